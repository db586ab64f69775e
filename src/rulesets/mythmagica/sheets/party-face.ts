import type { SheetFace } from "../../../foundry/contracts/play";
import { findActor } from "../../../foundry/platform/documents";
import { partyActions } from "../../../foundry/party/party-actions";
import { sharedView } from "../../../foundry/party/party-view";
import { localize } from "../../../foundry/platform/i18n";
import { company } from "../actions/company";
import { openGmTool } from "../open-gm-tool";
import { isCreature, type Party } from "../adapters/creature";

interface PartySheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}
const party = (sheet: PartySheet) => sheet.actor as Party;

/** One of a party at a glance; what somebody may not see is left out. */
function memberView(uuid: string) {
  const actor = findActor(uuid);
  if (!isCreature(actor))
    return { uuid, name: actor?.name ?? localize("MYTHMAGICA.Party.gone"), img: actor?.img ?? "" };
  const face = { uuid, name: actor.name, img: actor.img ?? "" };
  if (!actor.testUserPermission(game.user, "OBSERVER")) return face;
  const { hp, fp, derived } = actor.system;
  return {
    ...face,
    figures: [
      { label: localize("MYTHMAGICA.Figure.level"), value: String(derived.level) },
      { label: localize("MYTHMAGICA.Figure.hp"), value: `${hp.value}/${derived.hpMax}` },
      { label: localize("MYTHMAGICA.Figure.fp"), value: `${fp.value}/${derived.fpMax}` },
      { label: localize("MYTHMAGICA.Figure.glory"), value: String(derived.glory) },
    ],
  };
}

/** What the sheet of a party shows and does. */
export const partyFace: SheetFace<PartySheet> = {
  view: (sheet) => ({
    members: party(sheet).system.members.flatMap((uuid) => (uuid ? [memberView(uuid)] : [])),
    leader: findActor(party(sheet).system.leader)?.name ?? "",
    mayLead: game.user.isGM,
    shared: sharedView(sheet.actor, company, sheet.isEditable),
  }),
  actions: {
    ...partyActions,
    async openChapter() {
      await openGmTool("chapter");
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
