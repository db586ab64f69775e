import type { Deadline } from "../../engine";
import type { Schema } from "../../../types/fields";
import { integer, openInteger, text, flag } from "../platform/fields";
import { foundryDeadline } from "../platform/effect-generations";

/** What ends a condition when it succeeds: which dice, with what, against what. The words are the ruleset's own. */
export interface StoredSave {
  dice: string;
  with: string;
  difficulty: number;
}

const schema = () => {
  const { ArrayField, ObjectField, SchemaField } = foundry.data.fields;
  return {
    /** What it is about: a damage type, a hazard. */
    parameter: text(),
    /** How much of it: Bleeding 3. Null where it has no measure. */
    level: openInteger({ min: 0, max: 999 }),
    /** Part of the body that it sits in; empty: all of it. */
    part: text(),
    /** When it ends, where Foundry's own duration cannot say it (a scene, a night); null: no such end. */
    clock: new ObjectField<Deadline>({ required: true, nullable: true, initial: null }),
    saves: new ArrayField(new SchemaField({ dice: text(), with: text(), difficulty: integer(0) })),
    /** How far it has come (a disease). */
    stage: integer(0, { min: 0 }),
    /** It bites in this turn. */
    suffering: flag(),
  };
};

/**
 * The data of every active effect, as the model of Foundry's own type "base": what the token's menu, the ordinary window and other
 * packages make has these fields too. (Published systems do the same: Draw Steel, Fabula Ultima. In v14 it extends the core's.)
 */
export function effectModel() {
  const Base = foundry.data.ActiveEffectTypeDataModel ?? foundry.abstract.TypeDataModel;
  return class EffectDataModel extends Base {
    static override LOCALIZATION_PREFIXES = ["MANIFOLD.Effects.Model"];

    static override defineSchema(): Schema {
      return { ...(foundry.data.ActiveEffectTypeDataModel ? super.defineSchema() : {}), ...schema() };
    }

    /** What has run out counts no more, and stays on the sheet until somebody or the clock takes it off. */
    get isSuppressed(): boolean {
      return foundryDeadline(this.parent as ActiveEffect, game.time.worldTime) === "over";
    }
  };
}
