import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { currentRulebook } from "../rulebook";
import { opposingPledge, pledgeCard, throwsOf, toldOn, type PledgeCard } from "../pledge/pledge-card";
import type { Target } from "../../stored/stored-pledge";
import { defencesSealed } from "../pledge/defences";
import { isContested } from "../pledge/difficulty-of";
import type { FaceOff } from "../../stored/face-off";
import { roundIn, type StoredRound } from "../../stored/stored-round";
import { saidTo } from "../../stored/said";

export const READY = "ready";
/** Seat of the one hand against all others. */
export const OTHER = "other";

/** How one Pledge is thrown: a hand of its own, dice, a pair of hands that chance shows, or not at all. */
export type Throwing = "fingers" | "dice" | "alone" | "none";

/** One Throw: of a Pledge, or of one with several targets against one of them (AM-TGT-01). */
export interface Thrown {
  card: PledgeCard;
  /** Names the hand: the Pledge's id, and which of its targets where there are several. */
  seat: string;
  target: Target | null;
  throwing: Throwing;
}

/** Pledges that are thrown together, on one card. */
export interface Session {
  card: CardMessage;
  attempt: number;
  thrown: Thrown[];
  /** Null where nobody shows a hand. */
  faceOff: FaceOff | null;
}

/** The Throw that takes place on a card; null while it does not, and when it is over. */
export function sessionOn(message: unknown): Session | null {
  if (!isCard(message)) return null;
  const round = roundIn(message.system.parts);
  return round ? roundSession(message, round) : pledgeSession(message);
}

function pledgeSession(message: CardMessage): Session | null {
  const card = pledgeCard(message);
  if (!card || card.pledge.round !== null || card.pledge.against !== null || card.stage !== "locked") return null;
  const contested = isContested(card);
  const opposing = contested ? opposingPledge(message) : null;
  if ((contested && opposing?.stage !== "locked") || !defencesSealed(card)) return null;
  const wished = card.pledge.partner === null ? undefined : game.users.get(card.pledge.partner);
  const partner = wished && wished.id !== message.author?.id ? wished : card.storyteller;
  return session(message, card.ruling.attempt, opposing ? [card, opposing] : [card], partner?.id ?? null);
}

function roundSession(message: CardMessage, { pledges, attempt }: StoredRound): Session | null {
  // Only a Storyteller begins the Throw of a round.
  if (!message.author?.isGM) return null;
  const cards = pledges.flatMap((id) => pledgeCard(game.messages.get(id)) ?? []);
  const open = cards.filter((card) => card.stage === "locked" && defencesSealed(card));
  return open.length > 0 ? session(message, attempt, open, message.author.id) : null;
}

function session(message: CardMessage, attempt: number, cards: PledgeCard[], partner: string | null): Session {
  const thrown = cards.flatMap((card) => seatsOf(card, throwingOf(card, partner)));
  const own = thrown
    .filter(({ throwing }) => throwing === "fingers")
    .map(({ card, seat }) => ({ id: seat, user: card.message.author?.id ?? "" }));
  return {
    card: message,
    attempt,
    thrown,
    faceOff:
      own.length > 0 && partner !== null
        ? {
            card: message.id ?? "",
            attempt,
            own,
            other: { id: OTHER, user: partner },
            flash: currentRulebook().flash,
          }
        : null,
  };
}

/** One Throw, or one for each of several targets (AM-TGT-01). */
function seatsOf(card: PledgeCard, throwing: Throwing): Thrown[] {
  const id = card.message.id ?? "";
  const { targets } = card.pledge;
  if (throwsOf(card.pledge) === 1) return [{ card, seat: id, target: targets[0] ?? null, throwing }];
  // What was told before an interruption is not told again.
  const told = toldOn(card.message);
  return targets
    .map((target, at) => ({ card, seat: `${id} ${at + 1}`, target, throwing }))
    .filter(({ target: { uuid } }) => !told.includes(uuid));
}

/** Nobody plays against their own hand: chance shows both (AM-THR-05, A34). */
function throwingOf({ pledge, message }: PledgeCard, partner: string | null): Throwing {
  if (pledge.method === "takeFive" || pledge.method === "plinth") return "none";
  if (pledge.method === "dice" && currentRulebook().dice) return "dice";
  return pledge.method !== "auto" && partner !== null && message.author?.id !== partner ? "fingers" : "alone";
}

/** The Pledges that wait for a click before chance rules: dice, and hands that nobody chooses. */
export const awaited = ({ card, thrown }: Session): PledgeCard[] =>
  thrown
    .filter(({ throwing }) => throwing === "dice" || throwing === "alone")
    .map((one) => one.card)
    .filter((one, at, all) => all.indexOf(one) === at && !isReady(card, one));

/** The author's word, or a Storyteller's for them. Who rules and throws in one person need not say it twice. */
function isReady(card: CardMessage, { message, storyteller }: PledgeCard): boolean {
  if (message.author?.isGM && storyteller?.id === message.author.id) return true;
  return saidTo(card.id ?? "", READY).some(
    ({ user, said }) => said.key === message.id && (user.isGM || user.id === message.author?.id),
  );
}

/** The one client that carries out what all have agreed on: the active Storyteller's. */
export const isSettler = (): boolean => game.users.activeGM?.isSelf ?? false;
