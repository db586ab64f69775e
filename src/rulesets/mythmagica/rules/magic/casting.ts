import type { TurnCost } from "../turns";

// MY-MAG-01 to MY-MAG-07 (L4362-4421, L5831-5833, L5873-5875): what casting costs, and what it binds.

/** The domains that magic comes from (MY-MAG-01, L4362-4390). */
export const DOMAINS = ["fantasia", "mysticism", "occultism", "paganism", "eldritch"] as const;
export type Domain = (typeof DOMAINS)[number];

/** Eldritch abilities are innate to a kind of creature; nobody learns them (MY-MAG-01, L4362-4390). */
export const isLearnable = (domain: Domain): boolean => domain !== "eldritch";

/** MY-MAG-03: what has a Setback Cost is magical. */
export const isMagical = (setbackCost: number | null): boolean => setbackCost !== null;

/** Types of Duration whose first use in a session is not free. */
const NEVER_FREE = ["fixated", "heartfelt", "laborious", "opportune"];

/** MY-MAG-04: the first use of a session is free, of the character's own abilities that take one act to use. */
export const firstIsFree = (use: {
  usedThisSession: boolean;
  /** Null: it takes longer than a single act. */
  castTime: TurnCost | null;
  durations: readonly string[];
  fromItem: boolean;
}): boolean =>
  !use.usedThisSession &&
  use.castTime !== null &&
  !use.fromItem &&
  !use.durations.some((duration) => NEVER_FREE.includes(duration));

/** MY-MAG-05: what it costs to cancel a spell: an Action or a Reaction, or nothing where its upkeep is simply not kept. */
export const cancelCosts = (durations: readonly string[]): ("action" | "reaction")[] =>
  durations.some((duration) => NEVER_FREE.includes(duration)) ? [] : ["action", "reaction"];

/** What may count toward the Magic Limit. */
export type Influence =
  | { kind: "spell" | "attunement" | "curse" | "conjured" | "onConjured" | "opportune" }
  | { kind: "fixated" | "heartfelt"; imposes: boolean }
  | { kind: "item"; limitedUses: boolean; needsAttunement: boolean; attuned: boolean };

/** MY-MAG-06, MY-CRS-03, MY-CNJ-01, MY-CNJ-07, MY-ITM-06: one or nothing. An attuned item counts by its attunement. */
export function influenceCounts(influence: Influence): 0 | 1 {
  if (influence.kind === "fixated" || influence.kind === "heartfelt") return influence.imposes ? 1 : 0;
  if (influence.kind === "item") return itemBurden(influence);
  return 1;
}

/** MY-ITM-06: items with uses that run out, and those that wait for attunement, are no burden. */
export const itemBurden = (item: { limitedUses: boolean; needsAttunement: boolean; attuned: boolean }): 0 | 1 =>
  item.limitedUses || (item.needsAttunement && !item.attuned) ? 0 : 1;

/** How much of the Magic Limit such influences take (MY-MAG-06). */
export const spellbindings = (influences: readonly Influence[]): number =>
  influences.reduce((sum, influence) => sum + influenceCounts(influence), 0);

/** MY-CND-49: nothing that binds takes hold of the Jinxed, and they attune to nothing. */
export const bindingBlocked = (jinxed: boolean): "jinxed" | null => (jinxed ? "jinxed" : null);
