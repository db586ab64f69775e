import type { Term } from "../../../../engine";
import { PRIMARIES, type Primary } from "../archetypes/primaries";
import { equipmentLabel } from "../labels";

// MDC-ABL-06: "weapon+Strength/Endurance", "weapon + strength or endurance", "2x(weapon+Strength)", "weapon+3xStr", "5+2×R",
// "d6×R+4", "weapon+R+Agility".

export interface DamageNotation {
  /** The whole is multiplied by this. */
  factor: number;
  weapon: boolean;
  flat: number;
  perRank: number;
  /** Dice; `perRank` multiplies their number by the rank. */
  dice: { count: number; faces: number; perRank: boolean } | null;
  /** One primary rank out of these, so many times. */
  primary: { anyOf: readonly Primary[]; times: number } | null;
}

const SHORT: Readonly<Record<string, Primary>> = {
  str: "strength",
  end: "endurance",
  agi: "agility",
  spd: "speed",
  per: "perception",
};

const primaryNamed = (text: string): Primary | undefined => {
  const name = text.trim().toLowerCase();
  return PRIMARIES.find((one) => one === name) ?? SHORT[name];
};

function readSummand(notation: DamageNotation, text: string): boolean {
  const summand = text.trim();
  if (/^weapon$/i.test(summand)) notation.weapon = true;
  else if (/^\d+$/.test(summand)) notation.flat += Number(summand);
  else {
    const [, times, ranked] = /^(?:(\d+)\s*[x×*]\s*)?(r)$/i.exec(summand) ?? [];
    const [, count, faces, perRank] = /^(\d*)d(\d+)(\s*[x×*]\s*r)?$/i.exec(summand) ?? [];
    const [, often, names] = /^(?:(\d+)\s*[x×*]\s*)?([a-z/|]+)$/i.exec(summand) ?? [];
    if (ranked !== undefined) notation.perRank += Number(times ?? 1);
    else if (faces !== undefined)
      notation.dice = { count: Number(count === "" ? 1 : count), faces: Number(faces), perRank: perRank !== undefined };
    else {
      const anyOf = (names ?? "").split(/[/|]/).map(primaryNamed);
      if (anyOf.length === 0 || anyOf.includes(undefined)) return false;
      notation.primary = { anyOf: anyOf as Primary[], times: Number(often ?? 1) };
    }
  }
  return true;
}

/** Reads the notation; undefined when it is none, so that the caller can complain (MDC-ABL-06). */
export function parseDamage(text: string): DamageNotation | undefined {
  const [, outer, inner] = /^\s*(\d+)\s*[x×*]\s*\((.*)\)\s*$/i.exec(text) ?? [];
  const notation: DamageNotation = {
    factor: Number(outer ?? 1),
    weapon: false,
    flat: 0,
    perRank: 0,
    dice: null,
    primary: null,
  };
  const summands = (inner ?? text).replaceAll(/\s+or\s+/gi, "/").split("+");
  return summands.every((summand) => readSummand(notation, summand)) ? notation : undefined;
}

export interface Striker {
  /** Damage of the weapon; null is unset, and the GM is asked. */
  weapon: number | null;
  /** Tags of the weapon: heavy binds to Strength, fast allows Agility for Speed. */
  tags: readonly string[];
  rank: number;
  /** Primary ranks; an NPC whose primaries nobody wrote adds nothing. */
  primaries: Readonly<Partial<Record<Primary, number>>>;
}

/**
 * Primaries the striker may choose between: only Strength with a heavy weapon, Agility besides Speed with a fast one
 * (MDC-ABL-06).
 */
export function damagePrimaries(notation: DamageNotation, tags: readonly string[]): Primary[] {
  const offered = notation.primary?.anyOf ?? [];
  if (tags.includes("heavy") && offered.includes("strength")) return ["strength"];
  return tags.includes("fast") && offered.includes("speed") && !offered.includes("agility")
    ? [...offered, "agility"]
    : [...offered];
}

/** The primary that does the most among those on offer, the first of equals; null where none counts (MDC-ABL-06). */
export function bestPrimary(notation: DamageNotation, { tags, primaries }: Striker): Primary | null {
  const worth = (one: Primary): number => primaries[one] ?? 0;
  return damagePrimaries(notation, tags).reduce<Primary | null>(
    (best, one) => (best === null || worth(one) > worth(best) ? one : best),
    null,
  );
}

export interface WrittenDamage {
  /** The fixed parts, each with its name, before the factor. */
  terms: Term[];
  dice: { count: number; faces: number } | null;
  factor: number;
  /** The weapon's damage is not set: ask. */
  unset: boolean;
}

/** What a blow is worth before boons and banes (MDC-ABL-06). Throws RangeError for a primary that is not on offer. */
export function writtenDamage(
  notation: DamageNotation,
  striker: Striker,
  chosen: Primary | null = null,
): WrittenDamage {
  const offered = damagePrimaries(notation, striker.tags);
  const primary = chosen ?? offered[0] ?? null;
  if (primary !== null && !offered.includes(primary))
    throw new RangeError(`${primary} does not count with this weapon`);
  const times = notation.primary?.times ?? 0;
  const terms: Term[] = [];
  if (notation.weapon) terms.push({ label: equipmentLabel("weapon"), value: striker.weapon ?? 0, kind: "weapon" });
  if (notation.flat !== 0) terms.push({ label: equipmentLabel("ability"), value: notation.flat, kind: "ability" });
  if (notation.perRank !== 0)
    terms.push({ label: equipmentLabel("rank"), value: notation.perRank * striker.rank, kind: "rank" });
  if (primary !== null) {
    const value = times * (striker.primaries[primary] ?? 0);
    if (value !== 0) terms.push({ label: `MALLEUS.Primary.${primary}`, value, kind: "primary" });
  }
  const { dice } = notation;
  const count = dice === null ? 0 : dice.perRank ? dice.count * Math.max(0, striker.rank) : dice.count;
  return {
    terms,
    dice: dice === null || count === 0 ? null : { count, faces: dice.faces },
    factor: notation.factor,
    unset: notation.weapon && striker.weapon === null,
  };
}

/** Total of a blow: the rolled dice and the terms, never below 0, times the factor (MDC-ABL-06). */
export const damageTotal = (written: Pick<WrittenDamage, "terms" | "factor">, rolled = 0): number =>
  Math.max(
    0,
    written.terms.reduce((all, { value }) => all + value, rolled),
  ) * written.factor;
