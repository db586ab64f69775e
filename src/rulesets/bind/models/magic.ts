import { TypeModel } from "../../../foundry/platform/type-model";
import { common, count, flag, group, integer, list, oneOf, openInteger, perAttribute, text, words } from "./fields";

// Paths, spheres, spells and what they leave standing.

const path = () => ({
  ...common(),
  spheres: words(),
  requirement: text(),
  gestureRules: text(),
  allowQuick: flag(true),
  allowRitual: flag(true),
  allowSubtle: flag(true),
  xpDiscount: count(),
  stoneType: text(),
  /** The level of Academics whose slot opens it (BI-PTH-06); 0: none does. */
  academicsLevel: count(),
});
export class BindPathModel extends TypeModel<ReturnType<typeof path>, Item>(path) {
  static override LOCALIZATION_PREFIXES = ["BIND.Path", "BIND.Item"];
}

const sphere = () => ({
  ...common(),
  level: integer(0, { min: 0, max: 5 }),
  /** Short names of Paths, the one it was learnt through first. */
  paths: list(text()),
  /** Levels of Runes or Song made usable by other Paths (BI-XP-11). */
  opened: count(),
});
export class BindSphereModel extends TypeModel<ReturnType<typeof sphere>, Item>(sphere) {
  static override LOCALIZATION_PREFIXES = ["BIND.Sphere", "BIND.Item"];
}

/** A blank formula: no area, or as the spell's own. */
const area = () => group({ formula: text(), unit: oneOf(["squares", "areas"], "squares") });

const spell = () => ({
  ...common(),
  sphere: text(),
  level: count(1),
  /** Known at every level at once: spells of Force. */
  anyLevel: flag(),
  duration: oneOf(["continuous", "instant", "both"], "continuous"),
  /** Short name of the Skill it is cast with. */
  skill: text(),
  tn: count(7),
  /** What makes the TN, in words or as a formula, where it is no plain number. */
  tnFormula: text(),
  resist: text(),
  noRoll: flag(),
  /** Squares as a formula; blank: 5 + Wits. */
  range: text(),
  area: area(),
  damage: text(),
  vetoFP: flag(),
  /** Short names of enhancements that are made for it. */
  enhancements: words(),
});
export class BindSpellModel extends TypeModel<ReturnType<typeof spell>, Item>(spell) {
  static override LOCALIZATION_PREFIXES = ["BIND.Spell", "BIND.Item"];
}

const enhancement = () => ({
  ...common(),
  sphere: text(),
  /** Sphere level whose section lists it. */
  at: count(1),
  plus: integer(1),
  text: text(),
  repeatable: flag(),
  scope: oneOf(["spells", "sphere", "any"], "spells"),
  /** Short names of the spells it goes with. */
  appliesTo: words(),
  /** The TN with it; null: as before. */
  tn: openInteger(),
  area: area(),
  ranged: flag(),
  copies: text(),
});
export class BindEnhancementModel extends TypeModel<ReturnType<typeof enhancement>, Item>(enhancement) {
  static override LOCALIZATION_PREFIXES = ["BIND.Enhancement", "BIND.Item"];
}

const standingSpell = () => ({
  ...common(),
  /** The spell by its short name, and its sphere and Path. */
  spell: text(),
  sphere: text(),
  path: text(),
  castLevel: count(1),
  mp: count(1),
  /** Uuid of whom or what it is on. */
  target: text(),
  /** Uuids of whom else the same casting is on (BI-MAG-30). */
  others: list(text()),
  intelligence: integer(0),
  wits: integer(0),
  skill: integer(0),
  /** Short name of the Skill that it was cast with, for whoever resists it again by the same. */
  skillId: text(),
  /** Level of the maker's sphere, for whoever breaks it (BI-MAG-29). */
  rating: count(),
  /** The world's clock when it began. */
  started: integer(0),
  enhancements: list(text()),
  /** The ground that it covers: its middle as a space of a scene, in pixels, and how many spaces it is across. */
  place: group({ scene: text(), x: integer(0), y: integer(0), across: count() }),
  /** Uuids of all who cast it together and hold it, who led them first (BI-MAG-12); none: its bearer alone. */
  holders: list(text()),
});
export class BindStandingSpellModel extends TypeModel<ReturnType<typeof standingSpell>, Item>(standingSpell) {
  static override LOCALIZATION_PREFIXES = ["BIND.StandingSpell", "BIND.Item"];
}

const form = () => ({
  ...common(),
  kind: oneOf(["race", "animal", "freeform"], "animal"),
  /** Uuid of the race or creature. */
  baseRef: text(),
  castLevel: count(1),
  formPoints: list(text()),
  /** Realistic between races: what the body of this one can do takes the place of what one's own could (L3615). */
  realistic: flag(),
  abilities: list(text()),
  original: group({ attributes: perAttribute(openInteger), flags: words() }),
  recordedDamage: integer(0),
  clumsy: flag(true),
  /** Uuid of the standing spell that keeps it. */
  spell: text(),
  /** A thing of magic brought it and nobody keeps it: scenes that are left of it (L3335), and what its maker was (BI-MAG-29). */
  scenes: count(),
  made: group({ intelligence: integer(0), rating: count() }),
});
export class BindFormModel extends TypeModel<ReturnType<typeof form>, Item>(form) {
  static override LOCALIZATION_PREFIXES = ["BIND.Form", "BIND.Item"];
}

declare global {
  interface ItemModels {
    bindPath: typeof BindPathModel;
    bindSphere: typeof BindSphereModel;
    bindSpell: typeof BindSpellModel;
    bindEnhancement: typeof BindEnhancementModel;
    bindStandingSpell: typeof BindStandingSpellModel;
    bindForm: typeof BindFormModel;
  }
}
