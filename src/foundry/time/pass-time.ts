import { liesInside, perform } from "../../engine";
import { planProposal } from "../changes/plan-proposal";
import { postCard } from "../chat/post-card";
import type { ChangeData } from "../contracts/change-handler";
import type { ProposalDraft, Thrower, TimeEvent } from "../contracts/time";
import type { Ruleset } from "../contracts/ruleset";
import type { CardMessage } from "../messages/card-model";
import { findDocument } from "../platform/documents";
import { localize, warn } from "../platform/i18n";
import { loadForDocuments } from "../registry/load-for";
import { playOf } from "../registry/plays";
import { changeHandler, findRuleset, rulesetOf } from "../registry/registry";
import { foundryDice } from "../rolls/foundry-dice";
import { CLOCK_KIND } from "./clock-kind";
import { proposeEffects } from "./effects-kind";
import { roundsIn, isFighting } from "./fighting";
import { TIME_PART, type StoredTime } from "./stored-time";

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
}

/** The events of a ruleset that is loaded. */
export const timeEventsOf = (ruleset: Ruleset | undefined): TimeEvent[] => playOf(ruleset)?.timeEvents?.() ?? [];

/**
 * Posts the one card of a time event: what would happen to each concerned actor, with dice that are thrown now and never
 * again, and the world's clock. Nothing is written before somebody applies it.
 * @returns undefined when it is dismissed, or concerns nobody; the GM is told which.
 */
export async function passTime({ ruleset: id, event: eventId, actors, answers, automatic = false }: TimePassing) {
  if (!game.user.isGM) return void warn("MANIFOLD.Time.GamemasterOnly");
  await loadForDocuments(actors);
  const ruleset = findRuleset(id);
  const event = timeEventsOf(ruleset).find((one) => one.id === eventId);
  if (!ruleset || !event) return void warn("MANIFOLD.Time.UnknownEvent", { event: eventId });
  const theirs = [...new Set(actors)].filter((actor) => rulesetOf(actor) === ruleset && event.concerns(actor));
  if (theirs.length === 0)
    return automatic ? undefined : void warn("MANIFOLD.Time.Nobody", { event: localize(event.label) });
  // What takes time, or is more than a fight, is not for whoever fights.
  const isLong = event.seconds !== undefined || (event.over !== undefined && liesInside("fight", event.over));
  const fighting = isLong ? theirs.filter(isFighting) : [];
  const free = theirs.filter((actor) => !fighting.includes(actor));
  if (free.length === 0) return void warn("MANIFOLD.Time.InFight", { event: localize(event.label) });
  const given = answers ?? (event.ask ? await event.ask(free) : {});
  return given ? post({ ruleset, event, actors: free, fighting, given, automatic }) : undefined;
}

interface Passing {
  ruleset: Ruleset;
  event: TimeEvent;
  actors: Actor[];
  fighting: Actor[];
  given: ChangeData;
  automatic: boolean;
}

async function post({ ruleset, event, actors, fighting, given, automatic }: Passing): Promise<CardMessage | undefined> {
  const rolls: Roll[] = [];
  const id = foundry.utils.randomID();
  const proposals: ProposalDraft[] = [];
  for (const actor of actors) proposals.push(...(await proposalsFor(actor, event, given, thrower(rolls))));
  const possible = proposals.filter(wouldChange);
  const { seconds } = event;
  if (possible.length === 0 && (seconds === undefined || automatic)) {
    if (!automatic) ui.notifications.info(localize("MANIFOLD.Changes.Nothing"));
    return undefined;
  }
  if (seconds !== undefined)
    possible.push({ kind: CLOCK_KIND, target: `ChatMessage.${id}`, source: null, data: { seconds } });
  const part: StoredTime = {
    type: TIME_PART,
    ruleset: ruleset.id,
    event: event.id,
    title: localize(event.label),
    text: event.hint?.(given) ?? "",
    fighting: fighting.map(({ name }) => name),
  };
  return postCard({
    id,
    actor: null,
    parts: [{ ...part }],
    proposals: possible.map((one) => ({ ...one, automatic })),
    rolls,
    mode: "public",
  });
}

async function proposalsFor(actor: Actor, event: TimeEvent, answers: ChangeData, throwDice: Thrower) {
  const { over, seconds } = event;
  const until = seconds === undefined ? undefined : game.time.worldTime + seconds;
  const rounds = seconds !== undefined && !isFighting(actor) ? roundsIn(seconds) : 0;
  const what = { ...(over && { over }), ...(until !== undefined && { until }), ...(rounds > 0 && { rounds }) };
  return [...(await event.proposals(actor, answers, throwDice)), ...proposeEffects(actor, event.id, what)];
}

const thrower =
  (rolls: Roll[]): Thrower =>
  async (make) =>
    perform(make, foundryDice(rolls));

/** Whoever has nothing to gain or to lose needs no line. What cannot be planned says why on the card. */
function wouldChange({ kind, target, data }: ProposalDraft): boolean {
  const handler = changeHandler(kind);
  const document = findDocument(target);
  if (!handler || !document) return false;
  const plan = planProposal(handler, document, data);
  return "changes" in plan || plan.problem !== localize("MANIFOLD.Changes.Nothing");
}
