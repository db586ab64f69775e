import { ClientStore } from "../../platform/client-store";
import { digest, randomNonce } from "../../platform/hash";
import { openRound, readBid, sealed, type BidBy, type BidPlace, type BidRound, type SealedBid } from "./sealed-bids";
import type { Speech } from "./speech";

interface OwnBid {
  key: string;
  /** As browsers have kept it since the first release. */
  hand: number;
  nonce: string;
}

/** Secret bids of one ruleset: what users say of them, and what this browser alone knows. */
export interface Bidding<Round extends string> {
  /** Called in `init`. */
  register(): void;
  /** All bids that anybody has said to a card. */
  bidsOn(card: string): BidBy<Round>[];
  /** Lays a bid down: kept here, committed for all to see. Nobody can read it before everybody's is down. */
  lay(place: BidPlace<Round>, bid: number): Promise<void>;
  /** Shows the bids of this user that everybody waits for. True when one was shown. */
  revealOwn(place: Pick<BidPlace, "card" | "attempt">, rounds: readonly BidRound<Round>[]): Promise<boolean>;
  /** Whether this browser can still show a bid that was laid down here. */
  canShow(place: BidPlace<Round>): boolean;
}

/**
 * @param kind Kind under which bids are said.
 * @param store Key of the client setting that keeps bids not yet shown.
 */
export function bidding<Round extends string>(
  { say, saidTo }: Speech,
  { kind, store, rounds }: { kind: string; store: string; rounds: readonly Round[] },
): Bidding<Round> {
  const own = new ClientStore<OwnBid>(store, 30);
  const keptAt = (place: BidPlace): OwnBid | null => own.find(keyOf(place));
  const sayBid = (record: SealedBid<Round>): Promise<unknown> =>
    say(record.card, kind, [record.attempt, record.round, record.seat].join("|"), record);
  const bidsOn = (card: string): BidBy<Round>[] =>
    saidTo(card, kind).flatMap(({ user, said }) => {
      const record = readBid(said.data, rounds);
      return record?.card === card ? [{ user: user.id ?? "", gamemaster: user.isGM, record }] : [];
    });

  async function reveal(place: BidPlace<Round>, state: BidRound<Round>): Promise<boolean> {
    const kept = keptAt(place);
    const laid = bidsOn(place.card).filter(
      ({ record }) => record.attempt === place.attempt && record.round === place.round,
    );
    const mine = laid.find(({ user, record }) => user === game.userId && record.seat === place.seat);
    if (!kept || !mine || mine.record.bid !== undefined) return false;
    const others = state.seats.flatMap(({ seat: { id }, by }) => {
      const found = id === place.seat ? undefined : laid.find(({ user, record }) => user === by && record.seat === id);
      return found ? [[id, found.record.commit]] : [];
    });
    const seen = Object.fromEntries(others) as Record<string, string>;
    await sayBid({ ...place, commit: mine.record.commit, bid: kept.hand, nonce: kept.nonce, seen });
    return true;
  }

  return {
    register: () => own.register(),
    bidsOn,
    async lay(place, bid) {
      const nonce = randomNonce();
      // Kept before it is committed, so that a reload in between loses nothing.
      await own.keep({ key: keyOf(place), hand: bid, nonce });
      await sayBid({ ...place, commit: digest(sealed(place, game.user.id ?? "", bid, nonce)) });
    },
    async revealOwn({ card, attempt }, all) {
      const state = openRound(all);
      if (state?.stage !== "revealing") return false;
      let shown = false;
      for (const { by, bid, seat } of state.seats)
        if (by === game.userId && bid === null)
          shown = (await reveal({ card, attempt, round: state.round, seat: seat.id }, state)) || shown;
      return shown;
    },
    canShow: (place) => keptAt(place) !== null,
  };
}

/** The world and the user are in the key: worlds share a browser's storage. */
const keyOf = ({ card, attempt, round, seat }: BidPlace): string =>
  [game.world.id, game.userId, card, attempt, round, seat].join("|");
