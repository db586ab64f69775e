import { rulesetOfType } from "../registry/registry";
import { createDialogArguments } from "./create-choices";

/** Items of every ruleset. */
export class ManifoldItem extends Item {
  /** A new one has the picture of its type. */
  static override getDefaultArtwork(data: { type?: string } = {}): { img: string } {
    const { type = "" } = data;
    const img = rulesetOfType("Item", type)?.items[type]?.img;
    return img ? { img } : super.getDefaultArtwork(data);
  }

  static override createDialog(data: object = {}, operation: Operation = {}, options: { types?: string[] } = {}) {
    return super.createDialog(...createDialogArguments("Item", data, operation, options));
  }
}
