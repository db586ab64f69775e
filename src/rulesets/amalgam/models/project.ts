import { flag, html, integer, oneOf, openInteger, openText, text } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";

const schema = () => {
  const { ArrayField, StringField } = foundry.data.fields;
  return {
    description: html(),
    kind: oneOf(["craft", "repair", "transmute"], "craft"),
    targetLevel: integer(1, { min: 1, max: 5 }),
    /** Degrees needed; null: 3 to the power of Level - 1 (AM-CRF-02). A repair takes what covers the Item (AM-CRF-06). */
    required: openInteger({ min: 1 }),
    banked: integer(0, { min: 0 }),
    difficulty: integer(5, { min: 1 }),
    /** One Throw per unit, for example "a day" (AM-CRF-01). */
    timeUnit: text(),
    /** It has had its Throw in this unit of time; the next one begins when the Storyteller says so (AM-CRF-01). */
    waits: flag(),
    throws: integer(0, { min: 0 }),
    criticals: integer(0, { min: 0 }),
    lastWasCritical: flag(),
    ruined: flag(),
    done: flag(),
    targetItemId: openText(),
    materialIds: new ArrayField(new StringField({ required: true, blank: false })),
  };
};

/** Something being made, mended or changed (v10, AM-CRF-01..06, AM-TRM-01). */
export class ProjectModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Project", "AMALGAM.Card"];
}

declare global {
  interface ItemModels {
    amalgamProject: typeof ProjectModel;
  }
}
