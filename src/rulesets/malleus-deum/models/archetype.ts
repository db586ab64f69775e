import { TypeModel } from "../../../foundry/platform/type-model";
import { choiceForm, grantForm, learnableForm, levelForm, primarySetForm, suggestedAspectForm } from "../content/lines";
import { common } from "./common";
import { choiceEntry, grantEntry, learnableEntry, levelEntry, primarySetEntry, suggestedAspectEntry } from "./entries";
import { openInteger, text, words } from "./fields";
import { LinesField } from "./lines-field";

const schema = () => {
  const { SchemaField } = foundry.data.fields;
  /** Maximum and refresh of a pool at level 1; null: the GM sets it. */
  const startPool = () => new SchemaField({ max: openInteger({ min: 0 }), restRate: openInteger({ min: 0 }) });
  return {
    ...common(),
    slug: text(),
    raceTag: text(),
    className: text(),
    /** Dice expressions of the body, for example "160 + 3d10 cm". */
    body: new SchemaField({ height: text(), weight: text(), age: text() }),
    /** Starting money, for example "20 + d4 sp". */
    money: text(),
    gear: text(),
    start: new SchemaField({
      /** Dice at level 1; Endurance is added to Stamina, Strength to Health (MDC-CHR-04). Empty: the GM sets it. */
      stamina: text(),
      health: text(),
      /** Dice that Health regains at each long rest (MDC-CHR-05). */
      healthRest: text(),
      /** Squares, before the rank of Speed (MDC-CHR-03). */
      move: openInteger({ min: 0 }),
      pools: new SchemaField({ mettle: startPool(), magic: startPool(), luck: startPool() }),
    }),
    /** One of these sets of ranks is chosen (MDC-CHR-02). */
    primarySets: new LinesField(primarySetEntry(), primarySetForm),
    fixed: new LinesField(grantEntry(), grantForm),
    choices: new LinesField(choiceEntry(), choiceForm),
    /** Nothing listed: everything may be learnt. */
    learnable: new LinesField(learnableEntry(), learnableForm),
    levels: new LinesField(levelEntry(), levelForm),
    aspects: new LinesField(suggestedAspectEntry(), suggestedAspectForm),
    /** Uuids of the background tables, in the order they are rolled. */
    tables: words(),
  };
};

/** Race and class in one: what a character starts with and what levels bring (MD-CHR-02). */
export class ArchetypeModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Archetype", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusArchetype: typeof ArchetypeModel;
  }
}
