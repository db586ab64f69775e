import type { PartyDeed, PartySheetRules } from "../contracts/party";
import { findActor } from "../platform/documents";
import { format, localize, warn } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { openRequestDialog } from "../requests/open-request";
import { openTimeWindow } from "../time/open-time-window";
import { passTime, timeEventsOf } from "../time/pass-time";
import { sharedView } from "./party-view";

export interface PartySheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** Every game keeps them in the same field. */
function memberIds({ actor }: PartySheet): string[] {
  const members: unknown = foundry.utils.getProperty(actor, "system.members");
  return Array.isArray(members) ? members.filter((uuid) => typeof uuid === "string") : [];
}

/** A member as its row shows it; whoever may not see it gets its name and face. */
function memberView(uuid: string, { glance, joins }: Pick<PartySheetRules, "glance" | "joins">): object {
  const actor = findActor(uuid);
  const face = { uuid, name: actor?.name ?? localize("MANIFOLD.Party.Gone"), img: actor?.img ?? null };
  if (!actor?.testUserPermission(game.user, "OBSERVER")) return face;
  // Another game's numbers mean nothing here.
  if (!joins(actor)) return { ...face, who: stranger(actor) };
  const { vitals = [], languages = [], ...told } = glance(actor);
  return {
    ...face,
    ...told,
    vitals: vitals.map(({ label, value, max }) => ({ label, text: max === null ? String(value) : `${value}/${max}` })),
    languages: languages.join(", "),
  };
}

function stranger(actor: Actor): string {
  const game = localize(rulesetOf(actor)?.title ?? "MANIFOLD.Party.UnknownGame");
  return format("MANIFOLD.Party.OtherGame", { game });
}

const ASK: PartyDeed = {
  id: "ask",
  label: "MANIFOLD.Party.Ask",
  icon: "fa-solid fa-dice",
  gm: true,
  hint: () => localize("MANIFOLD.Party.AskHint"),
  run: () => openRequestDialog(),
};
const TIME: PartyDeed = {
  id: "time",
  label: "MANIFOLD.Time.WindowTitle",
  icon: "fa-solid fa-hourglass-half",
  gm: true,
  hint: () => localize("MANIFOLD.Party.TimeHint"),
  run: (members) => openTimeWindow(members),
};

/** The game's own events, each one card with a box for each member, and the window with all of them. */
function timeDeeds(party: Actor, events: readonly string[]): PartyDeed[] {
  const ruleset = rulesetOf(party);
  const own = timeEventsOf(ruleset)
    .filter(({ id }) => events.includes(id))
    .map(({ id, label, icon, hint }) => ({
      ...{ id, label, icon, gm: true, hint: () => hint?.() ?? "" },
      run: (actors: Actor[]) => passTime({ ruleset: ruleset?.id ?? "", event: id, actors }),
    }));
  return [...own, TIME];
}

const offered = (all: readonly PartyDeed[], members: readonly Actor[]) =>
  all
    .filter(({ gm }) => members.length > 0 && (game.user.isGM || (!gm && members.some(({ isOwner }) => isOwner))))
    .map(({ id, label, icon, hint }) => ({ id, icon, label: localize(label), hint: hint?.() ?? "" }));

export function partyView(sheet: PartySheet, { rules, glance, joins, deeds, events, own }: PartySheetRules): object {
  const { actor } = sheet;
  const members = rules.members(actor);
  const shared = sharedView(actor, rules, sheet.isEditable);
  const more = own?.view(actor);
  return {
    fields: (actor.system as Partial<TypeDataModel>).schema?.fields,
    subtitle: more?.subtitle ?? "",
    own: more,
    ownTemplate: own?.template ? `systems/manifold/templates/${own.template}` : null,
    together: offered([ASK, ...deeds], members),
    time: offered(timeDeeds(actor, events), members),
    awards: members.length > 0 ? shared.awards : [],
    shared,
    members: memberIds(sheet).map((uuid) => memberView(uuid, { glance, joins })),
  };
}

export async function doTogether({ actor }: PartySheet, { rules, deeds, events }: PartySheetRules, wanted = "") {
  const deed = [ASK, ...deeds, ...timeDeeds(actor, events)].find(({ id }) => id === wanted);
  if (deed && (game.user.isGM || !deed.gm)) await deed.run(rules.members(actor), actor);
}

export async function takeOut(sheet: PartySheet, member = ""): Promise<void> {
  if (!sheet.isEditable) return;
  await sheet.actor.update({ "system.members": memberIds(sheet).filter((uuid) => uuid !== member) });
}

/** Whoever is dropped becomes a member; twice does nothing, and who is of another game, or no member of any, is told of. */
export async function takeIn(sheet: PartySheet, { joins }: PartySheetRules, actor: Actor): Promise<unknown> {
  const members = memberIds(sheet);
  if (!sheet.isEditable || members.includes(actor.uuid)) return null;
  if (!joins(actor)) return warn("MANIFOLD.Party.CannotJoin", { name: actor.name, party: sheet.actor.name });
  return (await sheet.actor.update({ "system.members": [...members, actor.uuid] })) ?? null;
}
