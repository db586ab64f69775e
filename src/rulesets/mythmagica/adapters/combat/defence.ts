import { sum, type Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { isItemOf } from "../../../../foundry/platform/documents";
import type { Derived as Attributed } from "../../rules/attributes";
import { defenseTerms, stabilityTerms, wardTerms, type Defender, type Distance } from "../../rules/combat/defense";
import { naturalParry } from "../../rules/combat/constriction";
import { shieldBonus } from "../../rules/combat/cover";
import { relativeSize, type Size } from "../../rules/size";
import { hasGift } from "../characters/gift-flags";
import { has, isAvatar, itemsOf, type Creature } from "../creature";
import { parryOfTwo } from "./dual";
import { gearSize, keepsGear, resizeOf, weaponsInHand } from "../magic/shape";
import { modeOf, weaponOf, type Arm } from "./weapon";

/** What attacks meet. */
export type Defence = { defense: number; stability: number; ward: number };

/** The armor and shield that somebody wears: the best of several counts. */
export function equipped(actor: Creature) {
  const worn = itemsOf(actor, "mythArmour").filter(({ system }) => system.worn && keepsGear(actor));
  const best = (kind: "armor" | "shield", worth: "ward" | "shieldBonus") =>
    worn.filter(({ system }) => system.kind === kind).sort((a, b) => b.system[worth] - a.system[worth])[0] ?? null;
  return { armor: best("armor", "ward"), shield: best("shield", "shieldBonus") };
}

/** Parry of what is in hand, of two weapons as one, and of natural weapons (MY-CBC-05, MY-NWP-03, MY-DUA-05); the best counts. Who shoots beset by foes has none (MY-MSL-04). */
function parryOf(actor: Creature): number {
  if (has(actor, "shootingInMelee")) return 0;
  const hands = weaponsInHand(actor);
  const natural = itemsOf(actor, "mythAttackMode").filter((item) => !isByHand(actor, item));
  return Math.max(
    naturalParry(true),
    parryOfTwo(actor, hands) ?? 0,
    ...[...hands, ...natural].map((item) => parryWith(actor, item)),
  );
}

/** What somebody of a people does with empty hands parries nothing, whatever the mode is called (MY-NWP-03). */
const isByHand = (actor: Creature, item: ItemOf<"mythAttackMode">): boolean => {
  const mode = modeOf(item);
  return isAvatar(actor) && mode !== null && BY_HAND.includes(mode);
};
const BY_HAND: readonly string[] = ["grabbing", "restraining", "scuffling", "shoving", "touch", "spell"];

/** The Parry of one that may have become larger or smaller (MY-SIZ-12). */
const parryWith = (actor: Creature, item: Arm): number => {
  const resized = resizeOf(actor) !== 0 || (isItemOf(item, "mythWeapon") && item.system.resizeSteps !== 0);
  return resized ? weaponOf(actor, item).parry : item.system.parry;
};

/** How large a shield is in these hands: what the bearer's size has changed it to. */
export const shieldSize = (actor: Creature, { system }: ItemOf<"mythArmour">): Size =>
  gearSize(actor, system.sizeCategory);

/**
 * A shield counts what its entry says, else by its size to its bearer (MY-COV-03). Two categories off it is of no use, whatever stands
 * there: nobody Small can use a Large one (MY-SIZ-05, L1146-1148).
 */
export function shieldWorth(actor: Creature, item: ItemOf<"mythArmour">): number {
  const size = shieldSize(actor, item);
  const bearer = actor.system.sizeCategory;
  const { steps, verys } = relativeSize(size, bearer);
  if (verys > 0) return 0;
  const worth = item.system.shieldBonus > 0 ? item.system.shieldBonus : shieldBonus(steps as -1 | 0 | 1);
  return steps === -1 && makesMost(actor) ? worth + 1 : worth;
}

/** A gift by which an Undersize shield covers as a Proportional one does (L1118, MY-COV-03). */
const makesMost = (actor: Creature): boolean => hasGift(actor, "undersizeShield");

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
    shieldBonus: shield ? shieldWorth(actor, shield) : 0,
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
      ? [
          ...defenseTerms(defender(actor), distance),
          ...(distance === null ? [] : effectTerms(actor, ["missile-defense"])),
        ]
      : stabilityTerms(defender(actor), distance);

export function defenceNumbers(actor: Creature, raw: Raw, level: number): Defence {
  const one = defender(actor, raw, level);
  return { defense: sum(defenseTerms(one)), stability: sum(stabilityTerms(one)), ward: sum(wardTerms(one)) };
}
