import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { integer, oneOf, openInteger, text } from "./fields";

const schema = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    ...common(),
    quantity: integer(1, { min: 0 }),
    bulk: oneOf(["none", "small", "medium", "large"], "small"),
    price: new SchemaField({ amount: openInteger({ min: 0 }), unit: text("gp") }),
    usesAction: oneOf(["standard", "move", "minor", "none"], "minor"),
  };
};

/** Anything else that is carried. */
export class GearModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Gear", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusGear: typeof GearModel;
  }
}
