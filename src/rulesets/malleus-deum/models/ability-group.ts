import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { flag, oneOf, text, words } from "./fields";

const schema = () => ({
  ...common(),
  slug: text(),
  family: oneOf(["primary", "general", "lore", "martial", "magic"], "general"),
  /** Whether its prerequisites are worth a drawing (MD-ABL-14). */
  drawTree: flag(true),
  /** Slugs, in the order they are shown. */
  abilities: words(),
});

/** Abilities that belong together, for example Axe Proficiency (MD-ABL-14). */
export class AbilityGroupModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.AbilityGroup", "MALLEUS.Ability", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusAbilityGroup: typeof AbilityGroupModel;
  }
}
