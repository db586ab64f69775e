import { html, oneOf, openText } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";
import { influence, level, origin } from "./shapes";

const schema = () => ({
  ...origin(),
  description: html(),
  polarity: oneOf(["beneficial", "adverse"], "beneficial"),
  level: level(),
  hostId: openText(),
  influence: influence(),
  source: openText(),
});

/** A Word clipped on a Word until the scene ends (v10, AM-AFF-01..03). */
export class EffectModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.Effect", "AMALGAM.Card"];
}

declare global {
  interface ItemModels {
    amalgamEffect: typeof EffectModel;
  }
}
