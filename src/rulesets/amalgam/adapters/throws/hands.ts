import { bidding } from "../../../../foundry/chat/negotiation/lay-bids";
import { digest } from "../../../../foundry/platform/hash";
import { RULESET_ID } from "../../ids";
import { faceOffRounds, HAND_ROUNDS, type FaceOff, type HandRound, type RoundState } from "../../stored/face-off";
import type { SeatState } from "../../stored/face-off";
import { spoken } from "../../stored/said";

/** Hands that this game's users lay down and show. */
export const hands = bidding(spoken, {
  kind: "hand",
  store: `${RULESET_ID}.hands`,
  rounds: HAND_ROUNDS,
});

export const roundsOf = (faceOff: FaceOff): RoundState[] => faceOffRounds(faceOff, hands.bidsOn(faceOff.card), digest);

/** Lays a hand down: nobody can read it before everybody's is down. */
export const layHand = ({ card, attempt }: FaceOff, round: HandRound, seat: string, hand: number): Promise<void> =>
  hands.lay({ card, attempt, round, seat }, hand);

/** Shows the hands of this user that everybody waits for. True when one was shown. */
export const revealOwn = (faceOff: FaceOff): Promise<boolean> => hands.revealOwn(faceOff, roundsOf(faceOff));

/** Whether this browser can still show a hand that was laid down here. */
export const canShow = ({ card, attempt }: FaceOff, round: HandRound, { seat }: SeatState): boolean =>
  hands.canShow({ card, attempt, round, seat: seat.id });
