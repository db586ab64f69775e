import { flag, html, integer, oneOf, openText, text } from "../../../foundry/platform/fields";
import { TypeModel } from "../../../foundry/platform/type-model";
import { DOMAINS } from "../rules/amalgamate";
import { origin } from "./shapes";

const schema = () => ({
  ...origin(),
  description: html(),
  domain: oneOf(DOMAINS, "other"),
  /** Why one would impose it (AM-IMP-10). */
  purpose: text(),
  influence: integer(1, { min: 0 }),
  /** Left over of a Grapple: it comes back with the Grappled cards (AM-GRP-05). */
  grappled: flag(),
  source: openText(),
});

/**
 * A Word to impose. In a pack it is a suggestion (AM-IMP-10); on an actor a loose card among the Autonomous, Influence that
 * found nothing left to cover (v10, AM-IMP-08).
 */
export class LooseWordModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["AMALGAM.LooseWord", "AMALGAM.Card"];
}

declare global {
  interface ItemModels {
    amalgamLooseWord: typeof LooseWordModel;
  }
}
