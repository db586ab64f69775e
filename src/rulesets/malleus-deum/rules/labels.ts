// Rules name things by language keys, so that terms and reasons explain themselves in any tongue. All keys are made here,
// from lists, so that a test can hold the language files to them.

/** Why something is blocked, automatic, or changed. Where a condition is the reason, its own name says so. */
export const REASONS = [
  "aboveCap",
  "actionLimit",
  "actionSpent",
  "alreadyKnown",
  "alreadyRerolled",
  "aspectRange",
  "attackBane",
  "attackBoon",
  "bane",
  "boon",
  "compelled",
  "compulsoryAspect",
  "damage",
  "defenceBane",
  "defenceBoon",
  "dormant",
  "emptyPool",
  "factor",
  "fearless",
  "forbiddenTag",
  "fullCover",
  "grace",
  "healed",
  "healthDamaged",
  "healthGone",
  "ignoresArmour",
  "immediateSpent",
  "longRest",
  "magicNotListed",
  "metalArmour",
  "mook",
  "moreSpecific",
  "mustStand",
  "namelessAspect",
  "nearDeath",
  "needsGm",
  "noActions",
  "noArchetype",
  "noGroundingTool",
  "noName",
  "noParryWeapon",
  "noPersonality",
  "noReach",
  "noRelationship",
  "noShield",
  "noTemplate",
  "armourOnly",
  "blunt",
  "dodgeOnly",
  "notLearnable",
  "notLoaded",
  "notMastered",
  "notRerollable",
  "oneAid",
  "onlyMinor",
  "open",
  "outOfRange",
  "outsideFilter",
  "passive",
  "pickedTwice",
  "reactionSpent",
  "requirement",
  "resisted",
  "selfCompelled",
  "shortRest",
  "staminaGone",
  "swarm",
  "talkAmbush",
  "talkSurprised",
  "talkUnwilling",
  "timeTaken",
  "tooFewPicked",
  "tooManyPicked",
  "triedBefore",
  "twoHands",
  "unblockable",
  "underWater",
  "warded",
  "undodgeable",
  "unknownAbility",
  "unparryable",
  "unsetNumbers",
  "untrained",
  "valueTooLow",
  "vetoed",
  "vulnerableAndResistantCancel",
  "wetPowder",
] as const;

export type ReasonId = (typeof REASONS)[number];

/** Circumstances that modify a check. */
export const SITUATIONS = [
  "ambushed",
  "ambushing",
  "darkness",
  "hardCover",
  "lightCover",
  "longRange",
  "prepared",
  "totalDarkness",
] as const;

export type SituationId = (typeof SITUATIONS)[number];

/** Language key of a condition's name, e.g. `MALLEUS.Condition.dazed`. */
export const conditionLabel = (id: string): string => `MALLEUS.Condition.${id}`;

/** Language key of a circumstance. */
export const situationLabel = (id: SituationId): string => `MALLEUS.Situation.${id}`;

/** Circumstances of casting. */
export const MAGIC_CIRCUMSTANCES = [
  "alignment",
  "circle",
  "devout",
  "donated",
  "fineIngredient",
  "improvisedSymbol",
  "likeness",
  "noAthame",
  "noGestures",
  "noHolySymbol",
  "noIngredient",
  "noWords",
  "ritualHours",
  "specialKnowledge",
  "tamePlace",
  "trueName",
  "wildPlace",
] as const;

export type MagicCircumstance = (typeof MAGIC_CIRCUMSTANCES)[number];

/** Parts of numbers that come from equipment. */
export const EQUIPMENT_PARTS = [
  "ability",
  "armour",
  "armourBase",
  "base",
  "coins",
  "crushing",
  "denyFlank",
  "extras",
  "fast",
  "gauntlets",
  "groundArmour",
  "groundSpear",
  "heavyWeapon",
  "helmet",
  "largeItems",
  "lethal",
  "mediumItems",
  "nonLethal",
  "oneHanded",
  "ownHelmet",
  "piercing",
  "rank",
  "shield",
  "slashing",
  "slow",
  "weapon",
] as const;

export type EquipmentPart = (typeof EQUIPMENT_PARTS)[number];

/** Language key of a row of a table, e.g. `MALLEUS.Table.overcharge.sick`. */
export const tableLabel = (table: "overcharge" | "insanity" | "misfortune" | "chase", row: string): string =>
  `MALLEUS.Table.${table}.${row}`;

/** Language key of a circumstance of casting. */
export const magicLabel = (id: MagicCircumstance): string => `MALLEUS.Magic.${id}`;

/** Language key of what a piece of equipment does to a number. */
export const equipmentLabel = (id: EquipmentPart): string => `MALLEUS.Equipment.${id}`;

/** Language key of a reason. */
export const reasonLabel = (id: ReasonId): string => `MALLEUS.Reason.${id}`;

/** Language key of the Armour defence; the others are abilities and bring their names. */
export const defenceLabel = (id: "armour"): string => `MALLEUS.Defence.${id}`;
