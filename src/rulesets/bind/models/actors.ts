import { TypeModel } from "../../../foundry/platform/type-model";
import { derive, type Derived } from "../adapters/characters/derive";
import { STARTING_STORY_POINTS, STARTING_XP } from "../rules/characters/starting";
import { creature } from "./creature";
import { count, flag, group, html, integer, list, oneOf, openInteger, text } from "./fields";

const character = () => ({
  ...creature(5),
  concept: text(),
  biography: html(),
  /** Years; only elves' count (BI-CHR-05). */
  age: openInteger({ min: 0 }),
  storyPoints: count(STARTING_STORY_POINTS),
  /** `court`: points of a royal house that paid for it. */
  stories: list(
    group({
      ...{ title: text(), cost: count(), text: text(), stats: text() },
      ...{ kind: text(), adventure: count(), court: count() },
    }),
  ),
  xp: group({
    total: count(STARTING_XP.suggested),
    adventure: count(),
    entries: list(group({ kind: text(), id: text(), path: text(), cost: count(), adventure: count() })),
  }),
  purse: group({ cp: count(), sp: count(), gp: count() }),
  literate: flag(),
  sharedBackgrounds: list(text()),
});

/** A player's character. */
export class BindCharacterModel extends TypeModel<ReturnType<typeof character>, Actor>(character) {
  static override LOCALIZATION_PREFIXES = ["BIND.Character", "BIND.Creature"];
  declare derived: Derived;

  override prepareDerivedData(): void {
    derive(this);
  }
}

export const NPC_KINDS = ["humanoid", "animal", "undead", "construct", "plant", "goblin", "other"] as const;

const npc = () => ({
  ...creature(0),
  kind: oneOf(NPC_KINDS, "humanoid"),
  /** Beasts and the simple undead lack them (BI-CHR-12). */
  mind: group({ hasIntelligence: flag(true), hasCharisma: flag(true) }),
  xpValue: count(),
  /** The author's own correction of it. */
  xpBonus: integer(0),
  /** Damage of claws and teeth where no item says it. */
  naturalDamage: integer(0),
  /** Goes into a round to cast. */
  caster: flag(),
  /** Blocks of the bestiary count no load (BIC-18). */
  ignoreEncumbrance: flag(true),
  /** On its Morale, above 0 for the brave (BI-GM-01). */
  moraleMods: group({ other: integer(0) }),
  /** Those of one group roll Morale together (BI-GM-01). */
  groupId: text(),
});

/** Whoever the GM runs: a stat block. */
export class BindNpcModel extends TypeModel<ReturnType<typeof npc>, Actor>(npc) {
  static override LOCALIZATION_PREFIXES = ["BIND.Npc", "BIND.Creature"];
  declare derived: Derived;

  override prepareDerivedData(): void {
    derive(this);
  }
}

const party = () => ({
  description: html(),
  members: list(new foundry.data.fields.DocumentUUIDField({ required: true, nullable: false, type: "Actor" })),
  xpPot: count(),
  /** What its members pay from together. */
  purse: group({ cp: count(), sp: count(), gp: count() }),
  environment: text(),
  sharedLight: text(),
});

/** The company on the road, with what it has in common. */
export class BindPartyModel extends TypeModel<ReturnType<typeof party>, Actor>(party) {
  static override LOCALIZATION_PREFIXES = ["BIND.Party"];
}

declare global {
  interface ActorModels {
    bindCharacter: typeof BindCharacterModel;
    bindNpc: typeof BindNpcModel;
    bindParty: typeof BindPartyModel;
  }
}
