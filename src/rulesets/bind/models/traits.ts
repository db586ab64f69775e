import { TypeModel } from "../../../foundry/platform/type-model";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { RAISE_RULES } from "../rules/characters/raise-rules";
import { common, count, flag, group, integer, list, oneOf, openInteger, perAttribute, text, words } from "./fields";

// What a character is: race, Skills, Knacks, belief, past and calling.

const race = () => ({
  ...common(),
  attributeMods: perAttribute(() => integer(0)),
  /** Of 2D6 at creation, "6-8". */
  rollRange: text(),
  ability: group({ key: text(), text: text(), flags: words() }),
  /** What years do to the most an Attribute can be (BI-CHR-05); null: nothing. */
  ageTable: list(group({ years: count(), most: perAttribute(openInteger) })),
});
export class BindRaceModel extends TypeModel<ReturnType<typeof race>, Item>(race) {
  static override LOCALIZATION_PREFIXES = ["BIND.Race", "BIND.Item"];
}

export const SKILL_KINDS = ["basic", "specialised", "combat", "projectile"] as const;
const skill = () => ({
  ...common(),
  kind: oneOf(SKILL_KINDS, "basic"),
  /** Characters stop at 3; the clever dead do not (BI-SPL-15). */
  level: count(),
  specialisations: list(text()),
  defaultAttribute: oneOf(ATTRIBUTES, "wits"),
});
export class BindSkillModel extends TypeModel<ReturnType<typeof skill>, Item>(skill) {
  static override LOCALIZATION_PREFIXES = ["BIND.Skill", "BIND.Item"];
}

export const KNACK_CATEGORIES = ["combat", "spell", "other"] as const;
const knack = () => ({
  ...common(),
  category: oneOf(KNACK_CATEGORIES, "combat"),
  /** Purchases: each counts (BI-KNK-01). */
  rank: integer(1, { min: 1 }),
  /** The enemy of a Chosen Enemy, the pair of a Specialist ("charisma+performance"). */
  target: text(),
  onceKey: text(),
  usesThisScene: count(),
});
export class BindKnackModel extends TypeModel<ReturnType<typeof knack>, Item>(knack) {
  static override LOCALIZATION_PREFIXES = ["BIND.Knack", "BIND.Item"];
}

const belief = () => ({
  ...common(),
  kind: oneOf(["god", "code"], "god"),
  xpRows: list(group({ xp: count(1), text: text(), wealth: flag(), gain: flag() })),
  /** Spheres that the deity adds to Devotion's (BI-GOD-02). */
  spheres: words(),
  stone: text(),
  holyDay: text(),
  vowBroken: flag(),
  /** Copper lost by a follower of Acquisition and not regained (BI-XP-13). */
  lostWealth: count(),
});
export class BindBeliefModel extends TypeModel<ReturnType<typeof belief>, Item>(belief) {
  static override LOCALIZATION_PREFIXES = ["BIND.Belief", "BIND.Item"];
}

const story = () => ({ ...common(), cost: count(1), effects: text() });
export class BindStoryModel extends TypeModel<ReturnType<typeof story>, Item>(story) {
  static override LOCALIZATION_PREFIXES = ["BIND.Story", "BIND.Item"];
}

const purchase = () => ({ kind: text(), id: text(), path: text(), times: integer(1, { min: 1 }) });
const classPackage = () => ({
  ...common(),
  traits: list(group(purchase())),
  /** The clause "raise a low Attribute, or else have this". */
  raise: group({
    rule: oneOf(["none", ...RAISE_RULES], "none"),
    among: words(),
    otherwise: group(purchase()),
    /** Short names of things that come with what it has instead. */
    things: list(text()),
  }),
  /** Short names of things that come with it. */
  equipment: list(text()),
  belief: text(),
  xpTotal: count(50),
});
export class BindClassPackageModel extends TypeModel<ReturnType<typeof classPackage>, Item>(classPackage) {
  static override LOCALIZATION_PREFIXES = ["BIND.ClassPackage", "BIND.Item"];
}

declare global {
  interface ItemModels {
    bindRace: typeof BindRaceModel;
    bindSkill: typeof BindSkillModel;
    bindKnack: typeof BindKnackModel;
    bindBelief: typeof BindBeliefModel;
    bindStory: typeof BindStoryModel;
    bindClassPackage: typeof BindClassPackageModel;
  }
}
