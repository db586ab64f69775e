import type { Glance, PartySheetRules } from "../../../foundry/contracts/party";
import { format, localize } from "../../../foundry/platform/i18n";
import { optionsOf } from "../../../foundry/sheets/rows/row-list";
import { sum } from "../../../engine";
import { castMember, isCreature, itemsOf, type Creature, type Party } from "../adapters/creature";
import { moodWords } from "../adapters/conflict/mood-words";
import { defenceTerms } from "../adapters/combat/defence";
import { membersOf } from "../adapters/time/chapter";
import { gloryOf } from "../adapters/guts/glory";
import { sightOf } from "../adapters/grid/senses";
import { company } from "../actions/characters/company";
import { partyHunch } from "../actions/conflict/hunch";
import { openGmTool } from "../open-gm-tool";

/** People and classes. */
const whoIs = (actor: Creature): string =>
  [...itemsOf(actor, "mythRace"), ...itemsOf(actor, "mythClass")].map(({ name }) => name).join(" · ");

/** What is to be beaten, and what somebody sees and senses with. */
function factsOf(actor: Creature): string[] {
  const { vision, senses } = sightOf(actor);
  return [
    ...(["defense", "stability"] as const).map(
      (one) => `${localize(`MYTHMAGICA.Figure.${one}`)} ${sum(defenceTerms(actor, one))}`,
    ),
    ...[vision, ...senses].map((one) => localize(`MYTHMAGICA.Sight.${one}`)),
  ];
}

/** One of a party at a glance. */
function glance(actor: Actor): Glance {
  if (!isCreature(actor)) return {};
  const { hp, fp, derived } = actor.system;
  return {
    who: whoIs(actor),
    facts: factsOf(actor),
    languages: actor.system.languages.filter((one) => one !== "*"),
    vitals: [
      { label: localize("MYTHMAGICA.Figure.level"), value: derived.level, max: null },
      { label: localize("MYTHMAGICA.Figure.hp"), value: hp.value, max: derived.hpMax },
      { label: localize("MYTHMAGICA.Figure.fp"), value: fp.value, max: derived.fpMax },
      // The unnamed have no Glory; a Named Companion's is its Principal's (MY-CST-04).
      ...(castMember(actor).importance === "named"
        ? [{ label: localize("MYTHMAGICA.Figure.glory"), value: gloryOf(actor), max: null }]
        : []),
    ],
    amiss: actor.effects.contents.map(({ name }) => name).join(", "),
  };
}

/** What the sheet of a party shows and does. */
export const partySheet: PartySheetRules = {
  rules: company,
  joins: isCreature,
  glance,
  deeds: [
    {
      id: "chapter",
      label: "MYTHMAGICA.Gm.Tools.chapter",
      hint: () => localize("MYTHMAGICA.Told.chapter"),
      icon: "fa-solid fa-book-open",
      gm: true,
      run: () => openGmTool("chapter"),
    },
    {
      // Both sides' stakes, on a card that all see (MY-STK-01).
      id: "stakes",
      label: "MYTHMAGICA.Stakes.title",
      hint: () => localize("MYTHMAGICA.Told.stakes"),
      icon: "fa-solid fa-scale-balanced",
      run: async (members) => (await import("../actions/conflict/stakes")).openStakes(members),
    },
    {
      // It has come to blows, or both sides talk again (MY-ESC-01, MY-ESC-02).
      id: "mood",
      label: "MYTHMAGICA.Party.mood.title",
      hint: () => localize("MYTHMAGICA.Told.mood"),
      icon: "fa-solid fa-hand-fist",
      gm: true,
      run: async (_members, party) => (await import("../actions/time/turn-mood")).turnMood(party),
    },
    {
      // An old acquaintance, once a session for all of them (MY-TRT-09).
      id: "acquaintance",
      label: "MYTHMAGICA.Acquaintance.title",
      hint: () => localize("MYTHMAGICA.Told.acquaintance"),
      icon: "fa-solid fa-handshake",
      run: async (members, party) =>
        (await import("../actions/characters/acquaintance")).openAcquaintance(members, party),
    },
    {
      // The Overlord's Hunch for all of them (MY-HUN-04).
      id: "hunch",
      label: "MYTHMAGICA.Hunch.title",
      hint: () => localize("MYTHMAGICA.Told.partyHunch"),
      icon: "fa-solid fa-eye-slash",
      gm: true,
      run: partyHunch,
    },
  ],
  events: ["scene", "hour", "night", "session"],
  own: {
    template: "mythmagica/actor/parts/party.hbs",
    view(actor) {
      const party = actor as Party;
      const { adventure, chapter, scene, session, opportuneAvailable, leader, discourseState } = party.system;
      const names = Object.fromEntries(membersOf(party).map(({ uuid, name }) => [uuid, name]));
      const clock = format("MYTHMAGICA.Party.clock", { adventure, chapter, scene, session });
      const known = localize(`MYTHMAGICA.Acquaintance.${opportuneAvailable ? "left" : "gone"}`);
      return {
        subtitle: [clock, known, ...(discourseState === "violence" ? [moodWords(discourseState)] : [])].join(" · "),
        // Who leads rolls first where the Overlord calls for a Hunch (MY-HUN-04).
        leader: names[leader] ?? "",
        leaders: optionsOf({ "": "–", ...names }, names[leader] ? leader : ""),
      };
    },
  },
};
