import { faceOffRounds, mark, openRound, sealed } from "./face-off";
import type { FaceOff, HandBy, HandRecord, HandRound, RoundState, SeatState } from "./face-off";
import { digest, randomNonce } from "./hash";
import { keepHand, keptHand } from "./own-hands";
import { readHand } from "./read-hand";
import { saidTo, say } from "./said";

const HAND = "hand";

/** All hands that anybody has said to a card. */
export const handsOn = (card: string): HandBy[] =>
  saidTo(card, HAND).flatMap(({ user, said }) => {
    const record = readHand(said.data);
    return record?.card === card ? [{ user: user.id ?? "", gamemaster: user.isGM, record }] : [];
  });

export const roundsOf = (faceOff: FaceOff): RoundState[] => faceOffRounds(faceOff, handsOn(faceOff.card), digest);

const sayHand = (record: HandRecord): Promise<unknown> =>
  say(record.card, HAND, [record.attempt, record.round, record.seat].join("|"), record);

/** Lays a hand down: kept here, committed for all to see. Nobody can read it before everybody's is down. */
export async function layHand(faceOff: FaceOff, round: HandRound, seat: string, hand: number): Promise<void> {
  const { card, attempt } = faceOff;
  const place = { card, attempt, round, seat };
  const nonce = randomNonce();
  await keepHand(place, hand, nonce);
  await sayHand({ ...place, commit: digest(sealed(place, game.userId, hand, nonce)) });
}

/** Shows the hands of this user that everybody waits for. True when one was shown. */
export async function revealOwn(faceOff: FaceOff): Promise<boolean> {
  const state = openRound(roundsOf(faceOff));
  if (state?.stage !== "revealing") return false;
  const mine = state.seats.filter(({ by, hand }) => by === game.userId && hand === null);
  let shown = false;
  for (const { seat } of mine) shown = (await reveal(faceOff, state, seat.id)) || shown;
  return shown;
}

async function reveal(faceOff: FaceOff, state: RoundState, seat: string): Promise<boolean> {
  const { card, attempt } = faceOff;
  const place = { card, attempt, round: state.round, seat };
  const kept = keptHand(place);
  const laid = handsOn(card).filter(({ record }) => record.attempt === attempt && record.round === state.round);
  const own = laid.find(({ user, record }) => user === game.userId && record.seat === seat);
  if (!kept || !own || own.record.hand !== undefined) return false;
  const others = state.seats.flatMap(({ seat: { id }, by }) => {
    const found = id === seat ? undefined : laid.find(({ user, record }) => user === by && record.seat === id);
    return found ? [[id, mark(found.record.commit)]] : [];
  });
  const seen = Object.fromEntries(others) as Record<string, string>;
  await sayHand({ ...place, commit: own.record.commit, hand: kept.hand, nonce: kept.nonce, seen });
  return true;
}

/** Whether this browser can still show a hand that was laid down here. */
export const canShow = (faceOff: FaceOff, round: HandRound, { seat }: SeatState): boolean =>
  keptHand({ card: faceOff.card, attempt: faceOff.attempt, round, seat: seat.id }) !== null;
