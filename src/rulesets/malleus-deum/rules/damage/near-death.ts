import { lookup, rangeTable, roll, type Procedure } from "../../../../engine";
import type { ConditionId } from "../conditions/condition";
import { reasonLabel } from "../labels";
import type { Body } from "./apply-damage";
import { gain, lose, numberEffect, type Effect } from "./effect";

// MD-DMG-06, MDC-DTH-03: a dying character rolls 2d12 each round, with a modifier that earlier results leave behind.

export interface NearDeathRow {
  id: string;
  /** `dying`: dead at the end of the next round unless helped. `continue`: roll again next round. */
  outcome: "dying" | "continue" | "recover";
  /** Added to the modifier of the following rolls. */
  modifier: number;
  /** Health the character has afterwards ("set"), or gains ("heal"). */
  health: { kind: "set" | "heal"; amount: number } | { kind: "healDice"; dice: "1d6" } | null;
  temporaryHealth: number;
  conditions: readonly ConditionId[];
}

const row = (id: string, outcome: NearDeathRow["outcome"], rest: Partial<NearDeathRow> = {}): NearDeathRow => ({
  id,
  outcome,
  modifier: 0,
  health: null,
  temporaryHealth: 0,
  conditions: [],
  ...rest,
});

const again = (id: string, modifier: number): NearDeathRow => row(id, "continue", { modifier });
const awake = (amount: number) => ({ kind: "set" as const, amount });
const healed = (amount: number) => ({ kind: "heal" as const, amount });

/** Companion table 1.11. */
export const NEAR_DEATH = rangeTable<NearDeathRow>("Near Death", [
  { to: 1, value: row("dying", "dying") },
  {
    from: 2,
    to: 2,
    value: row("maimed", "recover", { health: { kind: "healDice", dice: "1d6" }, conditions: ["checked"] }),
  },
  { from: 3, to: 5, value: again("bleedingOutFast", -3) },
  { from: 6, to: 8, value: again("bleedingOut", -1) },
  { from: 9, to: 14, value: again("looksBad", 0) },
  { from: 15, to: 15, value: row("outCold", "recover", { health: awake(1), conditions: ["unconscious"] }) },
  { from: 16, to: 17, value: again("comingAround", 1) },
  { from: 18, to: 18, value: again("wakingUp", 3) },
  { from: 19, to: 20, value: row("whereAmI", "recover", { health: awake(1), conditions: ["dazed", "checked"] }) },
  { from: 21, to: 22, value: row("fleshWound", "recover", { health: awake(1), conditions: ["dazed"] }) },
  { from: 23, to: 23, value: row("fine", "recover", { health: healed(5) }) },
  { from: 24, value: row("neverBetter", "recover", { health: healed(5), temporaryHealth: 10 }) },
]);

export interface NearDeathOutcome {
  kind: "nearDeath";
  natural: number;
  modifier: number;
  total: number;
  row: NearDeathRow;
  /** The modifier of the next roll, should there be one. */
  nextModifier: number;
}

/** One round's roll; the request is named "near-death" (MDC-DTH-03, companion 1.11). Doubles mean nothing here. */
export function* nearDeath(modifier: number): Procedure<NearDeathOutcome> {
  const [first = 0, second = 0] = yield* roll("near-death", 2, 12);
  const natural = first + second;
  const found = lookup(NEAR_DEATH, natural + modifier);
  return {
    kind: "nearDeath",
    natural,
    modifier,
    total: natural + modifier,
    row: found,
    nextModifier: modifier + found.modifier,
  };
}

export interface NearDeathRound extends NearDeathOutcome {
  /** What a row that heals by dice rolled; null where it does not. */
  healed: number | null;
}

/**
 * One round with everything that its row rolls besides; that request is named "near-death-heal" (MDC-DTH-03,
 * companion 1.11).
 */
export function* nearDeathRound(modifier: number): Procedure<NearDeathRound> {
  const outcome = yield* nearDeath(modifier);
  if (outcome.row.health?.kind !== "healDice") return { ...outcome, healed: null };
  const [healed = 0] = yield* roll("near-death-heal", 1, 6);
  return { ...outcome, healed };
}

/**
 * What a row does to the body: Health as it says, conditions gained, and once it lets recover, Down and Near-Death over above 0.
 * `more` comes on top of Health that a row gives (companion 3.36). Whoever suffocates has their Health all the while and rolls on (companion 1.11, MDC-DTH-08).
 */
export function nearDeathEffects(
  body: Pick<Body, "health" | "conditions">,
  row: NearDeathRow,
  healed: number | null,
  more = 0,
): Effect[] {
  const { value, max, temporary = 0 } = body.health;
  const amount = row.health?.kind === "healDice" ? (healed ?? 0) : (row.health?.amount ?? 0);
  const wanted = (row.health?.kind === "set" ? amount : value + amount) + more;
  const health = row.health === null ? value : Math.max(value, Math.min(max, wanted));
  const present = new Set(body.conditions.map(({ id }) => id));
  const reason = reasonLabel("nearDeath");
  return [
    ...numberEffect("health.value", value, health, reason),
    ...numberEffect("health.temporary", temporary, Math.max(temporary, row.temporaryHealth), reason),
    ...(health > 0 && row.outcome === "recover"
      ? [...lose(present, "down", reason), ...lose(present, "nearDeath", reason)]
      : []),
    ...row.conditions.flatMap((condition) => gain(present, condition, reason)),
  ];
}

/** The row of an id, for cards; undefined for a stranger's (companion 1.11). */
export const nearDeathRow = (id: string): NearDeathRow | undefined =>
  NEAR_DEATH.rows.map(({ value }) => value).find((row) => row.id === id);
