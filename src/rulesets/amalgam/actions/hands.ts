import type { CardMessage } from "../../../foundry/messages/card-model";
import { localize } from "../../../foundry/platform/i18n";
import { pledgeCard, rule } from "../adapters/pledge/pledge-card";
import { MOST_FINGERS } from "../rules/throw";
import { openRound } from "../../../foundry/chat/negotiation/sealed-bids";
import { layHand, roundsOf } from "../adapters/throws/hands";
import { say } from "../stored/said";
import { readRound, ROUND_PART, storeRound } from "../stored/stored-round";
import { READY, sessionOn, type Session } from "../adapters/throws/session";

/** @throws Error that says why nothing can be thrown on this card now. */
function sessionFor(message: CardMessage): Session {
  const session = sessionOn(message);
  if (!session) throw new Error(localize("AMALGAM.Problem.throwOver"));
  return session;
}

/** This user shows a hand: one to five fingers, face down until all are in (AM-THR-01). */
export async function showHand(message: CardMessage, seatId: string, hand: number): Promise<void> {
  const { faceOff } = sessionFor(message);
  const round = faceOff && openRound(roundsOf(faceOff));
  const state = round?.seats.find(({ seat }) => seat.id === seatId && seat.user === game.userId);
  if (!faceOff || !round || !state) throw new Error(localize("AMALGAM.Problem.throwOver"));
  if (state.by !== null) throw new Error(localize("AMALGAM.Problem.handDown"));
  await layHand(faceOff, round.round, seatId, hand);
}

/** A Storyteller draws for somebody who is not there: by chance, laid down and shown like any hand, and said on the card. */
export async function drawFor(message: CardMessage, seatId: string): Promise<void> {
  const { faceOff } = sessionFor(message);
  const round = faceOff && openRound(roundsOf(faceOff));
  if (!game.user.isGM || !faceOff || !round) throw new Error(localize("AMALGAM.Problem.throwOver"));
  const most = round.round === "flash" ? faceOff.flash : MOST_FINGERS;
  const roll = await new Roll(`1d${most}`).evaluate();
  await layHand(faceOff, round.round, seatId, roll.total ?? 1);
}

/** Chance may rule now: this Pledge's owner, or a Storyteller for them, throws. */
export const throwNow = (message: CardMessage, pledgeId: string): Promise<unknown> =>
  say(message.id ?? "", READY, pledgeId, {});

/** The hands so far count no more; the Throw begins anew. */
export async function beginAgain(message: CardMessage): Promise<void> {
  if (!game.user.isGM) return;
  const card = pledgeCard(message);
  if (card) {
    await rule(card, { attempt: card.ruling.attempt + 1 });
    return;
  }
  const parts = message.system.parts.map((part) =>
    part.type === ROUND_PART ? storeRound({ ...readRound(part), attempt: readRound(part).attempt + 1 }) : part,
  );
  await message.update({ "system.parts": parts });
}
