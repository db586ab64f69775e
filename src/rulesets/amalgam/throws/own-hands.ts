import { KeptHere } from "../../../foundry/platform/kept-here";
import { RULESET_ID } from "../ids";
import type { HandRecord } from "./face-off";

interface OwnHand {
  key: string;
  hand: number;
  nonce: string;
}
type Place = Pick<HandRecord, "card" | "attempt" | "round" | "seat">;

/** In this browser only: the hands that this user has laid down and not yet shown. */
export const ownHands = new KeptHere<OwnHand>(`${RULESET_ID}.hands`, 30);

/** The world and the user are in the key: worlds share a browser's storage. */
const keyOf = ({ card, attempt, round, seat }: Place): string =>
  [game.world.id, game.userId, card, attempt, round, seat].join("|");

/** Kept before it is committed, so that a reload in between loses nothing. */
export const keepHand = (place: Place, hand: number, nonce: string): Promise<void> =>
  ownHands.keep({ key: keyOf(place), hand, nonce });

export const keptHand = (place: Place): OwnHand | null => ownHands.find(keyOf(place));
