import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { rankEntry } from "./entries";
import { flag, integer, oneOf, openInteger, text, words } from "./fields";
import { LinesField } from "./lines-field";
import { rankForm } from "../content/lines";

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
  /** What the check is against when that is neither a number nor a defence, for example "target's Perception". */
  against: text(),
  /** Printed check modifier, on the DC's side (MD-ABL-01). */
  modifier: openInteger(),
  /** Ceiling of a pool check: "14", "+6" over the DC, or "9+R" with the rank (MDC-MAG-05). */
  overcharge: text(),
  /** Dice up to this are exhausted; null: the pool's own threshold (MD-MAG-03). */
  threshold: openInteger({ min: 0, max: 6 }),
  /** DC at which the target resists with Magic dice; null: the GM sets it (MD-POOL-12). */
  resistDifficulty: openInteger({ min: 0 }),
  /** A primary whose rank is added to the check besides the ability's own (MDC-ABL-02). */
  addsPrimary: text(),
  /** As printed, for example "weapon + strength or endurance" (MDC-ABL-06). */
  damage: text(),
  /** Squares; null: not a matter of range. */
  range: openInteger({ min: 0 }),
  area: text(),
  duration: text(),
  /** How it defends, if it does (MD-DEF-01). */
  defence: oneOf(["none", "dodge", "block", "parry", "other"], "none"),
  inaccurate: flag(),
  rerollable: flag(true),
  /** Value in brackets: History[Westreich] (MD-ABL-04). */
  template: text(),
  templateChoices: words(),
  /** What ranks bring and require (MD-ABL-08). */
  ranks: new LinesField(rankEntry(), rankForm),
  /** Least values of primaries, 13 being rank 0 (MDC-ABL-10); null: none is asked. */
  values: new foundry.data.fields.SchemaField({
    strength: openInteger(),
    endurance: openInteger(),
    agility: openInteger(),
    speed: openInteger(),
    perception: openInteger(),
  }),
  /** Null: the book sets no limit. */
  minRank: openInteger(),
  maxRank: openInteger(),
  /** Who carries one of these tags cannot have it. */
  forbiddenTags: words(),
  /** Takes so many whole turns (MD-ACT-09); 0: as its action type says. */
  turns: integer(0, { min: 0 }),
  collective: flag(),
  interruptible: flag(),
  /** For monsters and the GM; not offered to characters. */
  gmOnly: flag(),
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
