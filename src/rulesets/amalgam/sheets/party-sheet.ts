import type { Glance, PartySheetRules } from "../../../foundry/contracts/party";
import { format, localize } from "../../../foundry/platform/i18n";
import { party } from "../actions/party";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { freshActive, inSlots, wordLevels } from "../rules/cards";

/** An Amalgamate at a glance: how many Active Words are uncovered, and which there are. */
function glance(actor: Actor): Glance {
  if (!isAmalgamActor(actor)) return {};
  const amalgamate = readAmalgamate(actor);
  const { incapacitated, expired, unspentWords: unspent } = amalgamate;
  const active = inSlots(amalgamate);
  return {
    who: format("AMALGAM.Storyteller.levels", { levels: wordLevels(amalgamate), unspent }),
    vitals: [{ label: localize("AMALGAM.Party.fresh"), value: freshActive(amalgamate), max: active.length }],
    amiss: [expired && "expired", !expired && incapacitated && "incapacitated"]
      .flatMap((state) => (state ? [localize(`AMALGAM.Status.${state}`)] : []))
      .join(", "),
    facts: active.map(({ name, level, imposed }) =>
      [name, level > 1 ? `L${level}` : "", imposed ? `(${imposed.word})` : ""].filter(Boolean).join(" "),
    ),
  };
}

/** What the sheet of a party shows and does. */
export const partySheet: PartySheetRules = {
  rules: party,
  joins: isAmalgamActor,
  glance,
  deeds: [],
  events: ["scene", "rest", "adventure"],
};
