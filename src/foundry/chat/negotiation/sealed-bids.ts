/**
 * Secret bids by commit and reveal, as pure functions over what users wrote into their own documents (`speech.ts`). Whoever reads
 * every record of the table learns nothing about a bid until all bids of its round are laid down.
 */

/** A place in a round of bids: who lays one down there. */
export interface Seat {
  id: string;
  user: string;
}

/** Everything that tells one bid from all others. */
export interface BidPlace<Round extends string = string> {
  /** Id of the card it is about. */
  card: string;
  /** Bidding that was called off begins again with the next number; older bids do not count. */
  attempt: number;
  round: Round;
  seat: string;
}

/** One bid as its user's document holds it: first only the commitment, then the bid itself. */
export interface SealedBid<Round extends string = string> extends BidPlace<Round> {
  commit: string;
  bid?: number;
  nonce?: string;
  /** The other seats' commitments as this client saw them when it revealed: a later change of one shows. */
  seen?: Record<string, string>;
}

/** A record, and whose document holds it. That is the server's word, not the record's. */
export interface BidBy<Round extends string = string> {
  user: string;
  gamemaster: boolean;
  record: SealedBid<Round>;
}

/** SHA-256 in hexadecimal digits. */
export type Hash = (text: string) => string;

/** What a commitment is the hash of. The whole place is in it, so that none can be used twice. */
export const sealed = (place: BidPlace, user: string, bid: number, nonce: string): string =>
  [place.card, place.attempt, place.round, place.seat, user, bid, nonce].join("|");

export type Foul = "wrongReveal" | "changedHand";

/** What is known of one seat in one round. */
export interface SeatState {
  seat: Seat;
  /** By whom: the seat's own user, or a GM who stands in. Null: nothing laid down yet. */
  by: string | null;
  standIn: boolean;
  /** Set once it is revealed and fits its commitment. */
  bid: number | null;
  foul: Foul | null;
}

export interface BidRound<Round extends string = string> {
  round: Round;
  /** `laying`: not everybody has laid down a bid; `revealing`: all have; `foul`: somebody's does not fit. */
  stage: "laying" | "revealing" | "foul" | "shown";
  seats: SeatState[];
}

/** One round of bidding. */
export interface BidSetup<Round extends string = string> {
  card: string;
  attempt: number;
  round: Round;
  seats: readonly Seat[];
  /** Whether the rules know such a bid. */
  allows(bid: number): boolean;
}

/** How far a round has come. */
export function bidRound<Round extends string>(
  setup: BidSetup<Round>,
  bids: readonly BidBy<Round>[],
  hash: Hash,
): BidRound<Round> {
  const laid = setup.seats.map((seat) => ({ seat, by: bidOf(setup, seat, bids) }));
  const states = laid.map(({ seat, by }): SeatState => {
    const none = { seat, by: by?.user ?? null, standIn: by !== null && by.user !== seat.user, bid: null };
    if (!by || by.record.bid === undefined) return { ...none, foul: null };
    const { record } = by;
    if (!fits(record, by.user, setup, hash)) return { ...none, foul: "wrongReveal" };
    // A stand-in's bid is another than the one that was seen, and the card says so.
    const changed =
      !none.standIn &&
      laid.some(({ by: witness }) => {
        const seen = witness !== by && witness?.record.bid !== undefined ? witness.record.seen?.[seat.id] : undefined;
        return seen !== undefined && seen !== record.commit;
      });
    return changed ? { ...none, foul: "changedHand" } : { ...none, bid: record.bid ?? null, foul: null };
  });
  return { round: setup.round, stage: stageOf(states), seats: states };
}

/** The round that waits for somebody; null when all is shown. */
export const openRound = <Round extends string>(rounds: readonly BidRound<Round>[]): BidRound<Round> | null =>
  rounds.find(({ stage }) => stage !== "shown") ?? null;

/** Every shown bid by its seat, for one round. */
export const shownBids = (state: BidRound | undefined): Record<string, number> =>
  Object.fromEntries((state?.seats ?? []).flatMap(({ seat, bid }) => (bid === null ? [] : [[seat.id, bid]])));

function stageOf(states: readonly SeatState[]): BidRound["stage"] {
  if (states.some(({ by }) => by === null)) return "laying";
  if (states.some(({ foul }) => foul !== null)) return "foul";
  return states.every(({ bid }) => bid !== null) ? "shown" : "revealing";
}

/** The bid that counts for a seat: a GM's who stands in, else its user's own. Anybody else's is nothing. */
function bidOf<Round extends string>(
  { card, attempt, round }: BidSetup<Round>,
  seat: Seat,
  bids: readonly BidBy<Round>[],
): BidBy<Round> | null {
  const fitting = bids.filter(
    ({ record }) =>
      record.card === card && record.attempt === attempt && record.round === round && record.seat === seat.id,
  );
  const standIn = fitting.find(({ user, gamemaster }) => gamemaster && user !== seat.user);
  return standIn ?? fitting.find(({ user }) => user === seat.user) ?? null;
}

function fits(record: SealedBid, user: string, { allows }: Pick<BidSetup, "allows">, hash: Hash): boolean {
  const { bid, nonce, commit } = record;
  if (bid === undefined || nonce === undefined || !/^[0-9a-f]{32}$/.test(nonce)) return false;
  if (!Number.isInteger(bid) || !allows(bid)) return false;
  return hash(sealed(record, user, bid, nonce)) === commit;
}

/** A bid out of a user's list; null for what is none. The list may hold anything that its owner wrote. */
export function readBid<Round extends string>(value: unknown, rounds: readonly Round[]): SealedBid<Round> | null {
  const record = value as Record<string, unknown> | null;
  if (typeof record !== "object" || record === null) return null;
  const { card, attempt, seat, commit, nonce, seen } = record;
  const { bid = record.hand } = record; // as release 0.1 called it
  const round = rounds.find((one) => one === record.round);
  if (!isShort(card) || !isShort(seat) || !isShort(commit)) return null;
  if (typeof attempt !== "number" || !Number.isInteger(attempt) || round === undefined) return null;
  if (bid !== undefined && typeof bid !== "number") return null;
  if (nonce !== undefined && typeof nonce !== "string") return null;
  const marks = typeof seen === "object" && seen !== null ? Object.entries(seen) : [];
  return {
    ...{ card, attempt, round, seat, commit },
    ...(bid === undefined ? {} : { bid }),
    ...(nonce === undefined ? {} : { nonce }),
    seen: Object.fromEntries(marks.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
  };
}

const isShort = (value: unknown): value is string => typeof value === "string" && value.length <= 80;
