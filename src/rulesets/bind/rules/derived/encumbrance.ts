import { term } from "../labels";
import type { Term } from "../../../../engine";

// BI-DRV-05, BI-EQP-05, BI-EQP-06, BI-FTG-05: what weighs somebody down.

/** What a thing counts as when it is held in one hand (BI-EQP-06). */
export const CARRIED_CLASSES = ["light", "medium", "heavy", "shield", "other"] as const;
export type CarriedClass = (typeof CARRIED_CLASSES)[number];

export type Carried = { name: string; weight: number; class: CarriedClass; oneHanded: boolean; magic?: boolean };

/** A shield as light as a light weapon is made for one hand: the chart gives the buckler one number (L1556, L1572). */
const LIGHT = -2;

/** Weight Rating as it is held: in one hand a heavy weapon counts 4 more, anything else that is not light 2 (L996, L1578-1587, A9). */
export function heldWeight({ weight, class: kind, oneHanded }: Omit<Carried, "name">): number {
  if (!oneHanded || kind === "light" || (kind === "shield" && weight <= LIGHT)) return weight;
  return weight + (kind === "heavy" ? 4 : 2);
}

/** Armour weighs 1 more when it is complete (L1651). */
export const armourWeight = (partial: number, coverage: "partial" | "complete" | "perfect"): number =>
  coverage === "partial" ? partial : partial + 1;

export type Load = {
  /** A term for every thing that is too heavy, each above 0. */
  terms: Term[];
  total: number;
  speed: number;
  /** Things that cannot be lifted at all: above Strength + 6 (L977). */
  tooHeavy: string[];
  /** Things that alone encumber by 5 or more, which the book forbids in another place (L998, A8). */
  warned: string[];
};

/** Every point above Strength counts, for each thing; a creature of the bestiary may ignore all that it carries (BIC-18), but no magic that weighs on it (L3135). */
export function load(carried: readonly Carried[], strength: number, speed: number, ignored = false): Load {
  const over = carried.map((one) => ({ one, points: Math.max(0, heldWeight(one) - strength) }));
  const terms = over
    .filter(({ one, points }) => points > 0 && (!ignored || one.magic))
    .map(({ one, points }) => term("encumbrance", points, one.name));
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  const named = (test: (points: number) => boolean) =>
    over.filter(({ points }) => test(points)).map(({ one }) => one.name);
  return {
    terms,
    total,
    speed: speed - total,
    tooHeavy: named((points) => points > 6),
    warned: named((points) => points === 5 || points === 6),
  };
}

/** The heaviest thing somebody can lift (L977, A8). */
export const mostLifted = (strength: number): number => strength + 6;
