import {
  count,
  common,
  degree,
  flag,
  grants,
  group,
  harm,
  integer,
  list,
  oneOf,
  openInteger,
  perAttribute,
  prerequisites,
  ranked,
  restricted,
  size,
  text,
  texts,
  words,
  itemModel,
} from "./fields";
import { RANKED_KINDS } from "../rules/advancement/rank";

// What a creature is and can do.

const race = () => ({
  ...common(),
  baseline: perAttribute(),
  sizeCategory: size(),
  traits: texts(),
  grants: grants(),
  /** Short name of the people that this is a lineage of; blank: a people of its own. */
  lineageOf: text(),
});
export class MythRaceModel extends itemModel(race) {}

const profession = () => ({
  ...common(),
  kind: oneOf(["initiate", "veteran"], "initiate"),
  attributeAdjustments: perAttribute(),
  magical: flag(),
  prerequisites: prerequisites(),
  requiredTraits: texts(),
  grants: grants(),
  trainingMonths: count(1),
});
export class MythClassModel extends itemModel(profession) {}

/** Kinds that ranks are bought in come first; the others are held or not (MY-ABL-01). */
export const CATEGORIES = [...RANKED_KINDS, "mysticalPower", "occultSpell", "paganSpell", "musicalScore"] as const;

const ability = () => ({
  ...common(),
  category: oneOf(CATEGORIES, "tradeSkill"),
  ...ranked(),
  ...restricted(),
  /** Attribute or pair that it is rolled with; blank: as the situation asks. */
  rollAttribute: text(),
  defaultsTo: texts(),
  /** Of a kind of weapon: the headings that it falls under, as proficiencies name them (MY-CLS-10). */
  headings: words(),
  abilityType: oneOf(["lethal", "nonLethal", "discourse", "utilitarian"], "utilitarian"),
  /** A number, or "10 - IN, min 1"; blank: it costs nothing and is no magic. */
  setbackCost: text(),
  range: text(),
  target: text(),
  duration: text("scene"),
  preparation: text(),
  domain: text(),
  lores: texts(),
  discipline: text(),
  effectTags: words(),
  castTime: oneOf(["action", "assault", "reaction", "longer"], "action"),
  verbal: flag(),
  gestural: flag(),
  durationTypes: words(),
  upkeep: count(),
  upkeepPer: text(),
  cancellable: flag(true),
  area: text(),
  targetsPerRank: count(),
  potency: text(),
  imposesSpellbinding: flag(),
  illusionKind: oneOf(["none", "delusion", "figment", "phantasm"], "none"),
  nimbus: flag(),
  woe: flag(),
  /** Attribute that targets resist with, and attribute of the caster's that they roll against (MY-ABL-13); blank: nobody rolls. */
  resist: text(),
  against: text(),
  /** Its potency heals. */
  heals: flag(),
  /** Condition of whoever fails to resist, and words of the Temporary Trait that they gain (MY-TRT-03). */
  condition: text(),
  imposes: text(),
  /** Its own Assault Actions do not end it. */
  prescribed: flag(),
  /** Numbers that it changes while it lasts, each worth a number or a word of the vocabulary at its rank. */
  bestows: list(group({ key: text(), worth: text() })),
  /** Short name of the creature that it conjures or turns somebody into; "any": the caster's choice; "animals: wolf small": a list. */
  conjures: text(),
  shape: text(),
  /** Categories of size that it adds, below 0 takes. */
  resize: integer(0),
  ...harm(),
});
export class MythAbilityModel extends itemModel(ability) {}

const proficiency = () => ({
  ...common(),
  tag: text(),
  weapons: texts(),
  /** Undersize, proportional, oversize; none named: all three (MY-CLS-11). */
  sizes: words(),
  degree: degree(),
});
export class MythProficiencyModel extends itemModel(proficiency) {}

const gift = () => ({
  ...common(),
  kind: oneOf(["gift", "flaw", "flavor"], "gift"),
  source: text(),
  ...restricted(),
  edgeEffects: list(group({ tag: text(), value: integer(0) })),
  strikeBoon: flag(),
  /** Damage that a Strike Boon adds to a hit, and the least Margin that it takes. */
  strikeDamage: count(),
  strikeMargin: count(),
  /** What rules ask for: swimming, dual, mixedStyle, arching, aquaticCombat, nightVision ... */
  flags: words(),
});
export class MythGiftModel extends itemModel(gift) {}

export const TRAIT_KINDS = [
  "heroic",
  "personal",
  "class",
  "item",
  "environmental",
  "relationship",
  "opportune",
  "obsessive",
  "faction",
  "racial",
  "temporary",
  "condition",
] as const;

const trait = () => ({
  ...common(),
  kind: oneOf(TRAIT_KINDS, "personal"),
  text: text(),
  locked: flag(),
  usedScene: flag(),
  usedRound: flag(),
  rewardedBy: texts(),
  linkedActor: text(),
  expires: oneOf(["permanent", "scene", "whilePresent", "whilePossessed"], "permanent"),
});
export class MythTraitModel extends itemModel(trait) {}

const aggregate = () => ({ ...common(), scope: oneOf(["faction", "racial"], "faction"), traits: texts() });
export class MythAggregateModel extends itemModel(aggregate) {}

const curse = () => ({
  ...common(),
  kind: oneOf(["curse", "disease"], "curse"),
  category: oneOf(["physical", "spiritual"], "physical"),
  conditions: words(),
  endTrigger: text(),
  inherits: flag(),
  glory: integer(1, { min: 1, max: 6 }),
  qualityLevel: count(),
  chronic: flag(),
  /** Seconds of the world's time; null: not yet, or not at all. */
  contractedAt: openInteger(),
  stage: count(),
  suppressedUntil: openInteger(),
  hidden: flag(),
  before: text(),
});
export class MythCurseModel extends itemModel(curse) {}

declare global {
  interface ItemModels {
    mythRace: typeof MythRaceModel;
    mythClass: typeof MythClassModel;
    mythAbility: typeof MythAbilityModel;
    mythProficiency: typeof MythProficiencyModel;
    mythGift: typeof MythGiftModel;
    mythTrait: typeof MythTraitModel;
    mythAggregate: typeof MythAggregateModel;
    mythCurse: typeof MythCurseModel;
  }
}
