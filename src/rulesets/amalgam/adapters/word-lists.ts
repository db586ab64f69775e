import { WORD_CATEGORIES, type WordCategory } from "../rules/amalgamate";

/** A Word that a pack or the world offers. */
export interface ListedWord {
  name: string;
  category: WordCategory;
  snag: boolean;
}

const FIELDS = ["system.category", "system.isSnag", "system.edition"];
/** Named by its place in data, because an index entry is no document. */
interface Entry {
  name: string;
  type: string;
  system?: { category?: string; isSnag?: boolean; edition?: string };
}

/** The Words of the world and of all packs that this user sees and this edition has, each once, by name. */
export async function listedWords(edition: string): Promise<ListedWord[]> {
  const packs = game.packs.filter((pack) => pack.documentName === "Item" && pack.visible);
  const packed = await Promise.all(packs.map(async (pack) => (await pack.getIndex({ fields: FIELDS })).contents));
  const entries = [...game.items.contents, ...packed.flat()] as Entry[];
  const words = new Map<string, ListedWord>();
  for (const { name, type, system } of entries) {
    if (type !== "amalgamWord" || !["both", edition].includes(system?.edition ?? "both")) continue;
    const snag = system?.isSnag === true;
    const category = WORD_CATEGORIES.find((one) => one === system?.category) ?? "other";
    words.set(`${name.toLowerCase()} ${snag}`, { name, category, snag });
  }
  return [...words.values()].sort((a, b) => a.name.localeCompare(b.name));
}
