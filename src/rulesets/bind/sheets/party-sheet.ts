import type { PartySheetRules } from "../../../foundry/contracts/party";
import { localize } from "../../../foundry/platform/i18n";
import { party } from "../actions/characters/party";
import { isCreature } from "../adapters/creature";
import { glance } from "./party-view";

/** What the sheet of a party shows and does. */
export const partySheet: PartySheetRules = {
  rules: party,
  joins: isCreature,
  glance,
  deeds: [
    {
      id: "together",
      label: "BIND.Group.title",
      icon: "fa-solid fa-people-group",
      hint: () => localize("BIND.Told.together"),
      // One roll for all of them (BI-CHK-08, BI-CHK-11).
      run: async (members) => (await import("../actions/checks/group-check")).rollForGroup(members.filter(isCreature)),
    },
    {
      id: "hidden",
      label: "BIND.Hidden.title",
      icon: "fa-solid fa-eye-slash",
      hint: () => localize("BIND.Told.hidden"),
      gm: true,
      run: async (members) => (await import("../actions/checks/hidden-check")).rollHidden(members.filter(isCreature)),
    },
  ],
  events: ["scene", "night"],
  own: { template: "bind/actor/party-own.hbs", view: () => ({}) },
};
