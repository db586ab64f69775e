import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import {
  CHASE_EVENTS,
  chaseOver,
  endRound,
  eventCheck,
  pursuitNeeds,
  standing,
  type ChaseAction,
  type ChaseRound,
  type Runner,
} from "../rules/pursuit";
import { rollEvent } from "../actions/combat/chase";
import { actInChase, rollEventCheck } from "../actions/combat/chase-acts";
import { gateWords } from "../adapters/combat/acts";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, requireCreature } from "../adapters/creature";
import { offerButton, OFFERS_TEMPLATE, type OfferButton, type OffersView, type OfferView } from "./offers";
import { checkOutcome } from "../adapters/checks/check-outcome";
import { chasePart, chaseDataOf } from "../stored/chase-data";

/** What happened in this round, from its answers; a reroll answers the roll it replaces, and the last word counts. */
function roundOf(message: CardMessage): ChaseRound {
  const acts = new Map<string, ChaseAction>();
  const checks = new Map<string, boolean>();
  let event: ChaseRound["event"] = null;
  for (const answer of answersTo(message.id ?? "").flatMap((one) => [one, ...answersTo(one.id ?? "")])) {
    const { actor, parts } = answer.system;
    const [kind, word = ""] = String(parts.find(({ about }) => about)?.about ?? "").split("-");
    const passed = checkOutcome(answer)?.success ?? false;
    const { author } = answer;
    if (kind === "event" && author?.isGM) event = CHASE_EVENTS.find(({ id }) => id === word) ?? event;
    // Nobody acts for somebody who is not theirs.
    if (actor === null || !author || !findActor(actor)?.testUserPermission(author, "OWNER")) continue;
    if (kind === "chase") acts.set(actor, actionOf(word, passed));
    if (kind === "hurdle") checks.set(actor, passed);
  }
  const list = [...acts].map(([id, action]) => ({ id, action }));
  return { acts: list, event, checks: [...checks].map(([id, passed]) => ({ id, passed })) };
}

function actionOf(word: string, passed: boolean): ChaseAction {
  if (word === "sprint") return { kind: "run", check: { passed } };
  if (word === "evade") return { kind: "evade", passed };
  if (word === "fast") return { kind: "rangedAttack", fastWeapon: true };
  if (word === "slow") return { kind: "rangedAttack", fastWeapon: false };
  const plain = (["run", "reload", "obstacle", "melee"] as const).find((one) => one === word);
  return { kind: plain ?? "move" };
}

export const chasePartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { round, runners, destination } = chaseDataOf(part);
    const now = roundOf(message);
    const stand = standing(runners, now);
    const over = chaseOver(runners);
    const open = !over && !isGone(message);
    const goal = destination === null ? [] : [format("MALLEUS.Chase.goal", { rank: destination })];
    return {
      icon: "fa-solid fa-person-running",
      title: format("MALLEUS.Chase.round", { round }),
      lines: [...goal, ...(now.event ? [localize(`MALLEUS.Table.chase.${now.event.id}`)] : [])],
      hint: over ? localize("MALLEUS.Chase.over") : round === 1 ? localize("MALLEUS.Chase.how") : null,
      tight: stand.length > 4,
      offers: [
        ...stand.map((runner) => runnerOffer(runner, now, open)),
        ...(open && game.user.isGM ? [{ buttons: gmButtons(now) }] : []),
      ],
    };
  },
  about: (part) => chaseDataOf(part).runners.map(({ id }) => id),
  actions: { act: onAct, hurdle: onHurdle, event: onEvent, end: onEnd },
};

const isGone = (message: CardMessage): boolean =>
  answersTo(message.id ?? "").some(({ system }) => system.parts.some(({ type }) => type === "malleusChase"));

const gmButtons = ({ event }: ChaseRound): OfferButton[] => [
  ...(event ? [] : [offerButton("event", "", localize("MALLEUS.Chase.event"), "fa-city")]),
  offerButton("end", "", localize("MALLEUS.Chase.end"), "fa-forward-step"),
];

function runnerOffer({ id, side, rank, done }: Runner, round: ChaseRound, open: boolean): OfferView {
  const actor = findActor(id);
  const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
  const text = format("MALLEUS.Chase.stands", { side: localize(`MALLEUS.Chase.side.${side}`), rank });
  if (done) return { name, text, done: localize(`MALLEUS.Chase.done.${done}`), buttons: [] };
  if (!isCreature(actor)) return { name, text, buttons: [] };
  const acted = round.acts.some((one) => one.id === id);
  // whom fear holds back needs a check first, or cannot.
  const gates = side === "pursuer" ? pursuitNeeds(conditionsOf(actor)).map(gateWords) : [];
  const hurdle = round.event && eventCheck(round.event, side);
  const due = hurdle && !round.checks.some((one) => one.id === id);
  const own = open && actor.isOwner;
  return {
    name,
    text: [text, ...gates].join(" "),
    done: acted ? localize("MALLEUS.Chase.acted") : null,
    buttons: [
      ...(own && due
        ? [offerButton("hurdle", id, localize(`MALLEUS.Primary.${hurdle.ability}`), "fa-dice", name)]
        : []),
      ...(own && !acted ? [offerButton("act", id, localize("MALLEUS.Chase.act"), "fa-shoe-prints", name)] : []),
    ],
  };
}

async function onAct(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent): Promise<void> {
  const round = roundOf(message);
  const runner = chaseDataOf(part).runners.find(({ id }) => id === button.dataset.value);
  const actor = requireCreature(findActor(runner?.id));
  if (!runner || runner.done || !actor.isOwner || round.acts.some(({ id }) => id === runner.id)) return;
  await actInChase(actor, runner, standing(chaseDataOf(part).runners, round), round.event, {
    origin: message.id,
    fast: event.shiftKey,
  });
}

async function onHurdle(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const runner = chaseDataOf(part).runners.find(({ id }) => id === button.dataset.value);
  const actor = requireCreature(findActor(runner?.id));
  const { event: happened } = roundOf(message);
  const check = runner && happened && eventCheck(happened, runner.side);
  if (check && actor.isOwner) await rollEventCheck(actor, check, { origin: message.id, fast: event.shiftKey });
}

async function onEvent(_part: CardPart, { message }: CardContext): Promise<void> {
  if (game.user.isGM && roundOf(message).event === null) await rollEvent(message.id);
}

/** The round ends: who is run down, lost or safe, and the next one (MDC-CMB-09). */
async function onEnd(part: CardPart, { message }: CardContext): Promise<void> {
  if (!game.user.isGM || isGone(message)) return;
  const { round, runners, destination } = chaseDataOf(part);
  const next = endRound(standing(runners, roundOf(message)), destination);
  await postCard({
    actor: null,
    origin: message.id,
    parts: [chasePart({ round: round + 1, runners: next, destination })],
  });
}
