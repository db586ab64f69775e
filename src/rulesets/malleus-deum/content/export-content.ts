import { isData, ITEM_TYPES, NPC_TYPE } from "./names";

type Data = Record<string, unknown>;

/** A document as `toObject()` gives it. */
export interface ExportedDocument {
  name: string;
  type?: string;
  img?: string;
  system?: Data;
  items?: ExportedDocument[];
  formula?: string;
  description?: string;
  results?: { range: [number, number] | number[]; description?: string; name?: string }[];
}

const CONTENT_OF = new Map<string, string>(
  Object.entries(ITEM_TYPES)
    .filter(([content]) => content !== "spell")
    .map(([content, type]) => [type, content]),
);

function entryOf(document: ExportedDocument): Data | null {
  const { name, type = "", img, system = {} } = document;
  const picture = img === undefined ? {} : { img };
  if (document.results) return { type: "table", name, ...picture, system: tableSystem(document) };
  if (type === NPC_TYPE) return { type: "npc", name, ...picture, system: npcSystem(document) };
  const content = CONTENT_OF.get(type);
  return content === undefined ? null : { type: content, name, ...picture, system };
}

const tableSystem = ({ formula, description, results = [] }: ExportedDocument): Data => ({
  kind: "plain",
  ...(formula === undefined ? {} : { formula }),
  ...(description ? { description } : {}),
  rows: results.map(({ range, description: text, name }) => ({
    min: range[0],
    max: range[1],
    text: text || name || "",
  })),
});

/** Items of a stat block: abilities and attacks whole, everything else is left to the packs. */
function npcSystem({ system = {}, items = [] }: ExportedDocument): Data {
  const list = (type: string) =>
    items.filter((item) => item.type === type).map(({ name, system: own }) => ({ name, ...(isData(own) ? own : {}) }));
  return { ...system, abilities: list(ITEM_TYPES.ability), attacks: list(ITEM_TYPES.weapon) };
}

/**
 * Documents as a JSON text that `importContent` reads back.
 * @returns the text, and the names of what has no content type (player characters, journals) and is left out.
 */
export function exportContent(documents: readonly ExportedDocument[]): { text: string; leftOut: string[] } {
  const made = documents.map((document) => ({ name: document.name, entry: entryOf(document) }));
  const content = made.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const leftOut = made.filter(({ entry }) => entry === null).map(({ name }) => name);
  return { text: `${JSON.stringify({ content }, null, 2)}\n`, leftOut };
}
