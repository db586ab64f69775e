import { sum, type Term } from "../../../../engine";
import {
  dualAttackBonus,
  dualBlocked,
  dualHit,
  dualParry,
  type DualGift,
  type DualHand,
  type DualWeapon,
  type Weapon,
} from "../../rules/combat";
import { relativeSize } from "../../rules/size";
import { giftFlags } from "../characters/gift-flags";
import type { Creature } from "../creature";
import { weaponTags, type Sort } from "../creatures/kind-names";
import { weaponsInHand } from "../magic/shape";
import { armTerms, modeOf, weaponOf, type Arm } from "./weapon";

// Two weapons at once (MY-DUA-01 to 05): what a gift allows, and what they come to.

/** Flags of gifts that allow it: any two weapons, a shield beside another, or only blades no larger than fits their wielder. */
const ANY = "dual";
const SHIELD = "dualShield";
const SMALL = "dualBlades";

function giftsOf(actor: Creature): DualGift[] {
  const flags = giftFlags(actor);
  return [
    ...(flags.includes(ANY) ? [{ sizes: [] }] : []),
    ...(flags.includes(SHIELD) ? [{ sizes: [], shield: true }] : []),
    ...(flags.includes(SMALL) ? [{ sizes: ["undersize", "proportional"], blades: true }] : []),
  ];
}

const asDual = (actor: Creature, item: Arm): DualWeapon => {
  const weapon = weaponOf(actor, item);
  return {
    slug: item.system.slug || item.name,
    attackBonus: sum(armTerms(actor, item)),
    damage: weapon.damage ?? 0,
    setback: weapon.setback ?? 0,
    parry: weapon.parry,
    entrapment: weapon.class === "entrapment",
  };
};

/** Why these two cannot strike as one, or null. */
export function dualProblem(actor: Creature, one: Arm, other: Arm): ReturnType<typeof dualBlocked> | "noGift" {
  const hands = [one, other].map((item): DualHand => {
    const { word, verys } = relativeSize(weaponOf(actor, item).size, actor.system.sizeCategory);
    const weapon = item.type === "mythWeapon" ? item.system : null;
    // What stands in no table of the book may be a blade: its Overlord knows (MY-WPN-07).
    const unbladed = Boolean(weapon?.table) && !weaponTags(weapon as Sort).includes("blade");
    const shield = [...(weapon?.families ?? [])].includes("shield");
    return { size: verys > 0 ? "unfit" : word, hands: weapon?.hands ?? 1, unbladed, shield };
  });
  const why = giftsOf(actor).map((gift) => dualBlocked(gift, hands));
  return why.includes(null) ? null : (why[0] ?? "noGift");
}

/** Melee weapons in hand that may strike together with this one; nothing for a mode of attack. */
export function secondsFor(actor: Creature, item: Arm): ItemOf<"mythWeapon">[] {
  if (modeOf(item) !== null || giftsOf(actor).length === 0) return [];
  return weaponsInHand(actor).filter((other) => other !== item && dualProblem(actor, item, other) === null);
}

/** The Attack Bonus of both: the lower one, and Synergy where they differ. */
export function dualTerms(actor: Creature, one: Arm, other: Arm): Term[] {
  const [terms, others] = [armTerms(actor, one), armTerms(actor, other)];
  const lower = sum(terms) <= sum(others) ? terms : others;
  const more = dualAttackBonus(asDual(actor, one), asDual(actor, other)) - sum(lower);
  return more === 0 ? lower : [...lower, { label: "MYTHMAGICA.Term.synergy", value: more }];
}

/** What is halved of the secondary is all that it deals, its magic too; the primary's is counted by itself (MY-DMG-02, MY-DUA-03). */
const withMagic = (dual: DualWeapon, { damage, setback, magic }: Weapon): DualWeapon => ({
  ...dual,
  damage: dual.damage + (damage === null ? 0 : magic),
  setback: dual.setback + (setback === null ? 0 : magic),
});

/** Both as the one weapon that they strike as: the primary's kind, and half of what the other adds. */
export function dualWeapon(actor: Creature, primary: Arm, secondary: Arm): Weapon {
  const [first, second] = [weaponOf(actor, primary), weaponOf(actor, secondary)];
  const { damage, setback, marginTo } = dualHit(asDual(actor, primary), withMagic(asDual(actor, secondary), second));
  return {
    ...first,
    label: `${primary.name} + ${secondary.name}`,
    class: marginTo === "setback" ? "entrapment" : first.class === "entrapment" ? "closeCombat" : first.class,
    damage: damage > 0 ? damage : null,
    damageForm: first.damage === null ? second.damageForm : first.damageForm,
    setback: setback > 0 ? setback : null,
    setbackForm: first.setback === null ? second.setbackForm : first.setbackForm,
    magic: first.magic,
  };
}

/** The Parry of two weapons in hand that are wielded as one; null: there are no such two. */
export function parryOfTwo(actor: Creature, hands: readonly ItemOf<"mythWeapon">[]): number | null {
  const pairs = hands.flatMap((one) =>
    hands
      .filter((other) => other !== one && dualProblem(actor, one, other) === null)
      .map((other) => [one, other] as const),
  );
  const parry = (item: Arm): DualWeapon => ({ ...NOTHING, parry: weaponOf(actor, item).parry });
  return pairs.length > 0 ? Math.max(...pairs.map(([one, other]) => dualParry(parry(one), parry(other)))) : null;
}

const NOTHING: DualWeapon = { slug: "", attackBonus: 0, damage: 0, setback: 0, parry: 0, entrapment: false };
