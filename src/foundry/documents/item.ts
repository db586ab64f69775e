import { createDialogArguments } from "./create-choices";

/** Items of every ruleset. */
export class ManifoldItem extends Item {
  static override createDialog(data: object = {}, operation: Operation = {}, options: { types?: string[] } = {}) {
    return super.createDialog(...createDialogArguments("Item", data, operation, options));
  }
}
