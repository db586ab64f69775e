import { roll, type Procedure, type Term } from "../../../../engine";
import { parseDice, rollFormula } from "../archetypes/dice-formula";
import { genericCheck, planCheck, type CheckPlan } from "../checks/plan-check";

// MDC-RST-01..06: what the companion adds to rests, and the roads between them.

/** At most two short rests between two sleeps; a long rest sets the count back (MDC-RST-01, fills A-24). */
export const SHORT_RESTS = 2;

/** Short rests that are left before the next sleep (MDC-RST-01). */
export const restsLeft = (taken: number): number => Math.max(0, SHORT_RESTS - taken);

/**
 * An interrupted or hurried rest, or disturbed sleep: the ability's check against 9; with time enough there is none
 * (MDC-RST-02, 03).
 */
export const restCheck = (ability: readonly Term[], disturbed: boolean): CheckPlan | null =>
  disturbed ? planCheck({ difficulty: 9, bonus: ability }) : null;

/** Refreshes of a night: two, or one when disturbed sleep was not slept well (MDC-RST-03). Goes into `longRest`. */
export const sleepRefreshes = (disturbed: boolean, passed: boolean): 1 | 2 => (disturbed && !passed ? 1 : 2);

/**
 * Rolls a Health refresh such as "1d6" (MDC-CHR-05). The request is named "health-refresh". Throws RangeError for what is
 * no dice expression.
 */
export function* healthRefresh(rate: string | number): Procedure<number> {
  const formula = parseDice(rate);
  if (!formula) throw new RangeError(`"${rate}" is no Health refresh`);
  return yield* rollFormula("health-refresh", formula);
}

export interface Healing {
  dice: { count: number; faces: number } | null;
  flat: number;
  /** The rank is added. */
  rank: boolean;
  /** Health first, then Stamina; or Health alone. */
  to: "healthFirst" | "health" | "hitPoints";
  /** Whoever heals loses as much Health, and gives no more than they have or the other has room for. */
  given?: true;
}

const d = (count: number, faces: number) => ({ count, faces });

/** MDC-RST-04, by ability. Flesh Ward heals at each hit, Regeneration at the start of each own turn. */
export const HEALINGS: Readonly<Record<string, Healing>> = {
  "theurgic.heal": { dice: d(1, 6), flat: 0, rank: true, to: "health" },
  "luck.nabail": { dice: d(1, 4), flat: 4, rank: false, to: "healthFirst" },
  "luck.itiok": { dice: d(1, 4), flat: 4, rank: false, to: "healthFirst" },
  "magic.flesh_ward": { dice: d(1, 4), flat: 0, rank: false, to: "hitPoints" },
  "theurgic.no_take_me": { dice: d(2, 6), flat: 0, rank: false, to: "health", given: true },
  "special.fey_resilience": { dice: d(1, 6), flat: 0, rank: false, to: "health" },
  "monster.regeneration": { dice: null, flat: 0, rank: true, to: "hitPoints" },
};

/** Rolls what a healing ability gives; the request is named "healing" (MDC-RST-04). */
export function* healing({ dice, flat, rank: ranked }: Healing, rank: number): Procedure<number> {
  const rolled = dice ? yield* roll("healing", dice.count, dice.faces) : [];
  return rolled.reduce((sum, face) => sum + face, flat + (ranked ? rank : 0));
}

/** Health that somebody gives away: what was rolled, no more than they have or the other has room for (MDC-RST-04). */
export const givenHealth = (rolled: number, giver: { value: number }, taker: { value: number; max: number }): number =>
  Math.max(0, Math.min(rolled, giver.value, taker.max - taker.value));

/** Splits an amount of healing: Health first as far as it goes, the rest to Stamina (MDC-RST-04). */
export function healthFirst(
  amount: number,
  body: { stamina: { value: number; max: number }; health: { value: number; max: number } },
): { health: number; stamina: number } {
  const health = Math.min(amount, Math.max(0, body.health.max - body.health.value));
  return { health, stamina: Math.min(amount - health, Math.max(0, body.stamina.max - body.stamina.value)) };
}

/** Threat of a region (MDC-CMB-04): the GM picks within the band. */
export const THREATS = { wilderness: { least: 4, most: 6 }, stronghold: { least: 8, most: 12 } } as const;

/** One player's plain check against the threat; a failure is an encounter (MDC-CMB-04). */
export const encounterCheck = (threat: number): CheckPlan => genericCheck(threat);

/** Least minutes of a short rest: the core book's ten win over five to ten (MD-RST-01, MDC-RST-02). */
export const SHORT_REST_MINUTES = 10;
/** Least hours of sleep that make a long rest (MD-RST-02). */
export const LONG_REST_HOURS = 6;
