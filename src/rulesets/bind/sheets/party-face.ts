import type { SheetFace } from "../../../foundry/contracts/play";
import { findActor } from "../../../foundry/platform/documents";
import { partyActions } from "../../../foundry/party/party-actions";
import { sharedView } from "../../../foundry/party/party-view";
import { openRequestDialog } from "../../../foundry/requests/open-request";
import { openTimeWindow } from "../../../foundry/time/open-time-window";
import { party as company } from "../actions/party";
import { isCreature, type Creature } from "../adapters/creature";
import { memberView } from "./party-view";

interface PartySheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}
const party = (sheet: PartySheet) => sheet.actor as ActorOf<"bindParty">;

const membersOf = (sheet: PartySheet): Creature[] => party(sheet).system.members.map(findActor).filter(isCreature);

/** What the sheet of a party shows and does. */
export const partyFace: SheetFace<PartySheet> = {
  view: (sheet) => ({
    fields: party(sheet).system.schema.fields,
    mayLead: game.user.isGM && membersOf(sheet).length > 0,
    mayRoll: membersOf(sheet).some(({ isOwner }) => isOwner),
    shared: sharedView(sheet.actor, company, sheet.isEditable),
    members: party(sheet).system.members.flatMap((uuid) => (uuid ? [memberView(uuid)] : [])),
  }),
  actions: {
    ...partyActions,
    async removeMember(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
      if (!this.isEditable) return;
      const members = party(this).system.members.filter((uuid) => uuid !== target.dataset.uuid);
      await this.actor.update({ "system.members": members });
    },
    /** One roll for all of them (BI-CHK-08, BI-CHK-11). */
    async rollTogether(this: PartySheet) {
      await (await import("../actions/group-check")).rollForGroup(membersOf(this));
    },
    async rollHidden(this: PartySheet) {
      if (game.user.isGM) await (await import("../actions/hidden-check")).rollHidden(membersOf(this));
    },
    async askRoll(this: PartySheet) {
      if (game.user.isGM) await openRequestDialog();
    },
    async letTimePass(this: PartySheet) {
      await openTimeWindow(membersOf(this));
    },
  },
  /** Dropping a creature makes it a member; twice does nothing. */
  async dropActor(sheet, actor) {
    const { members } = party(sheet).system;
    if (!sheet.isEditable || !isCreature(actor) || members.includes(actor.uuid)) return null;
    return (await sheet.actor.update({ "system.members": [...members, actor.uuid] })) ?? null;
  },
};
