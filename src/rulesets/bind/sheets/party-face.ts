import type { SheetFace } from "../../../foundry/contracts/play";
import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { isCreature } from "../adapters/creature";

interface PartySheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}
const party = (sheet: PartySheet) => sheet.actor as ActorOf<"bindParty">;

const memberView = (uuid: string) => {
  const actor = findActor(uuid);
  return { uuid, name: actor?.name ?? localize("BIND.Party.gone"), img: actor?.img ?? null };
};

/** What the sheet of a party shows and does. */
export const partyFace: SheetFace<PartySheet> = {
  view: (sheet) => ({
    fields: party(sheet).system.schema.fields,
    members: party(sheet).system.members.flatMap((uuid) => (uuid ? [memberView(uuid)] : [])),
  }),
  actions: {
    async openMember(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
      await findActor(target.dataset.uuid)?.sheet?.render({ force: true });
    },
    async removeMember(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
      if (!this.isEditable) return;
      const members = party(this).system.members.filter((uuid) => uuid !== target.dataset.uuid);
      await this.actor.update({ "system.members": members });
    },
  },
  /** Dropping a creature makes it a member; twice does nothing. */
  async dropActor(sheet, actor) {
    const { members } = party(sheet).system;
    if (!sheet.isEditable || !isCreature(actor) || members.includes(actor.uuid)) return null;
    return (await sheet.actor.update({ "system.members": [...members, actor.uuid] })) ?? null;
  },
};
