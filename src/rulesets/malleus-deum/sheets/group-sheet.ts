import type { PartySheetRules } from "../../../foundry/contracts/party";
import { localize } from "../../../foundry/platform/i18n";
import { levelTogether } from "../actions/characters/party-level";
import { isCreature, isPlayerCharacter } from "../adapters/creature";
import { party } from "../adapters/party";
import { offerMorale } from "../changes/offer-morale";
import { glance } from "./group-view";

/** What the sheet of a party, or of a side in a fight, shows and does. */
export const groupSheet: PartySheetRules = {
  rules: party,
  joins: isCreature,
  glance,
  deeds: [
    {
      id: "secret",
      label: "MALLEUS.Secret.title",
      hint: () => localize("MALLEUS.GroupHint.secret"),
      icon: "fa-solid fa-eye-slash",
      gm: true,
      run: async (members) =>
        (await import("../actions/checks/secret-check")).askSecretCheck(members.filter(isCreature)),
    },
    {
      id: "morale",
      label: "MALLEUS.Morale.check",
      hint: () => localize("MALLEUS.GroupHint.morale"),
      icon: "fa-solid fa-flag",
      gm: true,
      // Something frightens them all: the GM gets one card with a check for each (MD-MOR-05).
      run(members) {
        const creatures = members.filter(isCreature);
        return offerMorale(creatures, creatures.some(isPlayerCharacter) ? "fearCausing" : "surprised");
      },
    },
    {
      id: "level",
      label: "MALLEUS.Level.up",
      hint: () => localize("MALLEUS.GroupHint.level"),
      icon: "fa-solid fa-arrow-up",
      gm: true,
      run: levelTogether,
    },
  ],
  events: ["short", "long"],
  own: {
    template: "malleus-deum/actor/group-own.hbs",
    view(group) {
      const { side } = (group as ActorOf<"malleusGroup">).system;
      const label = (one: string): string => localize(`MALLEUS.Side.${one}`);
      const sides = ["pc", "foe", "other"].map((value) => ({ value, label: label(value), selected: value === side }));
      return { subtitle: label(side), sides };
    },
  },
};
