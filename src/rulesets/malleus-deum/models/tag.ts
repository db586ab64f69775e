import { TypeModel } from "../../../foundry/platform/type-model";
import { common } from "./common";
import { integer } from "./fields";

const schema = () => ({
  ...common(),
  /** What the GM usually grants when it is invoked; the book leaves it open, its example gives +1 (MD-TAG-02). */
  usualModifier: integer(1),
});

/** A free label with a text of its own, for tags that deserve one. */
export class TagModel extends TypeModel<ReturnType<typeof schema>, Item>(schema) {
  static override LOCALIZATION_PREFIXES = ["MALLEUS.Tag", "MALLEUS.Item"];
}

declare global {
  interface ItemModels {
    malleusTag: typeof TagModel;
  }
}
