import { sum, type Term } from "../../../../engine";
import { isItemOf } from "../../../../foundry/platform/documents";
import {
  ATTACK_MODES,
  attackKind,
  attackTarget,
  attackTerms,
  mixedDamage,
  mixedForms,
  modeAim,
  modeTerms,
  trickeryWith,
  type AttackModeKey,
  type Weapon,
} from "../../rules/combat";
import { rootSkill } from "../../rules/advancement/proficiency";
import { RAW_RANK, rankFor, rankOf, rankTerms, rawRankOf } from "../characters/abilities";
import type { Creature } from "../creature";
import { weaponInSize } from "../magic/shape";
import { isLasso, LASSO } from "./lasso";
import { kindOf, skillIn } from "./weapon-kind";

/** What somebody attacks with: a weapon, or a natural or special way of attacking. */
export type Arm = ItemOf<"mythWeapon"> | ItemOf<"mythAttackMode">;

export const isArm = (item: unknown): item is Arm => isItemOf(item, "mythWeapon") || isItemOf(item, "mythAttackMode");

/** The Special Attack Mode that an item stands for (MY-SPA), or null: a weapon or a natural attack. */
export function modeOf(item: Arm): AttackModeKey | null {
  const mode = isItemOf(item, "mythAttackMode") ? item.system.mode : "";
  return Object.hasOwn(ATTACK_MODES, mode) ? (mode as AttackModeKey) : null;
}

/** The way of a grip that sucks blood: nobody rolls for it (MY-SPA-08). */
export const BLOOD_DRAIN = "bloodDrain";
/** The roll that withstands it, as the Overlord asks for it. */
export const AVOID_DRAIN = `avoid-${BLOOD_DRAIN}`;
const PASSING_BLOW = "passingBlow";

const wayOf = (item: Arm): string => (isItemOf(item, "mythAttackMode") ? item.system.mode : "");

export const drainsBlood = (item: Arm): boolean => wayOf(item) === BLOOD_DRAIN;

/** An attack that is made in the middle of a Move, by its entry (MY-SPA-10). */
export const strikesInPassing = (item: Arm): boolean => wayOf(item) === PASSING_BLOW;

/** A natural attack as such: it goes on in a flurry, and answers for a Reaction (MY-BOS-03, MY-TRN-09, MY-SPA-10). */
export const isNaturalBlow = (item: Arm): boolean =>
  isItemOf(item, "mythAttackMode") && modeOf(item) === null && !drainsBlood(item) && !strikesInPassing(item);

const orNull = (value: number): number | null => (value > 0 ? value : null);

/** An item as the rules know a weapon. Natural weapons are as large as their owner (MY-DMG-06). */
export function weaponOf(actor: Creature, item: Arm): Weapon {
  const { slug, range, tempo, parry, damageForm, setback, setbackForm } = item.system;
  const common = { slug, label: item.name, range, tempo, parry, damageForm, setback: orNull(setback), setbackForm };
  if (isItemOf(item, "mythAttackMode")) {
    const { components } = item.system;
    const damage = components.length > 0 ? mixedDamage(components) : item.system.damage;
    // The whole blow has the form of the component that delivers most; which of two, its entry says (MY-MIX-03).
    const form = damageForm || (mixedForms(components)[0] ?? "");
    const own = { damage: orNull(damage), damageForm: form, magic: 0, size: actor.system.sizeCategory };
    return weaponInSize(actor, { ...common, ...own, class: "natural" });
  }
  const { damage, magic, minStrength, stabbing, thrusting, sizeCategory } = item.system;
  const attached = item.system.attached || (isLasso(item) && actor.system.holds.some(({ mode }) => mode === LASSO));
  const own = { attached, magic, minStrength, stabbing, thrusting };
  const weapon = { ...common, ...own, class: item.system.class, size: sizeCategory, damage: orNull(damage) };
  return weaponInSize(actor, weapon, item.system.resizeSteps);
}

/**
 * Ranks in the weapon's kind and what training adds, each by its name (MY-CBC-01). Whoever has gained none strikes with its root
 * skill where that is better than the training alone (MY-CBC-04).
 */
function ranksWith(actor: Creature, item: ItemOf<"mythWeapon">, weapon: Weapon): Term[] {
  const own = rankOf(actor, item);
  const root = rootSkill(weapon.class === "entrapment" ? "entrapment" : attackKind(weapon));
  const fallback = rankFor(actor, root)?.rank ?? 0;
  const gained = rawRankOf(actor, item) > 0;
  if (!gained && (own === 0 || own < fallback)) return [{ label: `MYTHMAGICA.Root.${root}`, value: fallback }];
  // What the kind's own entry says of the training is one with the ranks in it.
  const label = skillIn(actor, kindOf(item))?.name ?? item.name;
  const terms = rankTerms(actor, item).map((term) => ({
    ...term,
    label: term.label === RAW_RANK ? label : term.label,
  }));
  const others = terms.filter((term) => term.label !== label && term.value !== 0);
  const ranks = own - sum(others);
  return [...(ranks !== 0 ? [{ label, value: ranks, kind: "rank" }] : []), ...others];
}

/** The Attack Bonus of somebody with a weapon or mode, every term by its name (MY-CBC-01 to 03). */
export function armTerms(actor: Creature, item: Arm, mode = modeOf(item)): Term[] {
  const { level, pairs } = actor.system.derived;
  const weapon = weaponOf(actor, item);
  if (isItemOf(item, "mythAttackMode") && mode !== null) {
    const { skillRank, tempo } = item.system;
    // What goes by a skill of its own has that one's rank in place of Level (MY-SPA-04, MY-SPA-12, MY-SPA-13).
    const skill =
      skillRank === null
        ? { label: "MYTHMAGICA.Term.level", value: level, kind: "level" }
        : { label: "MYTHMAGICA.Term.rank", value: skillRank, kind: "rank" };
    return modeTerms(mode, { skill, vg: pairs.vg, ac: pairs.ac, tempo });
  }
  const ranks = isItemOf(item, "mythWeapon") ? ranksWith(actor, item, weapon) : [];
  return attackTerms(weapon, { ranks, level, pairs });
}

/** A weapon as a tool of Trickery: it wears down instead of wounding (MY-ATK-06). Null: it needs no trick. */
export function trickOf(actor: Creature, item: Arm): Weapon | null {
  const weapon = weaponOf(actor, item);
  const use = isItemOf(item, "mythWeapon") ? trickeryWith(weapon) : null;
  return use && { ...weapon, class: "entrapment", damage: null, setback: use.basic, magic: 0 };
}

/** Trickery in place of the weapon's own rank. */
export function trickTerms(actor: Creature, item: Arm): Term[] {
  const rest = armTerms(actor, item).filter(({ kind }) => kind !== "rank");
  return [{ label: "MYTHMAGICA.Root.trickery", value: rankFor(actor, "trickery")?.rank ?? 0, kind: "rank" }, ...rest];
}

/** What it is aimed at: Hit Points behind Defense, or Fate Points behind Stability. */
export const aimOf = (actor: Creature, item: Arm): "defense" | "stability" => {
  const mode = modeOf(item);
  if (mode === null || !isItemOf(item, "mythAttackMode")) return attackTarget(weaponOf(actor, item));
  return modeAim(mode, item.system.aimedAt);
};
