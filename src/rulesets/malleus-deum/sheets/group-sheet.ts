import { ManifoldActorSheet } from "../../../foundry/sheets/actor-sheet";
import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { isCreature } from "../adapters/creature";

interface GroupSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}
const group = (sheet: GroupSheet) => sheet.actor as ActorOf<"malleusGroup">;

/** A party, or a side in a fight: its members and how they are. */
export class MalleusGroupSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum", "group"],
    position: { width: 520, height: 560 },
    actions: { openMember: MalleusGroupSheet.#onOpen, removeMember: MalleusGroupSheet.#onRemove },
  };

  static override PARTS: Record<string, TemplatePart> = {
    members: { template: "systems/manifold/templates/malleus-deum/actor/group.hbs", scrollable: [""] },
  };

  protected override prepareView(): object {
    const { members, side } = group(this).system;
    return {
      sides: ["pc", "foe", "other"].map((value) => ({
        value,
        label: localize(`MALLEUS.Side.${value}`),
        selected: value === side,
      })),
      sideLabel: localize(`MALLEUS.Side.${side}`),
      members: members.map((uuid) => {
        const actor = findActor(uuid);
        const body = isCreature(actor) ? { stamina: actor.system.stamina, health: actor.system.health } : null;
        return { uuid, name: actor?.name ?? localize("MALLEUS.Group.gone"), img: actor?.img ?? null, body };
      }),
    };
  }

  /** Dropping a creature makes it a member; twice does nothing. */
  override async _onDropActor(_event: DragEvent, actor: Actor): Promise<unknown> {
    const { members } = group(this).system;
    if (!this.isEditable || !isCreature(actor) || members.includes(actor.uuid)) return null;
    return this.actor.update({ "system.members": [...members, actor.uuid] });
  }

  protected override acceptsItem = (): boolean => false;

  static async #onOpen(this: MalleusGroupSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await findActor(target.dataset.uuid)?.sheet?.render({ force: true });
  }

  static async #onRemove(this: MalleusGroupSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    await this.actor.update({
      "system.members": group(this).system.members.filter((uuid) => uuid !== target.dataset.uuid),
    });
  }
}
