import { staticStatusId } from "../platform/status-id";
import { rulesetOf, rulesetOfType } from "../registry/registry";
import { createDialogArguments } from "./create-choices";
import { tokenDefaults } from "./token-defaults";

/** Actors of every ruleset: what the type's table says about creation, nothing of any game. */
export class ManifoldActor extends Actor {
  /** A new one, and its token, has the picture of its type. */
  static override getDefaultArtwork(data: { type?: string } = {}): { img: string; texture: { src: string } } {
    const { type = "" } = data;
    const img = rulesetOfType("Actor", type)?.actors[type]?.img;
    return img ? { img, texture: { src: img } } : super.getDefaultArtwork(data);
  }

  static override createDialog(data: object = {}, operation: Operation = {}, options: { types?: string[] } = {}) {
    return super.createDialog(...createDialogArguments("Actor", data, operation, options));
  }

  /**
   * Foundry looks for a status by its static id alone (core's issue 10431). What a card brought, or an effect of an older world,
   * has an id of its own and is the same status: it counts, and it goes.
   */
  override async toggleStatusEffect(
    id: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const isOurs = rulesetOf(this)?.statuses.some((status) => status.id === id) ?? false;
    const ids = this.effects
      .filter(({ statuses }) => statuses.size === 1 && statuses.has(id))
      .map((effect) => effect.id ?? "");
    if (!isOurs || ids.every((one) => one === staticStatusId(id))) return super.toggleStatusEffect(id, options);
    if (options.active) return true;
    await this.deleteEmbeddedDocuments("ActiveEffect", ids);
    return false;
  }

  override async _preCreate(data: object, options: Operation, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(tokenDefaults(this.type, this._source));
    return undefined;
  }
}
