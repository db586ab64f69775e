import { roll, type Procedure } from "../../../../engine";
import { rollCheck, type CheckResult } from "../checks/check";
import { COPPER } from "../goods";
import type { SphereId } from "../magic/paths";

// BI-STO-01 to 25: the past, bought in play. The Stories are items; here is what they come to.

export type Teller = {
  id: string;
  points: number;
};

export type StoryPlan = {
  cost: number;
  /** At a place where it hardly fits: 2 more (L4100). */
  unlikely: boolean;
  /** Who pays how much; those with a shared past may share (L4082). */
  shares: Readonly<Record<string, number>>;
  /** Out of the points of one's royal house. */
  court?: number;
};

export type StoryProblem = "wrongSum" | "notEnough" | "noSharedPast";

/** A Story's price in Story Points, 2 more at a place where it hardly fits (BI-STO-04). */
export const storyCost = ({ cost, unlikely }: Pick<StoryPlan, "cost" | "unlikely">): number =>
  cost + (unlikely ? 2 : 0);

/** Pasts are shared both ways and through others (L4083): everyone who shares with the teller, the teller among them. */
export function sharedPast(teller: string, pairs: readonly (readonly [string, string])[]): string[] {
  const found = [teller];
  for (const one of found)
    for (const [a, b] of pairs) {
      const other = a === one ? b : b === one ? a : null;
      if (other !== null && !found.includes(other)) found.push(other);
    }
  return found;
}

/** Why a Story cannot be paid as planned. The GM may still veto it (BI-STO-01). */
export function storyProblems(
  plan: StoryPlan,
  teller: string,
  tellers: readonly Teller[],
  pairs: readonly (readonly [string, string])[],
): StoryProblem[] {
  const payers = Object.entries(plan.shares).filter(([, points]) => points !== 0);
  const problems = new Set<StoryProblem>();
  const sum = payers.reduce((total, [, points]) => total + points, 0);
  if (sum + (plan.court ?? 0) !== storyCost(plan) || payers.some(([, points]) => points < 0)) problems.add("wrongSum");
  const past = sharedPast(teller, pairs);
  for (const [id, points] of payers) {
    if (!past.includes(id)) problems.add("noSharedPast");
    if ((tellers.find((one) => one.id === id)?.points ?? 0) < points) problems.add("notEnough");
  }
  return [...problems];
}

/** Points that the GM may give for a downtime (L4044). */
export const DOWNTIME_POINTS = { short: [1, 2], long: [2, 3] } as const;

/** A hidden place that was found out by no fault of the tellers: both points in the same session, one later (BI-STO-05). */
export const refuge = (sameSession: boolean): number => (sameSession ? 2 : 1);

/** One fact for one knowledge check (L4071). */
export const KNOWN_FACT = 6;

/** An uncle's lesson: only what was never plainly missing before (L4076). */
export const maySurprise = (lackedBefore: boolean, cost: number, unspentXp: number): boolean =>
  !lackedBefore && cost <= unspentXp;

/** An expert's bonus in the one field (L4058). */
export const EXPERT_BONUS = 5;

/** A sacred place gives mana to whoever enters, as a lake of this level (L4063). */
export const SACRED_PLACE_LEVEL = 1;

/** Experts who help in one's home town, each of the 1-point kind (L4092). */
export const HOME_EXPERTS = 3;

/** Old comrades who come: 3 and Charisma (L4112). */
export const comrades = (charisma: number): number => Math.max(0, 3 + charisma);

/** A fighter of the 2-point kind: a typical member of the race, +1 to one Attribute, one fighting Skill at 2, another Skill at 2 (L4085). */
export const SELLSWORD_FRIEND = { attribute: 1, fighting: 2, skill: 2, itemMost: 10 * COPPER.sp } as const;

/** A caster of the 4-point kind (L4109). */
export const MAGE_FRIEND = { intelligence: 2, skills: [2, 1], mana: 6, spheres: [4, 2, 1] } as const;

export type MageSpheres = readonly [SphereId, SphereId, SphereId];

/** Points of one's own in the house of one's fathers, for an adventure; none for a language (L4120). */
export const ROYAL_POINTS = 6;

/** A Story that was told: what kind, in which adventure, and what the royal house paid of it. */
export type Told = { kind: string; adventure: number; court: number };

/** What is left of the royal house's points in this adventure; 0 for who is of no such house, and for learning a language (L4120). */
export const courtPoints = (told: readonly Told[], adventure: number, kind: string): number =>
  kind === "language" || kind === "royal" || !told.some((one) => one.kind === "royal")
    ? 0
    : told
        .filter((one) => one.adventure === adventure)
        .reduce((left, { court }) => Math.max(0, left - court), ROYAL_POINTS);

/**
 * Money out of the past: D6 and gold pieces for each point, and the TN to be given twice as much (BI-STO-21, 24, 25).
 */
export const TREASURES = {
  /** 2D6 x 10 gp (L4103). */
  buried: { dice: 2, times: 10, askTn: null },
  /** 2D6 x 5 gp, doubled by asking nicely (L4117). */
  noble: { dice: 2, times: 5, askTn: 10 },
  /** 3D6 x 10 gp, doubled likewise (L4120). */
  royal: { dice: 3, times: 10, askTn: 8 },
} as const;
export type TreasureId = keyof typeof TREASURES;

export type Treasure = { dice: number[]; check: CheckResult | null; copper: number };

/**
 * Money out of the past; `asking` is Charisma and Empathy, null when it is one's own or nobody asks (BI-STO-21, 24,
 * 25).
 */
export function* treasure(id: TreasureId, asking: number | null): Procedure<Treasure> {
  const { dice: count, times, askTn } = TREASURES[id];
  const dice = yield* roll("treasure", count, 6);
  const gold = dice.reduce((sum, face) => sum + face, 0) * times;
  if (askTn === null || asking === null) return { dice, check: null, copper: gold * COPPER.gp };
  const check = yield* rollCheck({ tn: askTn, bonus: asking, mode: "normal" }, "asking");
  return { dice, check, copper: gold * (check.success ? 2 : 1) * COPPER.gp };
}
