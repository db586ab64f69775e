import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { openRequestDialog } from "../../../foundry/requests/open-request";
import type { SheetFace } from "../../../foundry/contracts/play";
import { partyActions } from "../../../foundry/party/party-actions";
import { sharedView } from "../../../foundry/party/party-view";
import { openTimeWindow } from "../../../foundry/time/open-time-window";
import { levelTogether } from "../actions/party-level";
import { restTogether, type RestKind } from "../actions/rest";
import { askSecretCheck } from "../actions/secret-check";
import { isCreature, isPlayerCharacter, type Creature } from "../adapters/creature";
import { party } from "../adapters/party";
import { offerMorale } from "../changes/offer-morale";
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

/** What the sheet of a party, or of a side in a fight, shows and does. */
export const groupFace: SheetFace<GroupSheet> = {
  view(sheet) {
    const { members, side } = group(sheet).system;
    return {
      fields: group(sheet).system.schema.fields,
      sides: ["pc", "foe", "other"].map((value) => ({
        value,
        label: localize(`MALLEUS.Side.${value}`),
        selected: value === side,
      })),
      sideLabel: localize(`MALLEUS.Side.${side}`),
      shared: sharedView(sheet.actor, party, sheet.isEditable),
      mayLead: game.user.isGM && membersOf(sheet).length > 0,
      members: members.flatMap((uuid) => (uuid ? [memberView(uuid)] : [])),
    };
  },
  actions: {
    ...partyActions,
    async removeMember(this: GroupSheet, _event: PointerEvent, target: HTMLElement) {
      if (!this.isEditable) return;
      const members = group(this).system.members.filter((uuid) => uuid !== target.dataset.uuid);
      await this.actor.update({ "system.members": members });
    },
    async restMembers(this: GroupSheet, _event: PointerEvent, target: HTMLElement) {
      if (game.user.isGM) await restTogether(membersOf(this), target.dataset.rest as RestKind);
    },
    /** Whatever else can be over for them: a fight, a scene. */
    async letTimePass(this: GroupSheet) {
      await openTimeWindow(membersOf(this));
    },
    async levelMembers(this: GroupSheet) {
      if (game.user.isGM) await levelTogether(membersOf(this));
    },
    /** Something frightens them all: the GM gets one card with a check for each (MD-MOR-05). */
    async askMorale(this: GroupSheet) {
      if (!game.user.isGM) return;
      const members = membersOf(this);
      await offerMorale(members, members.some(isPlayerCharacter) ? "fearCausing" : "surprised");
    },
    async askSecret(this: GroupSheet) {
      if (game.user.isGM) await askSecretCheck(membersOf(this));
    },
    async askRoll(this: GroupSheet) {
      if (game.user.isGM) await openRequestDialog();
    },
  },
  /** Dropping a creature makes it a member; twice does nothing. */
  async dropActor(sheet, actor) {
    const { members } = group(sheet).system;
    if (!sheet.isEditable || !isCreature(actor) || members.includes(actor.uuid)) return null;
    return (await sheet.actor.update({ "system.members": [...members, actor.uuid] })) ?? null;
  },
};
