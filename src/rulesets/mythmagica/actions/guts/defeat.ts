import { notePart } from "../../../../foundry/chat/note-part";
import { planProposal } from "../../../../foundry/changes/plan-proposal";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ChangeData } from "../../../../foundry/contracts/proposal";
import { isItemOf } from "../../../../foundry/platform/documents";
import { lazily } from "../../../../foundry/platform/lazily";
import { format, localize } from "../../../../foundry/platform/i18n";
import {
  allFallen,
  consequenceAt,
  fallOf,
  fateOfFall,
  losableTraits,
  nextOf,
  type Fall,
} from "../../adapters/guts/defeat";
import { stakedDefeat } from "../../adapters/conflict/stakes";
import { isCurseKey } from "../../adapters/conditions/afflictions";
import type { Creature } from "../../adapters/creature";
import { consequenceWords, saidWith } from "../../adapters/guts/consequence-words";
import { defeatKind } from "../../changes/guts/defeat-kind";
import type { NewAffliction } from "../../changes/conditions/affliction-changes";
import { RULESET_ID } from "../../ids";
import { isDeathless } from "../../rules/creatures/kinds";
import { askedBy, type Asked, type ConsequenceList } from "../../rules/glory/consequences";
import type { NextPick } from "../../rules/glory/dealing";
import { defeatTerms, mayAgree } from "../../rules/glory/picks";
import { CURSE_CATEGORIES, curseChoicePart } from "../../stored/curse-choice-data";
import type { DefeatDeed, Ending } from "../../stored/defeat-data";
import { fallenPart } from "../../stored/fallen-data";
import { takeDropped } from "../characters/take-package";
import { befall } from "../conditions/afflict";

// What a defeat costs, a card for each step: whoever may not write it leaves it to whoever may.

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Defeat.${key}`, data);

/** A card for a step; what cannot be done is said, and has none. */
async function step(actor: Creature, deed: DefeatDeed, title: string, text = ""): Promise<unknown> {
  const data = JSON.parse(JSON.stringify(deed)) as ChangeData;
  const plan = planProposal(defeatKind, actor, data);
  if ("problem" in plan) return ui.notifications.warn(plan.problem);
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, title, text)],
    proposals: [
      {
        kind: "mythDefeat",
        target: actor.uuid,
        source: actor.uuid,
        data,
        automatic: true,
      },
    ],
    mode: "public",
  });
}

/** The curse or disease that a pick brings, where one was named: of Quality 0 (C5: 21, C6: 11, 17, 26, 28). */
function afflictionOf({ status }: Fall, { list }: NextPick, { number, item }: Chosen): NewAffliction | null {
  const consequence = consequenceAt(list, number);
  const kind = consequence ? askedBy(consequence) : null;
  if (!consequence || item === "" || (kind !== "curse" && kind !== "disease")) return null;
  // Which curse it is, is the loser's to say; the Overlord's word stands above that (MY-CRS-01, MY-GEN-02).
  if (kind === "curse" && (!isCurseKey(item) || !game.user.isGM)) return null;
  return {
    ...{ kind, slug: item as NewAffliction["slug"], glory: status, quality: 0 },
    chronic: consequence.chronic === true,
  };
}

/** `taught`: what is chosen from the lists of a dream, or the Traits that it washes away, by their ids. */
type Chosen = { number: number; note: string; item: string; taught?: readonly string[] };

/** As much as a card says of a pick. */
const MOST_NOTED = 120;

/** What was chosen of a dream stands before the words that are said with it. */
async function saidOf(actor: Creature, { number, note, item, taught = [] }: Chosen) {
  const chosen = taught.filter(Boolean);
  const washed = item === "cleansed" ? losableTraits(actor).filter(({ id }) => chosen.includes(id ?? "")) : [];
  const names =
    item === "cleansed"
      ? washed.map(({ name }) => name)
      : chosen.length > 0
        ? await (await lazily(() => import("./dreams"))).taughtNames(actor, item, taught)
        : [];
  return {
    ...{ number, item, traits: washed.flatMap(({ id }) => id ?? []) },
    note: [names.join(", "), note].filter(Boolean).join(" · ").slice(0, MOST_NOTED),
  };
}

/** One consequence, by whoever's pick it is (MY-CSQ-08, MY-CSQ-09); a curse or a disease has a card of its own. */
export async function pickConsequence(actor: Creature, { taught = [], ...own }: Chosen): Promise<unknown> {
  const chosen = await saidOf(actor, { ...own, taught });
  const fall = fallOf(actor);
  const next = fall && nextOf(actor, fall);
  if (!fall || !next) return ui.notifications.warn(say("blocked.done"));
  const { list, by } = next;
  const consequence = consequenceWords({ list, number: chosen.number, by });
  const title = say("line", { name: actor.name, consequence });
  const picked = consequenceAt(list, chosen.number);
  const words = [say(`by.${by}`), picked ? saidWith(picked, chosen) : chosen.note].filter(Boolean).join(" · ");
  await step(actor, { act: "pick", list, by, ...chosen }, title, words);
  const affliction = afflictionOf(fall, next, chosen);
  if (fallOf(actor)?.picks.length === fall.picks.length) return null;
  if (affliction) return befall(actor, affliction);
  const asked = askedOf(list, chosen.number);
  if (asked === "lesson" || asked === "boon")
    return (await lazily(() => import("./dreams"))).learnDreamt(actor, chosen.item, taught);
  if (asked === "curse") return chooseCurse(actor, fall.status, chosen.item);
  return asked === "faction" ? joinFaction(actor, chosen.note) : null;
}

const askedOf = (list: ConsequenceList, number: number): Asked | null => {
  const consequence = consequenceAt(list, number);
  return consequence ? askedBy(consequence) : null;
};

/** A curse that nobody has named yet: the victors say of body or spirit, the loser's player which (MY-CRS-01). */
const chooseCurse = (actor: Creature, glory: number, said: string): Promise<unknown> =>
  postCard({
    actor,
    parts: [curseChoicePart({ glory, category: CURSE_CATEGORIES.find((one) => one === said) ?? "open" })],
    mode: "public",
  });

/** Whoever goes over joins the faction of the world that was named, by a card of its own (C6: 32). */
async function joinFaction(actor: Creature, name: string): Promise<unknown> {
  const called = name.trim().toLowerCase();
  const faction = game.items.contents.find(
    (one) => isItemOf(one, "mythAggregate") && one.name.toLowerCase() === called,
  );
  return faction ? takeDropped(actor, faction) : null;
}

/** The Overlord's word in place of picks. */
export const settleDefeat = (actor: Creature, ending: Ending, note = ""): Promise<unknown> =>
  step(
    actor,
    { act: "settle", ending, note },
    say("line", { name: actor.name, consequence: say(`ending.${ending}`) }),
    note,
  );

export const lowerDefeat = (actor: Creature): Promise<unknown> =>
  step(actor, { act: "lower" }, say("line", { name: actor.name, consequence: say("lower") }));

export const declareFall = (actor: Creature, pool: "hp" | "fp"): Promise<unknown> =>
  step(actor, { act: "fall", pool }, say("line", { name: actor.name, consequence: say(`fell.${pool}`) }));

/** Tells the table who fell; their players choose from there. */
export const sayFallen = (fallen: readonly Creature[]): Promise<unknown> =>
  postCard({
    actor: null,
    parts: [fallenPart({ fallen: fallen.slice(0, 20).map(({ uuid, name }) => ({ uuid, name })) })],
    mode: "public",
  });

/** How the Overlord may close it now: by the stakes too, where those that were won stand in place of the tables (MY-STK-02). */
export function endingsOf(actor: Creature, fall: Fall): Ending[] {
  const usual = usualEndings(actor, fall);
  return stakedDefeat(actor).replaced ? ["stakes", ...usual] : usual;
}

function usualEndings(actor: Creature, fall: Fall): Ending[] {
  const fate = fateOfFall(actor, fall);
  // What cannot be killed is defeated in place of it (MY-CRE-03).
  const dies = isDeathless(actor.system.classification) ? "beaten" : "dead";
  if (fate === "dead") return [dies, "spared"];
  if (fate === "mercy") return ["mercy", dies, "spared"];
  const { ending } = defeatTerms(fall.list, fall.status);
  const agreed: Ending[] = mayAgree(fall.list, fall.status) ? ["agreed"] : [];
  if (ending === "deathOrChange" && dies === "beaten") return [dies, ...agreed, "waived"];
  const stands = ending === "none" || ending === "mercy" || ending === "removed" ? [ending] : [];
  return [...stands, ...agreed, "waived"];
}

/** Where the dealing stands, in words. */
export function stateWords(actor: Creature, fall: Fall): string {
  const fate = fateOfFall(actor, fall);
  const beaten = fate === "dead" && isDeathless(actor.system.classification);
  if (fate !== "glory") return localize(`MYTHMAGICA.Defeat.fate.${beaten ? "beaten" : fate}`);
  const next = nextOf(actor, fall);
  if (next) return say(`next.${next.by}`);
  return localize(`MYTHMAGICA.Defeat.ending.${defeatTerms(fall.list, fall.status).ending ?? "none"}`);
}

/** Those who fell and whom this user may deal with. */
export const dealtByMe = (): Creature[] => allFallen().filter((actor) => game.user.isGM || actor.isOwner);
