import { TypeModel } from "../../../foundry/platform/type-model";
import { COVERAGES } from "../rules/combat/armour";
import { count, flag, goods, group, integer, list, oneOf, openInteger, text, words, common } from "./fields";

// What is carried, worn and wielded, and what is hired. Weight Ratings are those of the book's lists: in two hands, and partial.

export const WEAPON_CLASSES = ["light", "medium", "heavy", "shield", "bow", "crossbow", "thrown"] as const;
export const DAMAGE_TYPES = ["slash", "pierce", "blunt", "fatigue"] as const;

const weapon = () => ({
  ...goods(),
  class: oneOf(WEAPON_CLASSES, "medium"),
  dam: integer(0),
  init: integer(0),
  ev: integer(0),
  wr: integer(0),
  grip: oneOf(["1h", "2h"], "2h"),
  halfSword: flag(),
  /** Knacks that it lends whoever wields it (BI-KNK-02). */
  knackGranted: words(),
  throwMade: flag(),
  /** Squares; null: as far as one dares. */
  range: openInteger({ min: 0 }),
  /** Strength that a longbow needs; null: a shortbow. */
  bowRating: openInteger(),
  /** Not spanned or no arrow laid on. */
  unloaded: flag(),
  damageType: oneOf(DAMAGE_TYPES, "slash"),
  /** Claws and teeth: always there, weightless. */
  natural: flag(),
  equipped: flag(),
  carried: flag(true),
});
export class BindWeaponModel extends TypeModel<ReturnType<typeof weapon>, Item>(weapon) {
  static override LOCALIZATION_PREFIXES = ["BIND.Weapon", "BIND.Item"];
}

const armour = () => ({
  ...goods(),
  dr: count(),
  coverage: oneOf(COVERAGES, "partial"),
  wr: integer(0),
  /** Hide and scales. */
  natural: flag(),
  worn: flag(true),
  carried: flag(true),
});
export class BindArmourModel extends TypeModel<ReturnType<typeof armour>, Item>(armour) {
  static override LOCALIZATION_PREFIXES = ["BIND.Armour", "BIND.Item"];
}

export const GEAR_CATEGORIES = ["animal", "building", "clothing", "tool", "travel", "other"] as const;
const gear = () => ({
  ...goods(),
  /** Null: the book gives none; it weighs nothing that matters. */
  wr: openInteger(),
  category: oneOf(GEAR_CATEGORIES, "other"),
  carried: flag(true),
  oneHanded: flag(),
});
export class BindGearModel extends TypeModel<ReturnType<typeof gear>, Item>(gear) {
  static override LOCALIZATION_PREFIXES = ["BIND.Gear", "BIND.Item"];
}

const service = () => ({
  ...common(),
  feeCp: count(),
  unit: oneOf(["day", "performance"], "day"),
  surcharges: list(group({ key: text(), label: text(), cp: count() })),
});
export class BindServiceModel extends TypeModel<ReturnType<typeof service>, Item>(service) {
  static override LOCALIZATION_PREFIXES = ["BIND.Service", "BIND.Item"];
}

export const ITEM_KINDS = ["manaStone", "pocket", "item", "greater", "sentient"] as const;
const magicItem = () => ({
  ...goods(),
  kind: oneOf(ITEM_KINDS, "manaStone"),
  /** Short name of the Path it belongs to. */
  path: text(),
  improved: flag(),
  mpMax: count(),
  mpValue: count(),
  regenPerScene: count(2),
  regenPerRound: count(),
  spells: list(group({ slug: text(), level: count(1) })),
  command: text(),
  activation: oneOf(["command", "condition"], "command"),
  /** What the maker was when it was made. */
  maker: group({ intelligence: integer(0), wits: integer(0), skill: integer(0) }),
  wr: openInteger(),
  carried: flag(true),
});
export class BindMagicItemModel extends TypeModel<ReturnType<typeof magicItem>, Item>(magicItem) {
  static override LOCALIZATION_PREFIXES = ["BIND.MagicItem", "BIND.Item"];
}

declare global {
  interface ItemModels {
    bindWeapon: typeof BindWeaponModel;
    bindArmour: typeof BindArmourModel;
    bindGear: typeof BindGearModel;
    bindService: typeof BindServiceModel;
    bindMagicItem: typeof BindMagicItemModel;
  }
}
