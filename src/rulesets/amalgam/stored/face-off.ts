import {
  bidRound,
  type BidBy,
  type BidRound,
  type Hash,
  type SealedBid,
  type Seat,
  type SeatState,
} from "../../../foundry/chat/negotiation/sealed-bids";

/** Hands of a face-off are secret bids of fingers: nobody learns one before all are laid down (AM-THR-01, AM-THR-05). */

export const HAND_ROUNDS = ["throw", "flash"] as const;
export type HandRound = (typeof HAND_ROUNDS)[number];
export type HandRecord = SealedBid<HandRound>;
export type HandBy = BidBy<HandRound>;
export type RoundState = BidRound<HandRound>;
export type { SeatState };

export interface FaceOff {
  /** Id of the card it is about. */
  card: string;
  /** A face-off that was called off begins again with the next number; older hands do not count. */
  attempt: number;
  own: readonly Seat[];
  /** The one hand against all of them. */
  other: Seat;
  /** Fingers of the flash round. */
  flash: 5 | 2;
}

const isDoubles = (own: SeatState, other: SeatState | undefined): boolean => own.bid !== null && own.bid === other?.bid;

/** The rounds of a face-off as far as they have come: the throw, and after doubles the flash round. */
export function faceOffRounds(faceOff: FaceOff, hands: readonly HandBy[], hash: Hash): RoundState[] {
  const { card, attempt } = faceOff;
  const round = (name: HandRound, seats: readonly Seat[]): RoundState => {
    const most = name === "throw" ? 5 : faceOff.flash;
    return bidRound({ card, attempt, round: name, seats, allows: (bid) => bid >= 1 && bid <= most }, hands, hash);
  };
  const first = round("throw", [...faceOff.own, faceOff.other]);
  if (first.stage !== "shown") return [first];
  const other = first.seats.at(-1);
  const doubles = first.seats.slice(0, -1).filter((own) => isDoubles(own, other));
  if (doubles.length === 0) return [first];
  return [first, round("flash", [...doubles.map(({ seat }) => seat), faceOff.other])];
}
