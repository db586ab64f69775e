import { isByRule } from "../platform/set-status";
import { rulesetOf, rulesetOfType } from "../registry/registry";
import { createDialogArguments } from "./create-choices";
import { tokenDefaults } from "./token-defaults";
import { nameAsToken } from "./token-name";

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

  /** How a condition of one's own game is put on and taken off by hand; brought by what shows conditions. */
  static byHand: typeof Actor.prototype.toggleStatusEffect | null = null;

  /**
   * A condition of the actor's own game comes and goes as a change that can be taken back, whoever asks: the token's menu, a macro.
   * (Foundry looks for a status by its static id alone, core's issue 10431; what a card brought has an id of its own.) What the rules
   * show by themselves is written at once.
   */
  override async toggleStatusEffect(
    id: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const isOurs = rulesetOf(this)?.statuses.some((status) => status.id === id) ?? false;
    const { byHand } = ManifoldActor;
    return isOurs && byHand && !isByRule(options)
      ? byHand.call(this, id, options)
      : super.toggleStatusEffect(id, options);
  }

  /** Brings up to date what an older release wrote; brought by what knows the migrations. */
  static bringUp: ((actor: Actor) => Promise<unknown>) | null = null;

  /** A file of an older release is brought up to date with what it replaces. */
  override async importFromJSON(json: string): Promise<this | undefined> {
    const imported = await super.importFromJSON(json);
    await ManifoldActor.bringUp?.(this);
    return imported;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    nameAsToken(this);
  }

  override async _preCreate(data: object, options: Operation, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(tokenDefaults(this.type, this._source));
    return undefined;
  }
}
