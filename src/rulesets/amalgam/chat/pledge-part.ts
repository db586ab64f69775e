import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { negotiationActions } from "../actions/negotiate";
import { difficultyFor, isContested } from "../adapters/pledge/difficulty-of";
import { contestantOn, contestChances } from "../adapters/pledge/contest-odds";
import { declaredIn, degreeOf, methodProblem, soundPledge, splitReason, type Declared } from "../adapters/pledge/legal";
import { effectsOnPledge } from "../adapters/pledge/difficulty-effects";
import { oddsView } from "../adapters/pledge/odds";
import { opposingPledge, pledgeCard, type PledgeCard } from "../adapters/pledge/pledge-card";
import { planPledge } from "../adapters/pledge/plan";
import { mayNegotiate } from "../stored/ruling";
import { actionProblem } from "../adapters/pledge/problems";
import { candidates, narrationProblem, type PledgeResult } from "../rules/pledge";
import { reasonLabel } from "../rules/labels";
import { situationOf } from "../adapters/pledge/plan";
import { sessionOn } from "../adapters/throws/session";
import { defenceViews } from "./defence-view";
import { handsView } from "./hands-view";
import { offerView } from "./offer-view";
import { rulingView } from "./ruling-view";
import { sentenceView } from "./sentence-view";

/** A Word of the Pledge as the card shows it. */
interface ChipView {
  id: string;
  name: string;
  value: string;
  /** "struck", "hindering", "helping", "waiting": by the Storyteller's leave only. */
  state: string;
  note: string;
  exhausted: boolean;
}

/** A Pledge on the table, from the first sentence to the Throw (AM-PLD-01..04). */
export const pledgePartType: CardPartType = {
  template: "amalgam/cards/pledge.hbs",
  context(_part: CardPart, { message }: CardContext) {
    const card = pledgeCard(message);
    if (!card) throw new Error(localize("AMALGAM.Problem.unreadable"));
    return pledgeContext(card);
  },
  about: (part) => [
    ...(Array.isArray(part.targets) ? part.targets : []).map((target) => String((target as { uuid?: unknown }).uuid)),
  ],
  actions: negotiationActions,
};

function pledgeContext(card: PledgeCard) {
  const { message, actor, pledge, ruling, stage } = card;
  const session = sessionOn(message);
  const worth = actor && planPledge(actor, pledge, ruling);
  const talking = mayNegotiate(stage, "pledge", "player");
  const done = stage === "thrown" || stage === "off";
  return {
    stage,
    stageLabel: localize(`AMALGAM.Stage.${stage}`),
    purpose: purposeLine(card),
    sentence: sentenceView(pledge.text, claimedNames(card)),
    // What it was worth stands on the outcome's card; the character's cards have changed since.
    chips: actor && !done ? chipsOf(card) : [],
    extras:
      actor && worth && !done
        ? [
            ...[methodOf(card, actor, worth)].filter(({ reason }) => reason),
            ...unruly(card),
            ...declaredIn(actor, pledge, worth),
          ]
        : [],
    method: localize(`AMALGAM.Method.${pledge.method}`),
    total: worth?.total ?? 0,
    degree: actor && worth ? degreeOf(soundPledge(actor, pledge, worth), worth) : 0,
    difficulty: difficultyLine(card),
    odds: worth && talking && message.isAuthor ? openOdds(card) : null,
    mayRepledge: talking && message.isAuthor,
    ruling: game.user.isGM && !done ? rulingView(card) : null,
    help: done ? null : offerView(card),
    defences: done ? [] : defenceViews(card),
    contest: contestView(card),
    alone: !done && !game.users.activeGM ? localize("AMALGAM.Pledge.noStoryteller") : null,
    round: pledge.round !== null && stage === "locked" ? localize("AMALGAM.Pledge.waitsForRound") : null,
    hands: session ? handsView(session) : null,
    done,
  };
}

/** How it is settled, and what no window would have let a player choose so (AM-RES-06, AM-RES-10, AM-THR-06). */
const methodOf = ({ pledge, message }: PledgeCard, actor: AmalgamActor, worth: PledgeResult): Declared => ({
  text: localize(`AMALGAM.Method.${pledge.method}`),
  reason: message.author?.isGM ? null : methodProblem(actor, pledge, pledge.method, worth),
});

/** What no window would have let a player pledge, or what they could not do any more: the Storyteller sees why. */
function unruly({ actor, message, pledge, ruling }: PledgeCard): Declared[] {
  if (!actor || message.author?.isGM) return [];
  const worth = planPledge(actor, pledge, ruling);
  const found = [
    ["action", narrationProblem(pledge.text, currentRulebook()) ?? actionProblem(actor, pledge)],
    ["shares", splitReason(soundPledge(actor, pledge, worth), worth)],
  ] as const;
  return found.flatMap(([what, problem]) =>
    problem ? [{ text: localize(`AMALGAM.Pledge.${what}`), reason: localize(reasonLabel(problem)) }] : [],
  );
}

const claimedNames = ({ actor, pledge }: PledgeCard): string[] =>
  actor
    ? candidates(readAmalgamate(actor), situationOf(pledge, []), currentRulebook())
        .filter(({ id }) => pledge.claimed.includes(id))
        .map(({ name }) => name)
    : [];

/** Who does what to whom. */
function purposeLine({ actor, pledge }: PledgeCard): string {
  const targets = pledge.targets.map(({ uuid }) => findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument"));
  return format(`AMALGAM.PurposeLine.${pledge.purpose}`, {
    actor: actor?.name ?? localize("MANIFOLD.Card.GoneDocument"),
    word: pledge.word,
    targets: targets.join(", "),
  });
}

function chipsOf({ actor, pledge, ruling }: PledgeCard): ChipView[] {
  if (!actor) return [];
  const worth = planPledge(actor, pledge, { ...ruling, struck: [], hindering: [] });
  const all = planPledge(actor, pledge, ruling);
  const known = new Map(
    candidates(readAmalgamate(actor), situationOf(pledge, ruling.allowed), currentRulebook()).map((one) => [
      one.id,
      one,
    ]),
  );
  const chip = (id: string, name: string, value: number, state: string, note = ""): ChipView => ({
    id,
    name,
    value: signed(value),
    state,
    note,
    exhausted: false,
  });
  return [
    ...worth.contributions.map(({ id, name, value, exhausts }) => ({
      ...chip(id, name, value, ruling.struck.includes(id) ? "struck" : "counts"),
      exhausted: exhausts.length > 0,
    })),
    ...all.problems
      .filter(({ id }) => pledge.claimed.includes(id))
      .map(({ id, reason }) => {
        const one = known.get(id);
        return chip(id, one?.name ?? "?", 0, one?.leave ? "waiting" : "refused", localize(reasonLabel(reason)));
      }),
    ...all.terms
      .filter(({ kind }) => kind === "collaborator" || kind === "hindrance")
      .map(({ source = "", label, value, kind }) =>
        chip(
          source,
          label,
          value,
          kind === "hindrance" ? "hindering" : "helping",
          ruling.hindering.find(({ id }) => id === source)?.why ?? "",
        ),
      ),
  ];
}

/** What has to be reached, as far as this user may know. */
function difficultyLine(card: PledgeCard): string | null {
  const { ruling, pledge } = card;
  if (isContested(card))
    return ruling.modifier === 0 ? null : format("AMALGAM.Round.modifier", { modifier: signed(ruling.modifier) });
  if (ruling.secrecy !== "open") return localize("AMALGAM.Pledge.secretDifficulty");
  const targets = pledge.targets.length > 0 ? pledge.targets.map(({ uuid }) => uuid) : [null];
  const numbers = targets.map((uuid) => {
    const difficulty = difficultyFor(card, uuid, ruling);
    return difficulty ? String(difficulty.total) : "?";
  });
  const line = format("AMALGAM.Pledge.against", { difficulty: [...new Set(numbers)].join(", ") });
  const { words } = effectsOnPledge(card);
  return words === "" ? line : `${line} (${words})`;
}

function openOdds(card: PledgeCard) {
  const { actor, pledge, ruling } = card;
  const difficulty = ruling.secrecy === "open" ? difficultyFor(card, pledge.targets[0]?.uuid ?? null, ruling) : null;
  if (!actor || !difficulty) return null;
  const worth = planPledge(actor, pledge, ruling);
  return oddsView(soundPledge(actor, pledge, worth), worth, difficulty.total);
}

/** A contest waits for the other's Pledge. */
function contestView(card: PledgeCard) {
  if (!isContested(card) || card.pledge.against !== null) return null;
  const opponent = findActor(card.pledge.targets[0]?.uuid);
  const answer = opposingPledge(card.message);
  const name = opponent?.name ?? "?";
  const [own, other] = [contestantOn(card), answer && contestantOn(answer)];
  const chances = own && other && card.stage !== "thrown" && card.stage !== "off" ? contestChances(own, other) : null;
  return {
    chances: chances && format("AMALGAM.Contest.chances", { ...chances, own: card.actor?.name ?? "?", name }),
    waiting: answer ? null : format("AMALGAM.Contest.waiting", { name }),
    mayAnswer: !answer && (opponent?.isOwner ?? false) && card.stage !== "thrown" && card.stage !== "off",
    label: format("AMALGAM.Contest.answer", { name }),
  };
}
