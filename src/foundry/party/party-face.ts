import type { PartySheetRules } from "../contracts/party";
import type { SheetFace } from "../contracts/play";
import type { PartySheet } from "./party-body";
import { partyActions } from "./party-actions";

/** Loaded with the first party that somebody opens. */
const body = () => import("./party-body");

/** What the sheet of a party shows and does: its members, what they do together, what they share and are given. */
export const partyFace = (load: () => Promise<PartySheetRules>): SheetFace<PartySheet> => ({
  view: async (sheet) => (await body()).partyView(sheet, await load()),
  actions: {
    ...partyActions,
    async partyDeed(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
      await (await body()).doTogether(this, await load(), target.dataset.deed);
    },
    async removeMember(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
      await (await body()).takeOut(this, target.dataset.uuid);
    },
  },
  dropActor: async (sheet, actor) => (await body()).takeIn(sheet, await load(), actor),
});
