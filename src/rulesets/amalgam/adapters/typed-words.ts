import { GEAR_CATEGORIES, type GearCategory } from "../rules/amalgamate";

/** A card as somebody types it: "Stubborn 2", "Large (S)", "Sword 2 weapon". */
export interface TypedEntry {
  name: string;
  level: number;
  snag: boolean;
  /** Of an Item; null: a Word. */
  category: GearCategory | null;
}

const ITEM_KIND = new RegExp(`\\s+(${GEAR_CATEGORIES.join("|")})$`, "i");

/** One entry; null for a blank. Level 1 where none is said. */
export function readEntry(text: string): TypedEntry | null {
  const kind = ITEM_KIND.exec(text.trim())?.[1]?.toLowerCase();
  const unmarked = text.replace(/\(s\)/i, "").trim();
  const plain = kind ? unmarked.replace(ITEM_KIND, "").trim() : unmarked;
  const [, name = plain, digits] = /^(.*?)(?:\s+l?(\d+))?$/i.exec(plain) ?? [];
  if (name === "") return null;
  return {
    name,
    level: Math.max(1, Number(digits ?? 1)),
    snag: unmarked !== text.trim(),
    category: GEAR_CATEGORIES.find((one) => one === kind) ?? null,
  };
}

/** Entries one a line, as `readEntry` reads them back. */
export const entryLines = (entries: readonly { name: string; level: number; isSnag?: boolean }[]): string =>
  entries
    .map(({ name, level, isSnag }) => [name, ...(level > 1 ? [level] : []), ...(isSnag ? ["(S)"] : [])].join(" "))
    .join("\n");
