import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { flag, integer, oneOf, text } from "./fields";

const schema = () => ({
  ...common(),
  category: oneOf(["personality", "philosophy", "relationship", "affliction", "physical"], "personality"),
  /** Always 10 to 15 (MD-ASP-03). */
  difficulty: integer(10, { min: 10, max: 15 }),
  lifetime: oneOf(["ephemeral", "chronic", "permanent"], "ephemeral"),
  dormant: flag(),
  linkedTo: text(),
});

/** A sentence about who the character is, that anyone may hold against them (MD-ASP-01). */
export class AspectModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Aspect", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusAspect: typeof AspectModel;
  }
}
