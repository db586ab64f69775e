import { html, integer, oneOf } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";

const schema = () => ({
  description: html(),
  kind: oneOf(["forgery", "illusion", "other"], "other"),
  /** What somebody once performed: the Difficulty for whoever contests it later (AM-CON-02). */
  performance: integer(0, { min: 0 }),
  /** Degree needed to dispel it (AM-MEN-01). */
  degree: integer(0, { min: 0 }),
  modifier: integer(0),
});

/** A delayed contest (v10, AM-CON-02, AM-MEN-01). Belongs to the Storyteller. */
export class StandingModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Standing", "AMALGAM.Card"];
}

declare global {
  interface ItemModels {
    amalgamStanding: typeof StandingModel;
  }
}
