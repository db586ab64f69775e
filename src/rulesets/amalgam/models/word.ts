import { flag, html, oneOf, openText, text } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";
import { THAUMATURGIES, WORD_CATEGORIES } from "../rules/amalgamate";
import { imposed, influence, level, origin } from "./shapes";

const schema = () => {
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return {
    ...origin(),
    description: html(),
    level: level(),
    isSnag: flag(),
    packageId: openText(),
    category: oneOf(WORD_CATEGORIES, "other"),
    thaumaturgy: oneOf(THAUMATURGIES, "none"),
    attackType: flag(),
    influence: influence(),
    imposed: imposed(),
    carrierId: openText(),
    /** A niche of a card of Level 3 or more (AM-PRF-01). */
    proficiency: new SchemaField(
      {
        name: text(),
        note: text(),
        used: flag(),
        cooldown: oneOf(["scene", "longer"], "scene"),
        lockedBy: new ArrayField(new StringField({ required: true, blank: false })),
        approved: flag(),
      },
      { required: true, nullable: true, initial: null },
    ),
    approved: flag(),
    note: text(),
  };
};

/** One Word at one Level, on one card: an ordinary Word or a Snag (AM-CHR-01, AM-CHR-02). */
export class WordModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Word", "AMALGAM.Card"];
}

declare global {
  interface ItemModels {
    amalgamWord: typeof WordModel;
  }
}
