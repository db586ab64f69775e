import { MOST_GUTS } from "../conflict";

// MY-GUT-07 (L3129-3131): Named against Named, three steps.

export type Bidding = {
  /** Who lost the roll; on a tie who rolled. */
  loser: string;
  winner: string;
  /** What the roll costs to turn. */
  opening: number;
  /** Guts each has spent before. */
  spent: Readonly<Record<string, number>>;
  /** The winner's bid: null while it is not made, 0 when there is none. */
  counter: number | null;
  /** Whether the loser bids one more: null while that is open. */
  outbid: boolean | null;
};

/** Why a counter-bid cannot be made, or null (MY-GUT-07). */
export function counterBlocked(bidding: Bidding, bid: number): "tooLow" | "notEnoughGuts" | "made" | null {
  const { counter, opening, spent, winner } = bidding;
  if (counter !== null) return "made";
  if (!Number.isInteger(bid) || bid < opening + 1) return "tooLow";
  return (spent[winner] ?? 0) + bid > MOST_GUTS ? "notEnoughGuts" : null;
}

/** Why the counter-bid cannot be topped, or null (MY-GUT-07). */
export function outbidBlocked({
  counter,
  outbid,
  spent,
  loser,
}: Bidding): "noCounter" | "made" | "notEnoughGuts" | null {
  if (counter === null || counter === 0) return "noCounter";
  if (outbid !== null) return "made";
  return (spent[loser] ?? 0) + counter + 1 > MOST_GUTS ? "notEnoughGuts" : null;
}

export type BiddingEnd = { payer: string; points: number; rollTurned: boolean };

/** Who pays what, or null while somebody still has to answer. Whoever loses the bidding pays nothing (MY-GUT-07). */
export function biddingEnd({ loser, winner, opening, counter, outbid }: Bidding): BiddingEnd | null {
  if (counter === null) return null;
  if (counter === 0) return { payer: loser, points: opening, rollTurned: true };
  if (outbid === null) return null;
  return outbid
    ? { payer: loser, points: counter + 1, rollTurned: true }
    : { payer: winner, points: counter, rollTurned: false };
}

/**
 * MY-GUT-08 (L2941): why Guts cannot be spent so, or null: the player of the character alone decides, whatever the Overlord would
 * like, and what a character is aware of never counts.
 */
export const gutsSpendBlocked = (who: { by: string; player: string }): "notYours" | null =>
  who.by === who.player ? null : "notYours";
