import { flag, html, integer, oneOf, text } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";
import { THAUMATURGIES, WORD_CATEGORIES } from "../rules/amalgamate";
import { origin } from "./shapes";

const schema = () => {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    ...origin(),
    description: html(),
    kind: oneOf(["race", "class", "archetype", "school", "plot"], "archetype"),
    /** All or nothing, free of the Word limit (AM-CHR-05). */
    entries: new ArrayField(
      new SchemaField({
        name: text(),
        isSnag: flag(),
        level: integer(1, { min: 1 }),
        category: oneOf(WORD_CATEGORIES, "other"),
        thaumaturgy: oneOf(THAUMATURGIES, "none"),
        attackType: flag(),
      }),
    ),
  };
};

/** A Stack (v10) or Template (2012): Words, and in v10 Snags, taken as a unit (AM-CHR-05). */
export class PackageModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Package", "AMALGAM.Card"];
}

declare global {
  interface ItemModels {
    amalgamPackage: typeof PackageModel;
  }
}
