import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { flag, oneOf, openInteger, openText, pool, price, text, words } from "./fields";

const schema = () => ({
  ...common(),
  /** Fixed damage; null: the book does not say, the GM is asked. */
  damage: openInteger({ min: 0 }),
  /** Damage as dice instead of a fixed number; blank for none (MD-DMG-07). */
  damageFormula: text(),
  damageTypes: words(),
  /** Ability that attacks with it. */
  abilitySlug: text(),
  /** Ability that parries with it; null: it cannot parry (MD-DEF-05). */
  parrySlug: openText(),
  /** Printed attack DC of a stat block; null: 13 + rank (MD-DEF-09). */
  attackDifficulty: openInteger(),
  /** Squares; null: melee. */
  range: openInteger({ min: 0 }),
  /** Short, long and extreme range in metres, as printed. */
  rangeBands: text(),
  reach: flag(),
  nonLethal: flag(),
  inaccurate: flag(),
  veryInaccurate: flag(),
  iron: flag(),
  bulk: oneOf(["none", "small", "medium", "large"], "medium"),
  price: price(),
  /** Std Check it makes when a bane demands one; null: the book does not say. */
  saveDifficulty: openInteger({ min: 0 }),
  equipped: flag(true),
  /** What its magic does, as `rules/equipment/enchantment` reads it: "damage +1 held by dwarf" (companion 5.7). */
  enchantments: words(),
  /** Dice of its own, and the DC and ceiling of a check with them (MD-CHR-07, MDC-MAG-27); a maximum of 0 is no pool. */
  pool: pool(),
  difficulty: openInteger({ min: 0 }),
  overcharge: text(),
});

export class WeaponModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Weapon", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusWeapon: typeof WeaponModel;
  }
}
