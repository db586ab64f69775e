import { itemsOf, type Creature } from "../creature";
import { kindOf, sameKind, weaponTags } from "../creatures/kind-names";
import { trainedWeapon } from "../characters/training";

// Ranks belong to whoever gained them, in a kind of weapon (MY-CBC-01, MY-WPN-06, L556-558, L5847): every sword of that kind that
// somebody picks up is wielded with them, and a sword that is lost takes none along. They lie in an ability of the category "weapon".

export { kindOf, sameKind };

type Weapon = ItemOf<"mythWeapon">;
export type WeaponSkill = ItemOf<"mythAbility">;

export const isWeaponSkill = ({ system }: WeaponSkill): boolean => system.category === "weapon";

/** What somebody has gained in kinds of weapons: one for each kind. */
export const weaponSkills = (actor: Creature): WeaponSkill[] => itemsOf(actor, "mythAbility").filter(isWeaponSkill);

/** What somebody has gained in a kind of weapon; of two the one that more was spent on. Null: nothing. */
export const skillIn = (actor: Creature, kind: string): WeaponSkill | null =>
  weaponSkills(actor)
    .filter((one) => sameKind(kindOf(one), kind))
    .sort((a, b) => b.system.spentXp - a.system.spentXp)[0] ?? null;

/** Weapons at hand of kinds that nothing was gained in yet, each kind once. */
export function unlearned(actor: Creature): Weapon[] {
  const known = weaponSkills(actor).map(kindOf);
  return itemsOf(actor, "mythWeapon").filter((one, at, all) => {
    const kind = kindOf(one);
    const first = all.findIndex((other) => sameKind(kindOf(other), kind)) === at;
    return first && !known.some((other) => sameKind(other, kind));
  });
}

/** Headings that a kind falls under: what was noted when it was learned, and those of its weapons at hand. */
export const headingsOf = (actor: Creature, skill: WeaponSkill): string[] => [
  ...new Set([
    ...skill.system.headings,
    ...itemsOf(actor, "mythWeapon")
      .filter((one) => sameKind(kindOf(one), kindOf(skill)))
      .flatMap(({ system }) => trainedWeapon(system).tags),
  ]),
];

type Learned = { name: string; img?: string | null; system: Weapon["system"] };

/** A weapon's kind as something that ranks are bought in, with the headings that it falls under. */
export const skillData = (
  weapon: Learned,
  { id, spentXp = 0, degree = "none" }: { id?: string; spentXp?: number; degree?: string } = {},
): Record<string, JsonValue> & { _id: string } => ({
  _id: id ?? foundry.utils.randomID(),
  ...{ name: weapon.name, type: "mythAbility", img: weapon.img ?? "" },
  system: {
    ...{ slug: kindOf(weapon), category: "weapon", base: weapon.system.base, spentXp, degree },
    headings: weaponTags(weapon.system),
  },
});
