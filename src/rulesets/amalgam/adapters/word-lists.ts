import { THAUMATURGIES, WORD_CATEGORIES, type Thaumaturgy, type WordCategory } from "../rules/amalgamate";

/** A Word that a pack or the world offers. */
export interface ListedWord {
  name: string;
  category: WordCategory;
  snag: boolean;
  thaumaturgy: Thaumaturgy;
  attack: boolean;
}

const FIELDS = ["category", "isSnag", "edition", "thaumaturgy", "attackType"].map((name) => `system.${name}`);
/** Named by its place in data, because an index entry is no document. */
interface Entry {
  name: string;
  type: string;
  system?: { category?: string; isSnag?: boolean; edition?: string; thaumaturgy?: string; attackType?: boolean };
}

/** The Words of the world and of all packs that this user sees and this edition has, each once, by name. */
export async function listedWords(edition: string): Promise<ListedWord[]> {
  const packs = game.packs.filter((pack) => pack.documentName === "Item" && pack.visible);
  const packed = await Promise.all(packs.map(async (pack) => (await pack.getIndex({ fields: FIELDS })).contents));
  const entries = [...game.items.contents, ...packed.flat()] as Entry[];
  const words = new Map<string, ListedWord>();
  for (const { name, type, system } of entries) {
    if (type !== "amalgamWord" || !["both", edition].includes(system?.edition ?? "both")) continue;
    const word: ListedWord = {
      name,
      snag: system?.isSnag === true,
      category: WORD_CATEGORIES.find((one) => one === system?.category) ?? "other",
      thaumaturgy: THAUMATURGIES.find((one) => one === system?.thaumaturgy) ?? "none",
      attack: system?.attackType === true,
    };
    words.set(`${name.toLowerCase()} ${word.snag}`, word);
  }
  return [...words.values()].sort((a, b) => a.name.localeCompare(b.name));
}
