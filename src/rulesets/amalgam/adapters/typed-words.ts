import { GEAR_CATEGORIES, THAUMATURGIES, type GearCategory, type Thaumaturgy } from "../rules/amalgamate";

/** A card as somebody types it: "Stubborn 2", "Large (S)", "Fencer (attack)", "Medic (healing)", "Sword 2 weapon". */
export interface TypedEntry {
  name: string;
  level: number;
  snag: boolean;
  attack: boolean;
  thaumaturgy: Thaumaturgy;
  /** Of an Item; null: a Word. */
  category: GearCategory | null;
}

/** The kind of an Item, before or after its Level. */
const ITEM_KIND = new RegExp(`\\s+(${GEAR_CATEGORIES.join("|")})(?=\\s+l?\\d+$|$)`, "i");
const MARK = new RegExp(`\\((s|attack|${THAUMATURGIES.slice(1).join("|")})\\)`, "gi");

/** One entry; null for a blank. Level 1 where none is said. */
export function readEntry(text: string): TypedEntry | null {
  const marks = [...text.matchAll(MARK)].map(([, mark = ""]) => mark.toLowerCase());
  const unmarked = text.replace(MARK, "").trim();
  const kind = ITEM_KIND.exec(unmarked)?.[1]?.toLowerCase();
  const plain = kind ? unmarked.replace(ITEM_KIND, "").trim() : unmarked;
  const [, name = plain, digits] = /^(.*?)(?:\s+l?(\d+))?$/i.exec(plain) ?? [];
  if (name === "") return null;
  return {
    name,
    level: Math.max(1, Number(digits ?? 1)),
    snag: marks.includes("s"),
    attack: marks.includes("attack"),
    thaumaturgy: THAUMATURGIES.find((one) => marks.includes(one)) ?? "none",
    category: GEAR_CATEGORIES.find((one) => one === kind) ?? null,
  };
}

interface Entry {
  name: string;
  level: number;
  isSnag?: boolean;
  attackType?: boolean;
  thaumaturgy?: string;
}

/** Entries one a line, as `readEntry` reads them back. */
export const entryLines = (entries: readonly Entry[]): string => entries.map(entryLine).join("\n");

const entryLine = ({ name, level, isSnag, attackType, thaumaturgy = "none" }: Entry): string =>
  [
    name,
    ...(level > 1 ? [level] : []),
    ...(isSnag ? ["(S)"] : []),
    ...(attackType ? ["(attack)"] : []),
    ...(thaumaturgy === "none" ? [] : [`(${thaumaturgy})`]),
  ].join(" ");
