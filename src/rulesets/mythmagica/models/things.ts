import {
  common,
  count,
  flag,
  group,
  harm,
  integer,
  list,
  oneOf,
  openInteger,
  ranked,
  text,
  thing,
  words,
  itemModel,
} from "./fields";

// What is carried, worn and wielded, and what one attacks with by nature.

export const WEAPON_CLASSES = ["closeCombat", "polearm", "thrown", "shot", "entrapment", "natural"] as const;

const weapon = () => ({
  ...thing(),
  ...ranked(),
  ...harm(),
  /** Short name of the kind of weapon whose ranks it is wielded with; blank: its own. */
  rankedAs: text(),
  class: oneOf(WEAPON_CLASSES, "closeCombat"),
  /** Table of the book, and families: sharp, sword, bow ... (MY-WPN-04). */
  table: text(),
  families: words(),
  /** Feet; null: Melee. */
  range: openInteger({ min: 0 }),
  hands: integer(1, { min: 1, max: 2 }),
  tempo: integer(0),
  parry: integer(0),
  magic: integer(0),
  marginTo: oneOf(["damage", "setback", "none"], "damage"),
  minStrength: count(),
  stabbing: flag(),
  thrusting: flag(),
  /** A lasso that has its prey. */
  attached: flag(),
  material: text(),
  resizeSteps: integer(0),
});
export class MythWeaponModel extends itemModel(weapon) {}

const armour = () => ({
  ...thing(),
  kind: oneOf(["armor", "shield"], "armor"),
  worn: flag(true),
  ward: count(),
  encumbrance: count(),
  speedPenalty: count(),
  shieldBonus: count(),
  /** Plate, shell and exoskeletons withstand crushing (MY-SPA-07). */
  rigid: flag(),
  isMagic: flag(),
});
export class MythArmourModel extends itemModel(armour) {}

const attackMode = () => ({
  ...common(),
  ...harm(),
  /** Natural, or one of the Special Attack Modes. */
  mode: text("natural"),
  /** What a touch or a spell is rolled against where its entry says so: "stability"; else Defense (MY-SPA-13, MY-SPA-18). */
  aimedAt: text(),
  components: list(group({ name: text(), damage: count(), form: text() })),
  range: openInteger({ min: 0 }),
  tempo: integer(4),
  parry: integer(4),
  freeUpkeep: flag(),
  /** Rank of a skill that stands in for Level; null: Level. */
  skillRank: openInteger(),
  limbs: integer(1, { min: 1 }),
});
export class MythAttackModeModel extends itemModel(attackMode) {}

const uses = () => group({ value: count(), max: openInteger({ min: 0 }) });

const gear = () => ({
  ...thing(),
  kind: oneOf(["thing", "coin", "concoction"], "thing"),
  /** Of a concoction: elixir, poison ... */
  category: text(),
  effect: text(),
  doses: uses(),
  /** Of one dose: Damage that it heals, what whoever takes it rolls against what, and what failing costs besides the Margin. */
  heals: count(),
  resist: text(),
  threshold: openInteger({ min: 0 }),
  setback: count(),
  setbackForm: text(),
  condition: text(),
  spellRank: count(),
  qualityLevel: count(),
  /** Of a coin. */
  metal: text(),
  /** Of a garment: parts of the body. */
  covers: words(),
});
export class MythGearModel extends itemModel(gear) {}

const magicItem = () => ({
  ...thing(),
  kind: oneOf(["talisman", "vestis", "amulet", "weapon", "other"], "talisman"),
  powers: list(
    group({
      spell: text(),
      trigger: text(),
      triggerKnown: flag(true),
      directed: flag(),
      domain: text(),
      constant: flag(),
    }),
  ),
  requiresAttunement: flag(),
  siphoning: flag(),
  /** Setback that a use draws from whoever has it. */
  siphons: count(),
  /** Phrase of the Trait that it gives while it is possessed (MY-TRT-06). */
  trait: text(),
  /** Rank that it casts with; 0: its Quality Level. */
  spellRank: count(),
  attuned: flag(),
  /** Seconds of the world's time. */
  possessedSince: openInteger(),
  lostSince: openInteger(),
  uses: uses(),
  nimbus: flag(),
  woe: flag(),
  qualityLevel: count(),
});
export class MythMagicItemModel extends itemModel(magicItem) {}

declare global {
  interface ItemModels {
    mythWeapon: typeof MythWeaponModel;
    mythArmour: typeof MythArmourModel;
    mythAttackMode: typeof MythAttackModeModel;
    mythGear: typeof MythGearModel;
    mythMagicItem: typeof MythMagicItemModel;
  }
}
