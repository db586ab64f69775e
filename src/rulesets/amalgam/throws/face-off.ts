/**
 * Secret hands by commit and reveal, as pure functions over what users wrote into their own documents. Whoever reads every
 * record of the table learns nothing about a hand until all hands of its round are laid down (AM-THR-01, AM-THR-05).
 */

export type HandRound = "throw" | "flash";

/** A place in a face-off: who shows the hand of a Pledge, or the one hand ("other") against all of them. */
export interface Seat {
  id: string;
  user: string;
}

export interface FaceOff {
  /** Id of the card it is about. */
  card: string;
  /** A face-off that was called off begins again with the next number; older hands do not count. */
  attempt: number;
  own: readonly Seat[];
  other: Seat;
  /** Fingers of the flash round. */
  flash: 5 | 2;
}

/** One hand as its user's document holds it: first only the commitment, then the hand itself. */
export interface HandRecord {
  card: string;
  attempt: number;
  round: HandRound;
  seat: string;
  commit: string;
  hand?: number;
  nonce?: string;
  /** The other seats' commitments as this client saw them when it revealed: a later change of one shows. */
  seen?: Record<string, string>;
}

/** A record, and whose document holds it. That is the server's word, not the record's. */
export interface HandBy {
  user: string;
  gamemaster: boolean;
  record: HandRecord;
}

/** SHA-256 in hexadecimal digits. */
export type Hash = (text: string) => string;

/** What a commitment is the hash of. Everything that tells hands apart is in it, so none can be used twice. */
export const sealed = (
  { card, attempt, round, seat }: Pick<HandRecord, "card" | "attempt" | "round" | "seat">,
  user: string,
  hand: number,
  nonce: string,
): string => [card, attempt, round, seat, user, hand, nonce].join("|");

/** Enough of a commitment to notice another in its place. */
export const mark = (commit: string): string => commit.slice(0, 16);

export type Foul = "wrongReveal" | "changedHand";

/** What is known of one seat in one round. */
export interface SeatState {
  seat: Seat;
  /** By whom: the seat's own user, or a gamemaster who stands in. Null: nothing laid down yet. */
  by: string | null;
  standIn: boolean;
  /** Set once it is revealed and fits its commitment. */
  hand: number | null;
  foul: Foul | null;
}

export interface RoundState {
  round: HandRound;
  /** `laying`: not everybody has laid down a hand; `revealing`: all have; `foul`: somebody's hand does not fit. */
  stage: "laying" | "revealing" | "foul" | "shown";
  seats: SeatState[];
}

const isDoubles = (own: SeatState, other: SeatState | undefined): boolean =>
  own.hand !== null && own.hand === other?.hand;

/** The rounds of a face-off as far as they have come: the throw, and after doubles the flash round. */
export function faceOffRounds(faceOff: FaceOff, hands: readonly HandBy[], hash: Hash): RoundState[] {
  const first = roundState(faceOff, "throw", [...faceOff.own, faceOff.other], hands, hash);
  if (first.stage !== "shown") return [first];
  const other = first.seats.at(-1);
  const doubles = first.seats.slice(0, -1).filter((own) => isDoubles(own, other));
  if (doubles.length === 0) return [first];
  const again = [...doubles.map(({ seat }) => seat), faceOff.other];
  return [first, roundState(faceOff, "flash", again, hands, hash)];
}

/** The round that waits for somebody; null when all is shown. */
export const openRound = (rounds: readonly RoundState[]): RoundState | null =>
  rounds.find(({ stage }) => stage !== "shown") ?? null;

function roundState(
  faceOff: FaceOff,
  round: HandRound,
  seats: readonly Seat[],
  hands: readonly HandBy[],
  hash: Hash,
): RoundState {
  const most = round === "throw" ? 5 : faceOff.flash;
  const laid = seats.map((seat) => ({ seat, by: handOf(faceOff, round, seat, hands) }));
  const states = laid.map(({ seat, by }): SeatState => {
    const none = { seat, by: by?.user ?? null, standIn: by !== null && by.user !== seat.user, hand: null };
    if (!by || by.record.hand === undefined) return { ...none, foul: null };
    const { record } = by;
    if (!fits(record, by.user, most, hash)) return { ...none, foul: "wrongReveal" };
    // A stand-in's hand is another than the one that was seen, and the card says so.
    const changed =
      !none.standIn &&
      laid.some(({ by: witness }) => {
        const seen = witness !== by && witness?.record.hand !== undefined ? witness.record.seen?.[seat.id] : undefined;
        return seen !== undefined && seen !== mark(record.commit);
      });
    return changed ? { ...none, foul: "changedHand" } : { ...none, hand: record.hand ?? null, foul: null };
  });
  return { round, stage: stageOf(states), seats: states };
}

function stageOf(states: readonly SeatState[]): RoundState["stage"] {
  if (states.some(({ by }) => by === null)) return "laying";
  if (states.some(({ foul }) => foul !== null)) return "foul";
  return states.every(({ hand }) => hand !== null) ? "shown" : "revealing";
}

/** The hand that counts for a seat: a gamemaster's who stands in, else its user's own. Anybody else's is nothing. */
function handOf(faceOff: FaceOff, round: HandRound, seat: Seat, hands: readonly HandBy[]): HandBy | null {
  const fitting = hands.filter(
    ({ record }) =>
      record.card === faceOff.card &&
      record.attempt === faceOff.attempt &&
      record.round === round &&
      record.seat === seat.id,
  );
  const standIn = fitting.find(({ user, gamemaster }) => gamemaster && user !== seat.user);
  return standIn ?? fitting.find(({ user }) => user === seat.user) ?? null;
}

function fits(record: HandRecord, user: string, most: number, hash: Hash): boolean {
  const { hand, nonce, commit } = record;
  if (hand === undefined || nonce === undefined || !/^[0-9a-f]{32}$/.test(nonce)) return false;
  if (!Number.isInteger(hand) || hand < 1 || hand > most) return false;
  return hash(sealed(record, user, hand, nonce)) === commit;
}

/** Every shown hand by its seat, for one round. */
export const shownHands = (state: RoundState | undefined): Record<string, number> =>
  Object.fromEntries((state?.seats ?? []).flatMap(({ seat, hand }) => (hand === null ? [] : [[seat.id, hand]])));
