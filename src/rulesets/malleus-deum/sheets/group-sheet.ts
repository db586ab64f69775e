import { ManifoldActorSheet } from "../../../foundry/sheets/actor-sheet";
import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { openRequestDialog } from "../../../foundry/requests/request-dialog";
import { levelTogether } from "../actions/party-level";
import { restTogether, type RestKind } from "../actions/rest";
import { askSecretCheck } from "../actions/secret-check";
import { isCreature, isPlayerCharacter, type Creature } from "../adapters/creature";
import { offerMorale } from "../cards/morale-prompt-card";
import { memberView } from "./group-view";

interface GroupSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}
const group = (sheet: GroupSheet) => sheet.actor as ActorOf<"malleusGroup">;

const membersOf = (sheet: GroupSheet): Creature[] =>
  group(sheet)
    .system.members.map(findActor)
    .filter((actor): actor is Creature => isCreature(actor));

/** A party, or a side in a fight: its members and how they are. */
export class MalleusGroupSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum", "group"],
    position: { width: 620, height: 640 },
    actions: {
      openMember: MalleusGroupSheet.#onOpen,
      removeMember: MalleusGroupSheet.#onRemove,
      restMembers: MalleusGroupSheet.#onRest,
      levelMembers: MalleusGroupSheet.#onLevel,
      askMorale: MalleusGroupSheet.#onMorale,
      askRoll: MalleusGroupSheet.#onAsk,
      askSecret: MalleusGroupSheet.#onSecret,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    members: { template: "systems/manifold/templates/malleus-deum/actor/group.hbs", scrollable: [""] },
  };

  protected override prepareView(): object {
    const { members, side } = group(this).system;
    return {
      fields: group(this).system.schema.fields,
      sides: ["pc", "foe", "other"].map((value) => ({
        value,
        label: localize(`MALLEUS.Side.${value}`),
        selected: value === side,
      })),
      sideLabel: localize(`MALLEUS.Side.${side}`),
      mayLead: game.user.isGM && membersOf(this).length > 0,
      members: members.flatMap((uuid) => (uuid ? [memberView(uuid)] : [])),
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

  static async #onRest(this: MalleusGroupSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (game.user.isGM) await restTogether(membersOf(this), target.dataset.rest as RestKind);
  }

  static async #onLevel(this: MalleusGroupSheet): Promise<void> {
    if (game.user.isGM) await levelTogether(membersOf(this));
  }

  /** Something frightens them all: the GM gets one card with a check for each (MD-MOR-05). */
  static async #onMorale(this: MalleusGroupSheet): Promise<void> {
    if (!game.user.isGM) return;
    const members = membersOf(this);
    await offerMorale(members, members.some(isPlayerCharacter) ? "fearCausing" : "surprised");
  }

  static async #onSecret(this: MalleusGroupSheet): Promise<void> {
    if (game.user.isGM) await askSecretCheck(membersOf(this));
  }

  static async #onAsk(this: MalleusGroupSheet): Promise<void> {
    if (game.user.isGM) await openRequestDialog();
  }
}
