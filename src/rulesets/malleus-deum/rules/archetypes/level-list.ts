import { FilterError, parseFilters } from "../abilities/filter";
import type { LevelChange } from "./level-change";
import { PRIMARIES } from "./primaries";

// The level lists as the archetypes print them (companion 4.5): "Martial +1, Lore ≤3 ×2, Health +1, Perception +1".

const isPrimary = (name: string): boolean => (PRIMARIES as readonly string[]).includes(name.toLowerCase());

function gain(name: string, amount: number): LevelChange[] {
  const lower = name.toLowerCase();
  if (lower === "stamina" || lower === "health") return [{ type: lower, amount }];
  if (lower === "mettle" || lower === "magic" || lower === "luck") return [{ type: "pool", pool: lower, amount }];
  if (lower === "move") return [{ type: "move", amount }];
  // A primary is there from the start: "+1" raises it like a promotion.
  if (isPrimary(name)) return Array.from({ length: amount }, () => ({ type: "promotion", filter: name }));
  parseFilters(name); // complains about what is no filter
  return Array.from({ length: amount }, () => ({ type: "gainAbility", filter: name, rank: 1 }));
}

function entry(text: string): LevelChange[] {
  const [, what = "", times] = /^(.*?)(?:\s*[×x]\s*(\d+))?$/.exec(text.trim()) ?? [];
  const repeat = times === undefined ? 1 : Number(times);
  const [, name, plus] = /^(.+?)\s*\+\s*(\d+)$/.exec(what) ?? [];
  const [, granted, rank] = /^([a-z_]+\.[a-z_]+)\s+(\d+)$/.exec(what) ?? [];
  let changes: LevelChange[];
  if (name !== undefined) changes = gain(name.trim(), Number(plus));
  else if (granted !== undefined) changes = [{ type: "grantAbility", slug: granted, rank: Number(rank) }];
  else if (/≤|<=/.test(what)) {
    parseFilters(what);
    changes = [{ type: "promotion", filter: what }];
  } else throw new FilterError(text.trim());
  return Array.from({ length: repeat }, () => changes).flat();
}

/** Reads such a list: "+n" gains n abilities (or hit points), "≤n" promotes one, "slug n" grants it. Throws FilterError. */
export const parseLevelList = (text: string): LevelChange[] =>
  text.trim() === "" ? [] : text.split(",").flatMap(entry);
