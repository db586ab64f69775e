import { targetedActors } from "../../../foundry/platform/documents";
import type { CardPart } from "../../../foundry/messages/card-model";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { roundOf, standIns } from "../adapters/combat/round";
import { RULESET_ID } from "../ids";
import { askPledge } from "../open-window";
import { audienceLike, audienceOf } from "./audience";
import { reasonLabel } from "../rules/labels";
import { apart, comesFreely } from "../adapters/pledge/difficulty-of";
import { actorAt, isAmalgamActor } from "../adapters/amalgam-actor";
import { PLEDGE_PART } from "../stored/stored-pledge";
import { pledgeCard, type PledgeCard } from "../adapters/pledge/pledge-card";
import { keepPledge } from "../adapters/throws/hold-still";
import { PledgeDraft } from "../adapters/pledge/draft";
import { soundPledge } from "../adapters/pledge/legal";
import { planPledge } from "../adapters/pledge/plan";
import { pledgeProblem } from "../adapters/pledge/problems";
import { mayNegotiate, NO_RULING } from "../stored/ruling";
import { AIMABLE, storePledge, type Method, type PurposeKind, type StoredPledge } from "../stored/stored-pledge";

export type { PurposeKind } from "../stored/stored-pledge";

export interface PledgeOptions {
  /** Ids of cards that are lit at first. */
  cards?: string[];
  purpose?: PurposeKind;
  /** How it is settled; left out: by a face-off. */
  method?: Method;
  text?: string;
  /** Id of the project that is worked on (craft), among the actor's Items. */
  project?: string;
  /** Uuids of actors; left out: those whom this user targets. */
  targets?: string[];
  /** What the Storyteller asked for: as a proposal, the negotiation still decides. */
  difficulty?: number;
  /** Id of the Pledge that this one contests (AM-CON-01). */
  against?: string;
  /** Id of the message that asks for it. */
  origin?: string | null;
  /** Pledges at once with what is known, without the window. */
  fast?: boolean;
}

/** Opens the window in which a sentence becomes a Pledge (AM-PLD-01, AM-PLD-02). Null when it is dismissed. */
export async function startPledge(of: Actor, options: PledgeOptions = {}): Promise<unknown> {
  const actor = options.against ? of : inFight(of);
  if (!isAmalgamActor(actor)) return warn("AMALGAM.Problem.noAmalgamate");
  const { incapacitated, expired } = actor.system;
  if (expired || (incapacitated && !options.against)) warn("AMALGAM.Problem.cannotAct", { name: actor.name });
  const first = firstPledge(actor, options);
  const quick = options.fast ? quickPledge(actor, first) : null;
  const asked = quick
    ? { pledge: quick, shown: "public" as const }
    : await askPledge(actor, first, options.against ? null : "public");
  if (!asked) return null;
  const { pledge, shown } = asked;
  const message = await postCard({
    actor,
    origin: options.against ?? options.origin ?? null,
    parts: [partOf(actor, { ...pledge, round: roundOf(actor) })],
    ...(options.against ? audienceLike(options.against) : audienceOf(shown, pledge)),
  });
  await keepPledge(actor, message);
  return message;
}

/** Whose Pledge it is: opened from the directory, a creature means the one token of its own in a fight; of several it could be any. */
function inFight(actor: Actor): Actor {
  const [one, ...others] = standIns(actor);
  if (others.length > 0) warn("AMALGAM.Problem.whichToken", { name: actor.name });
  return one && others.length === 0 ? one : actor;
}

/**
 * The Pledge at once, without the window; null where it has to be asked after all: nothing is claimed, or the rules refuse
 * something of it as it is. The reason is told, and the window opens with what is known.
 */
function quickPledge(actor: AmalgamActor, first: StoredPledge): StoredPledge | null {
  if (first.claimed.length === 0) return null;
  const draft = new PledgeDraft(actor, structuredClone(first), first.claimed);
  const lost = draft.candidates().find(({ id }) => first.claimed.includes(id) && !draft.pledge.claimed.includes(id));
  const problem = lost?.refusal ? localize(reasonLabel(lost.refusal)) : pledgeProblem(draft);
  if (!problem) return soundPledge(actor, draft.pledge, planPledge(actor, draft.pledge, NO_RULING));
  ui.notifications.warn(problem);
  return null;
}

/** What can simply be called comes without a Pledge: a word on the card is all (AM-SUM-02). */
function partOf(actor: AmalgamActor, pledge: StoredPledge): CardPart {
  if (!comesFreely(pledge)) return { type: PLEDGE_PART, ...storePledge(pledge) };
  const targets = pledge.targets.map(({ uuid }) => actorAt(uuid)?.name ?? "?").join(", ");
  const title = format("AMALGAM.PurposeLine.creature", { actor: actor.name, targets });
  const far = apart(actor, pledge);
  return notePart(RULESET_ID, title, localize("AMALGAM.Pledge.comesFreely") + (far && ` (${far})`));
}

function firstPledge(actor: AmalgamActor, options: PledgeOptions): StoredPledge {
  const purpose = options.purpose ?? (options.against ? "contest" : "plain");
  const aimed = AIMABLE.has(purpose) ? targetedActors().filter(isAmalgamActor) : [];
  const targets = options.targets ?? aimed.map(({ uuid }) => uuid);
  return {
    text: options.text ?? "",
    claimed: options.cards ?? [],
    exhausted: [],
    discarded: [],
    proficiencies: [],
    risk: 0,
    plotPoint: false,
    // Who plays the Storyteller has nobody to show hands to.
    method: options.method ?? (game.user.isGM ? "auto" : "fingers"),
    purpose,
    word: "",
    domain: "physical",
    targets: targets.filter((uuid) => uuid !== actor.uuid || purpose !== "contest").map((uuid) => ({ uuid })),
    accepted: [],
    near: false,
    turn: 1,
    asked: options.difficulty ?? null,
    about: actor.items.get(options.project ?? "")?.uuid ?? null,
    against: options.against ?? null,
    partner: null,
    round: null,
  };
}

/** Pledges again on the same card, until the Storyteller ends the negotiation (AM-PLD-04). */
export async function pledgeAgain(card: PledgeCard): Promise<void> {
  const { actor, pledge, message } = card;
  if (!actor) return warn("AMALGAM.Problem.actorGone");
  const asked = await askPledge(actor, structuredClone(pledge), null);
  const now = pledgeCard(message);
  if (!asked) return;
  const next = asked.pledge;
  if (!now || !mayNegotiate(now.stage, "pledge", "player")) return warn("AMALGAM.Problem.pledgeStands");
  const part = partOf(actor, { ...next, accepted: now.pledge.accepted, turn: now.pledge.turn + 1 });
  await message.update({ "system.parts": [part] });
}
