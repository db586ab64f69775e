import type { ReadText, TextReader } from "../../../foundry/contracts/text-reader";
import { shapeOf } from "../../../foundry/content/model-shape";
import {
  importContent,
  ITEM_TYPES,
  NPC_TYPE,
  readStatBlocks,
  requirementsOf,
  type ImportContext,
  type ImportedDocument,
} from "../content";
import type { Ability } from "./characters/abilities";
import { loadCatalogue, type Catalogue } from "./characters/catalogue";

/** Content as somebody types it: npcs as stat blocks, or a JSON file (MD-GMT-09, digest 4.12). */
export const textReader: TextReader = {
  label: "MALLEUS.Import.way",
  hint: "MALLEUS.Import.explain",
  example: "MALLEUS.Import.example",
  async open() {
    const catalogue = await loadCatalogue();
    const context = contextOf(catalogue);
    return (text) => readText(text, catalogue, context);
  },
};

/** What content is held against: the models of this ruleset, and the abilities that are there. */
function contextOf({ all }: Catalogue): ImportContext {
  const types = [...new Set<string>(Object.values(ITEM_TYPES))];
  const shapes = types.map((type) => [type, shapeOf(CONFIG.Item.dataModels[type] as never)] as const);
  return {
    shapes: { ...Object.fromEntries(shapes), [NPC_TYPE]: shapeOf(CONFIG.Actor.dataModels[NPC_TYPE] as never) },
    abilities: new Map(all.map(({ system }) => [system.slug, requirementsOf({ ranks: system.ranks })])),
  };
}

function readText(text: string, catalogue: Catalogue, context: ImportContext): ReadText {
  const isJson = /^\s*[[{]/.test(text);
  const slugs = new Map(catalogue.all.map(({ name, system }) => [name.toLowerCase(), system.slug]));
  const blocks = isJson ? { entries: [], problems: [] } : readStatBlocks(text, { slugs });
  const read = importContent(isJson ? text : JSON.stringify(blocks.entries), context);
  return {
    documents: read.documents.map((document) => filledOut(document, catalogue)),
    problems: [...blocks.problems, ...read.problems],
  };
}

/** An npc whose abilities are those of the packs, at the ranks the block gives. */
function filledOut(document: ImportedDocument, { item }: Catalogue): ImportedDocument {
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
