import { createDialogArguments } from "./create-choices";
import { tokenDefaults } from "./token-defaults";

/** Actors of every ruleset: what the type's table says about creation, nothing of any game. */
export class ManifoldActor extends Actor {
  static override createDialog(data: object = {}, operation: Operation = {}, options: { types?: string[] } = {}) {
    return super.createDialog(...createDialogArguments("Actor", data, operation, options));
  }

  override async _preCreate(data: object, options: Operation, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(tokenDefaults(this.type, this._source));
    return undefined;
  }
}
