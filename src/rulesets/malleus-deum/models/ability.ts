import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { flag, integer, oneOf, openInteger, text, words } from "./fields";

const schema = () => ({
  ...common(),
  /** Stable name that weapons and prerequisites refer to, for example "axe.strike". */
  slug: text(),
  family: oneOf(["primary", "general", "lore", "martial", "magic"], "general"),
  group: text(),
  actionTypes: words(),
  dice: oneOf(["standard", "pool"], "standard"),
  pool: oneOf(["mettle", "magic", "luck"], "magic"),
  /** Null: not trained. */
  rank: openInteger(),
  /** Null: cannot be tried untrained (MD-CHK-10). */
  untrainedRank: openInteger(),
  /** Successes at the present rank; three master it (MD-ABL-07). */
  successes: integer(0, { min: 0, max: 3 }),
  /** Default difficulty; null: the GM sets it; 0: always on, never rolled (MD-ABL-05). */
  difficulty: openInteger({ min: 0 }),
  difficultySource: oneOf(["fixed", "opponentDefence", "opponentAttack", "gm"], "gm"),
  overcharge: text(),
  /** How it defends, if it does (MD-DEF-01). */
  defence: oneOf(["none", "dodge", "block", "parry", "other"], "none"),
  inaccurate: flag(),
  rerollable: flag(true),
  /** Value in brackets: History[Westreich] (MD-ABL-04). */
  template: text(),
});

/** Something a character can do (MD-ABL-01). */
export class AbilityModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Ability", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusAbility: typeof AbilityModel;
  }
}
