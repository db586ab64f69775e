import { ASPECT_LIMITS } from "../aspects/aspect";

// MDC-MAG-29..31: where magic comes from, and what it does to those who hold it.

/**
 * What a willed item may do to its holder: a story, a new aspect, or the GM plays the character for a while
 * (MDC-MAG-30).
 */
export const ITEM_CONTROLS = ["influence", "possession", "domination"] as const;

export type ItemControl = (typeof ITEM_CONTROLS)[number];

/** What each control changes; a will save may be allowed against any of them, by the GM's word (MDC-MAG-30). */
export const controlEffect = (control: ItemControl): { aspect: boolean; gmPlays: boolean } => ({
  aspect: control === "possession",
  gmPlays: control === "domination",
});

/** Aspects an item gives to one who is attuned: on touch, or after so many uses (null is the GM's word). */
export interface Attunement {
  aspects: readonly { name: string; difficulty: number }[];
  uses: number | null;
}

/** The aspects attunement gives now, those already there left out (MDC-MAG-29). */
export function attuned(item: Attunement, uses: number, known: readonly string[]): Attunement["aspects"] {
  if (item.uses === null || uses < item.uses) return [];
  return item.aspects.filter(({ name }) => !known.includes(name));
}

/**
 * An aspect that a thing gives, as it is written on it: "It Whispers 12"; without a number it starts at the least
 * (MDC-MAG-29).
 */
export function readHeldAspect(text: string): { name: string; difficulty: number } {
  const [, name = text, number = ""] = /^(.*?)(?:\s+(\d+))?$/.exec(text.trim()) ?? [];
  const { least, most } = ASPECT_LIMITS;
  return { name: name.trim(), difficulty: Math.min(most, Math.max(least, Number(number) || least)) };
}
