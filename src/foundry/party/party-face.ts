import type { PartyDeed, PartySheetRules } from "../contracts/party";
import type { SheetFace } from "../contracts/play";
import { findActor } from "../platform/documents";
import { localize } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";
import { openRequestDialog } from "../requests/open-request";
import { openTimeWindow } from "../time/open-time-window";
import { passTime, timeEventsOf } from "../time/pass-time";
import { partyActions } from "./party-actions";
import { sharedView } from "./party-view";

interface PartySheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** Every game keeps them in the same field. */
function memberIds({ actor }: PartySheet): string[] {
  const members: unknown = foundry.utils.getProperty(actor, "system.members");
  return Array.isArray(members) ? members.filter((uuid) => typeof uuid === "string") : [];
}

/** A member as its row shows it; whoever may not see it gets its name and face. */
function memberView(uuid: string, glance: PartySheetRules["glance"]): object {
  const actor = findActor(uuid);
  const face = { uuid, name: actor?.name ?? localize("MANIFOLD.Party.Gone"), img: actor?.img ?? null };
  if (!actor?.testUserPermission(game.user, "OBSERVER")) return face;
  const { vitals = [], languages = [], ...told } = glance(actor);
  return {
    ...face,
    ...told,
    vitals: vitals.map(({ label, value, max }) => ({ label, text: max === null ? String(value) : `${value}/${max}` })),
    languages: languages.join(", "),
  };
}

const ASK: PartyDeed = {
  id: "ask",
  label: "MANIFOLD.Party.Ask",
  icon: "fa-solid fa-dice",
  gm: true,
  run: () => openRequestDialog(),
};
const TIME: PartyDeed = {
  id: "time",
  label: "MANIFOLD.Time.WindowTitle",
  icon: "fa-solid fa-hourglass-half",
  gm: true,
  run: (members) => openTimeWindow(members),
};

/** What the sheet of a party shows and does: its members, what they do together, what they share and are given. */
export function partyFace({ rules, joins, glance, deeds, events, own }: PartySheetRules): SheetFace<PartySheet> {
  const together = [ASK, ...deeds];
  const timeOf = (party: Actor): PartyDeed[] => {
    const ruleset = rulesetOf(party);
    const known = timeEventsOf(ruleset).filter(({ id }) => events.includes(id));
    return [
      ...known.map(({ id, label, icon }) => ({
        id,
        label,
        icon,
        gm: true,
        // One card with a box for each.
        run: (actors: Actor[]) => passTime({ ruleset: ruleset?.id ?? "", event: id, actors }),
      })),
      TIME,
    ];
  };
  const offered = (all: readonly PartyDeed[], members: readonly Actor[]) =>
    all
      .filter(({ gm }) => game.user.isGM || (!gm && members.some(({ isOwner }) => isOwner)))
      .map(({ id, label, icon }) => ({ id, icon, label: localize(label) }));
  return {
    view(sheet) {
      const members = rules.members(sheet.actor);
      const shared = sharedView(sheet.actor, rules, sheet.isEditable);
      const more = own?.view(sheet.actor);
      return {
        fields: (sheet.actor.system as Partial<TypeDataModel>).schema?.fields,
        subtitle: more?.subtitle ?? "",
        own: more,
        ownTemplate: own ? `systems/manifold/templates/${own.template}` : null,
        together: members.length > 0 ? offered(together, members) : [],
        time: members.length > 0 ? offered(timeOf(sheet.actor), members) : [],
        awards: members.length > 0 ? shared.awards : [],
        shared,
        members: memberIds(sheet).map((uuid) => memberView(uuid, glance)),
      };
    },
    actions: {
      ...partyActions,
      async partyDeed(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
        const members = rules.members(this.actor);
        const deed = [...together, ...timeOf(this.actor)].find(({ id }) => id === target.dataset.deed);
        if (deed && (game.user.isGM || !deed.gm)) await deed.run(members, this.actor);
      },
      async removeMember(this: PartySheet, _event: PointerEvent, target: HTMLElement) {
        if (!this.isEditable) return;
        const members = memberIds(this).filter((uuid) => uuid !== target.dataset.uuid);
        await this.actor.update({ "system.members": members });
      },
    },
    /** Whoever is dropped becomes a member; twice does nothing. */
    async dropActor(sheet, actor) {
      const members = memberIds(sheet);
      if (!sheet.isEditable || !joins(actor) || members.includes(actor.uuid)) return null;
      return (await sheet.actor.update({ "system.members": [...members, actor.uuid] })) ?? null;
    },
  };
}
