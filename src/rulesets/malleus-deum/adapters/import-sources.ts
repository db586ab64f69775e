import {
  importContent,
  ITEM_TYPES,
  NPC_TYPE,
  readStatBlocks,
  requirementsOf,
  type ImportContext,
  type ImportedDocument,
  type ImportResult,
} from "../content";
import { shapeOf } from "../../../foundry/content/model-shape";
import type { Ability } from "./abilities";
import type { Catalogue } from "./catalogue";

/** What content is held against: the models of this ruleset, and the abilities that are there. */
function contextOf({ all }: Catalogue): ImportContext {
  const types = [...new Set<string>(Object.values(ITEM_TYPES))];
  const shapes = types.map((type) => [type, shapeOf(CONFIG.Item.dataModels[type] as never)] as const);
  return {
    shapes: { ...Object.fromEntries(shapes), [NPC_TYPE]: shapeOf(CONFIG.Actor.dataModels[NPC_TYPE] as never) },
    abilities: new Map(all.map(({ system }) => [system.slug, requirementsOf({ ranks: system.ranks })])),
  };
}

/** Reads what somebody typed or chose: JSON content, or npcs as stat blocks. Never throws for what it holds. */
export function readImport(text: string, catalogue: Catalogue): ImportResult {
  if (text.trim() === "") return { documents: [], problems: [] };
  if (/^\s*[[{]/.test(text)) return importContent(text, contextOf(catalogue));
  const slugs = new Map(catalogue.all.map(({ name, system }) => [name.toLowerCase(), system.slug]));
  const { entries, problems } = readStatBlocks(text, { slugs });
  const read = importContent(JSON.stringify(entries), contextOf(catalogue));
  return { documents: read.documents, problems: [...problems, ...read.problems] };
}

/** An npc whose abilities are those of the packs, at the ranks the block gives. */
export function filledOut(document: ImportedDocument, { item }: Catalogue): ImportedDocument {
  if (document.documentName !== "Actor") return document;
  const items = document.data.items.map((one) => {
    const known = one.type === ITEM_TYPES.ability ? item(String(one.system.slug)) : null;
    return known ? { ...copyOf(known), system: { ...copyOf(known).system, ...one.system } } : one;
  });
  return { ...document, data: { ...document.data, items } };
}

function copyOf(ability: Ability): { name: string; type: string; img: string; system: Record<string, unknown> } {
  const { name, type, img } = ability;
  const { system } = ability.toObject() as { system: Record<string, unknown> };
  return { name, type, img: img ?? "", system };
}
