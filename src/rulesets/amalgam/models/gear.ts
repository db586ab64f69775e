import { flag, html, integer, oneOf, openText, text, words } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";
import { GEAR_CATEGORIES, GEAR_STATES } from "../rules/amalgamate";
import { imposed, influence, level, origin } from "./shapes";

const schema = () => {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    ...origin(),
    description: html(),
    category: oneOf(GEAR_CATEGORIES, "other"),
    level: level(5),
    /** The book leaves its Level to the Storyteller (table C-11): asked for once. */
    levelOpen: flag(),
    quantity: integer(1, { min: 0 }),
    consumable: flag(),
    state: oneOf(GEAR_STATES, "carried"),
    hostId: openText(),
    influence: influence(),
    imposed: imposed(),
    /** What armor covers, and against what it is of use (AM-ARM-03). */
    coverage: text(),
    appropriateAgainst: text(),
    /** Words it goes well with (AM-ITM-03, AM-ITM-06). */
    suitableWords: words(),
    resetNote: text(),
    /** Special property from Crafting (AM-CRF-05). */
    craftSpecial: text(),
    /** An Item that is its own Amalgamate (2012, AM-AIT-01). */
    advanced: new SchemaField({
      enabled: flag(),
      activeSlots: integer(1, { min: 0 }),
      words: new ArrayField(new SchemaField({ name: text(), level: level(), active: flag(), influence: influence() })),
    }),
  };
};

/** An Item (AM-ITM-01). */
export class AmalgamGearModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Gear", "AMALGAM.Card"];
}

declare global {
  interface ItemModels {
    amalgamGear: typeof AmalgamGearModel;
  }
}
