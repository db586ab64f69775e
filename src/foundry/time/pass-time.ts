import { liesInside } from "../../engine";
import { planProposal } from "../changes/plan-proposal";
import { notePart } from "../chat/note-part";
import { postCard } from "../chat/post-card";
import type { ChangeData } from "../contracts/change-handler";
import type { ProposalDraft, Thrower, TimeEvent } from "../contracts/time";
import type { Ruleset } from "../contracts/ruleset";
import type { CardMessage, CardPart } from "../messages/card-model";
import { findDocument } from "../platform/documents";
import { localize, warn } from "../platform/i18n";
import { loadForDocuments, loadForKinds } from "../registry/load-for";
import { playOf } from "../registry/plays";
import { changeHandler, findRuleset, rulesetOf } from "../registry/registry";
import { CLOCK_KIND } from "./clock-kind";
import { proposeEffects } from "./effects-kind";
import { roundsIn, isFighting } from "./fighting";
import { TIME_PART, type StoredTime } from "./stored-time";
import { thrower } from "./thrower";

/** What a GM says is over, of which ruleset, and for whom. */
export interface TimePassing {
  ruleset: string;
  /** Id of the ruleset's event. */
  event: string;
  actors: readonly Actor[];
  /** What the event would ask, where it has been answered already. */
  answers?: ChangeData;
  /** Done at once, as what only tidies up is (the end of a fight); the card undoes it. */
  automatic?: boolean;
  /** What was rolled and told before (a disturbed night's check), on the same card. */
  beside?: Beside;
  /** Where nothing would change nobody is told so. */
  quiet?: boolean;
  /** It is an owner's to say of their own character. Without a GM the world's clock stays where it is. */
  own?: boolean;
}

export interface Beside {
  parts: CardPart[];
  rolls: Roll[];
  proposals: ProposalDraft[];
}

const NOTHING_BESIDE: Beside = { parts: [], rolls: [], proposals: [] };

/** The events of a ruleset that is loaded. */
export const timeEventsOf = (ruleset: Ruleset | undefined): TimeEvent[] => playOf(ruleset)?.timeEvents?.() ?? [];

/**
 * Posts the one card of a time event: what would happen to each concerned actor, with dice that are thrown now and never
 * again, and the world's clock. Nothing is written before somebody applies it.
 * @returns undefined when it is dismissed, or concerns nobody; the GM is told which.
 */
export async function passTime(passing: TimePassing): Promise<CardMessage | undefined> {
  const { ruleset: id, event: eventId, actors, answers, automatic = false, beside = NOTHING_BESIDE, own } = passing;
  const quiet = passing.quiet ?? automatic;
  if (!game.user.isGM && !(own && actors.every(({ isOwner }) => isOwner)))
    return void warn("MANIFOLD.Time.GamemasterOnly");
  await loadForDocuments(actors);
  const ruleset = findRuleset(id);
  const event = timeEventsOf(ruleset).find((one) => one.id === eventId);
  if (!ruleset || !event) return void warn("MANIFOLD.Time.UnknownEvent", { event: eventId });
  const theirs = [...new Set(actors)].filter((actor) => rulesetOf(actor) === ruleset && event.concerns(actor));
  if (theirs.length === 0)
    return quiet ? undefined : void warn("MANIFOLD.Time.Nobody", { event: localize(event.label) });
  // What takes time, or is more than a fight, is not for whoever fights; a round of it is.
  const isLong = event.over === undefined ? event.seconds !== undefined : liesInside("fight", event.over);
  const fighting = isLong ? theirs.filter(isFighting) : [];
  const free = theirs.filter((actor) => !fighting.includes(actor));
  if (free.length === 0) return void warn("MANIFOLD.Time.InFight", { event: localize(event.label) });
  const given = answers ?? (event.ask ? await event.ask(free) : {});
  return given ? post({ ruleset, event, actors: free, fighting, given, automatic, quiet, beside }) : undefined;
}

interface Passing {
  ruleset: Ruleset;
  event: TimeEvent;
  actors: Actor[];
  fighting: Actor[];
  given: ChangeData;
  automatic: boolean;
  quiet: boolean;
  beside: Beside;
}

async function post({
  ruleset,
  event,
  actors,
  fighting,
  given,
  automatic,
  quiet,
  beside,
}: Passing): Promise<CardMessage | undefined> {
  const rolls = [...beside.rolls];
  const id = foundry.utils.randomID();
  const proposals: ProposalDraft[] = [];
  for (const actor of actors) proposals.push(...(await proposalsFor(actor, event, given, thrower(rolls))));
  await loadForKinds(proposals);
  const possible = proposals.filter(wouldChange);
  // The clock of a fight goes with its rounds.
  const seconds = game.user.isGM && !actors.every(isFighting) ? event.seconds : undefined;
  if (possible.length === 0 && beside.parts.length === 0 && (seconds === undefined || quiet)) {
    if (!quiet) ui.notifications.info(localize("MANIFOLD.Changes.Nothing"));
    return undefined;
  }
  if (seconds !== undefined)
    possible.push({ kind: CLOCK_KIND, target: `ChatMessage.${id}`, source: null, data: { seconds } });
  const words = { title: localize(event.label), text: event.hint?.(given) ?? "" };
  const part: StoredTime = {
    type: TIME_PART,
    ruleset: ruleset.id,
    event: event.id,
    ...words,
    fighting: fighting.map(({ name }) => name),
  };
  const card = await postCard({
    id,
    actor: game.user.isGM ? null : (actors[0] ?? null),
    // Only a GM lets time pass for everybody: an owner's rest is a card of their own.
    parts: [game.user.isGM ? { ...part } : notePart(ruleset.id, words.title, words.text), ...beside.parts],
    proposals: [...possible.map((one) => ({ ...one, automatic })), ...beside.proposals],
    rolls,
    mode: "public",
  });
  await event.asks?.(actors);
  return card;
}

async function proposalsFor(actor: Actor, event: TimeEvent, answers: ChangeData, throwDice: Thrower) {
  const { over, seconds } = event;
  // Of whoever fights the fight counts rounds and turns.
  const passed = isFighting(actor) ? undefined : seconds;
  const until = passed === undefined ? undefined : game.time.worldTime + passed;
  const rounds = passed === undefined ? 0 : roundsIn(passed);
  const what = { ...(over && { over }), ...(until !== undefined && { until }), ...(rounds > 0 && { rounds }) };
  return [
    ...(await event.proposals(actor, answers, throwDice)),
    ...(await proposeEffects(actor, event.id, what, throwDice)),
  ];
}

/** Whoever has nothing to gain or to lose needs no line. What cannot be planned says why on the card. */
function wouldChange({ kind, target, data }: ProposalDraft): boolean {
  const handler = changeHandler(kind);
  const document = findDocument(target);
  if (!handler || !document) return false;
  const plan = planProposal(handler, document, data);
  return "changes" in plan || plan.problem !== localize("MANIFOLD.Changes.Nothing");
}
