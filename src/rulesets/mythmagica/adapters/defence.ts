import { sum, type Term } from "../../../engine";
import type { Derived as Attributed } from "../rules/attributes";
import { defenseTerms, stabilityTerms, wardTerms, type Defender, type Distance } from "../rules/combat/defense";
import { itemsOf, type Creature } from "./creature";

/** What attacks meet. */
export type Defence = { defense: number; stability: number; ward: number };

/** The armor and shield that somebody wears: the best of several counts. */
export function equipped(actor: Creature) {
  const worn = itemsOf(actor, "mythArmour").filter(({ system }) => system.worn);
  const best = (kind: "armor" | "shield", worth: "ward" | "shieldBonus") =>
    worn.filter(({ system }) => system.kind === kind).sort((a, b) => b.system[worth] - a.system[worth])[0] ?? null;
  return { armor: best("armor", "ward"), shield: best("shield", "shieldBonus") };
}

/** Parry of what is in hand, and of natural weapons (MY-CBC-05, MY-NWP-03); the best counts. */
function parryOf(actor: Creature): number {
  const hands = itemsOf(actor, "mythWeapon").filter(({ system }) => system.carryState === "inHand");
  const natural = itemsOf(actor, "mythAttackMode");
  return Math.max(0, ...[...hands, ...natural].map(({ system }) => system.parry));
}

type Raw = Pick<Attributed, "rawDefense" | "rawStability" | "naturalWard">;

/** Somebody as the target of an attack. */
export function defender(
  actor: Creature,
  raw: Raw = actor.system.derived,
  level = actor.system.derived.level,
): Defender {
  const { armor, shield } = equipped(actor);
  return {
    level,
    rawDefense: raw.rawDefense,
    rawStability: raw.rawStability,
    naturalWard: raw.naturalWard,
    parry: parryOf(actor),
    armor: armor ? { ward: armor.system.ward, encumbrance: armor.system.encumbrance } : null,
    shieldBonus: shield?.system.shieldBonus ?? 0,
  };
}

/** Against a blow (no distance) or a missile from so many feet away. */
export const defenceTerms = (
  actor: Creature,
  of: "defense" | "stability" | "ward",
  distance: Distance = null,
): Term[] =>
  of === "ward"
    ? wardTerms(defender(actor))
    : of === "defense"
      ? defenseTerms(defender(actor), distance)
      : stabilityTerms(defender(actor), distance);

export function defenceNumbers(actor: Creature, raw: Raw, level: number): Defence {
  const one = defender(actor, raw, level);
  return { defense: sum(defenseTerms(one)), stability: sum(stabilityTerms(one)), ward: sum(wardTerms(one)) };
}
