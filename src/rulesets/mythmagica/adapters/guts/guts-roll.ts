import { equalJson } from "../../../../engine";
import { isDoneFor } from "../../../../foundry/changes/receipts";
import { mayWrite } from "../../../../foundry/changes/authorise";
import { answersTo, isCard, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { knownDifficulty } from "../../../../foundry/requests/kept-secrets";
import { gutsBlocked, gutsPrice, type ConflictOutcome, type GutsBlock, type GutsSpent } from "../../rules/conflict";
import { counterBlocked, gutsSpendBlocked, type Bidding } from "../../rules/guts/bidding";
import { isBidPart, readBid, type BidData } from "../../stored/bid-data";
import { isConflictPart, judged, readConflict, type ConflictData } from "../../stored/conflict-data";
import { isCreature, type Creature } from "../creature";
import { wordStands } from "../conflict/overlord-word";
import { isToldAnew } from "../told-anew";
import { payerOf, playerOf } from "./guts-payer";

export const GUTS_KIND = "mythGuts";

/** How a roll came to be paid for: at once, or as the end of bidding. */
export const GUTS_ENDS = ["bought", "stands", "outbid", "conceded"] as const;
export type GutsEnd = (typeof GUTS_ENDS)[number];

/** A Conflict Roll as Guts see it: who may turn it, at what price, and how far bidding for it has come. */
export interface GutsRoll {
  message: CardMessage;
  data: ConflictData;
  /** What the dice alone say. */
  outcome: ConflictOutcome;
  /** The side that may turn it, and who spends for it. */
  by: GutsSpent["by"];
  payer: Creature;
  price: number;
  /** Why it cannot be bought. */
  block: GutsBlock | "paid" | null;
  /** Who spends for the other side and could bid against it; null: nobody. */
  rival: Creature | null;
  /** Null: nobody has bid. */
  bidding: Bidding | null;
  /** The card on which it was paid for. */
  paid: CardMessage | null;
}

/** The proposal by which Guts are spent on the roll that a card answers. */
const paymentOn = (message: CardMessage) =>
  message.system.proposals.find(({ kind, data }) => kind === GUTS_KIND && data.roll === message.system.origin);

/** Whether Guts were spent on this card, and not taken back. */
export function isPaid(message: CardMessage): boolean {
  const payment = paymentOn(message);
  return payment !== undefined && isDoneFor(game.user, message, payment);
}

/** What anybody may have written: what makes no sense is nothing. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const plain = (data: ConflictData): ConflictData => ({ ...data, guts: null });

/**
 * A roll as it stands: Guts count where they were spent, on the very dice of the card that it answers, and other numbers where
 * the Overlord said so and has not taken it back.
 */
export function standingConflict(part: CardPart, message: CardMessage): { data: ConflictData; unpaid: boolean } {
  const data = readConflict(part);
  if (!data.guts && data.word.length === 0) return { data, unpaid: false };
  const origin = game.messages.get(message.system.origin ?? "");
  const rolled = isCard(origin) ? origin.system.parts.find(isConflictPart) : undefined;
  const before = rolled && isCard(origin) ? orNull(() => standingConflict(rolled, origin)) : null;
  if (before?.unpaid === false && isToldAnew(data, before.data)) return { data, unpaid: false };
  if (!data.guts) return { data, unpaid: before?.unpaid !== false || !wordStands(message) };
  const same = before?.unpaid === false && equalJson(plain(before.data) as never, plain(data) as never);
  return same && isPaid(message) && paymentOn(message)?.data.end !== "conceded"
    ? { data, unpaid: false }
    : { data: plain(data), unpaid: true };
}

/** Whether a card holds a Conflict Roll that takes the place of the one that it answers. */
const takesPlace = (message: CardMessage): boolean =>
  message.system.parts.some(
    (part) => isConflictPart(part) && orNull(() => standingConflict(part, message))?.unpaid === false,
  );

/** Another card took its place: the tie was rolled on, or somebody spent Guts. */
export const isSuperseded = (message: CardMessage): boolean => answersTo(message.id ?? "").some(takesPlace);

/** Whether somebody decides over a character's Guts (MY-GUT-08). */
export const decidesFor = (user: User | null | undefined, payer: Creature): boolean =>
  user ? gutsSpendBlocked({ by: user.id ?? "", player: playerOf(payer, user) ?? "" }) === null : false;

/** Whether a roll is somebody else's secret: what a player rolls before the Overlord alone is none to that player (L3117). */
const isKeptFrom = ({ author, blind, whisper }: CardMessage, payer: Creature): boolean =>
  blind || (whisper.length > 0 && (!author || author.isGM || !payer.testUserPermission(author, "OWNER")));

/** What a card says of Guts: null where there is nothing to turn. */
export function gutsRoll(message: unknown): GutsRoll | null {
  if (!isCard(message)) return null;
  const part = message.system.parts.find(isConflictPart);
  const standing = part ? orNull(() => standingConflict(part, message)) : null;
  const read = standing?.data;
  if (!read || standing.unpaid || read.guts) return null;
  const threshold = read.threshold ?? knownDifficulty(message);
  const roller = findActor(message.system.actor);
  if (threshold === null || !isCreature(roller)) return null;
  const data = plain(read);
  const outcome = judged(data, threshold);
  const foe = findActor(data.opponent);
  // The side that threw the dice is the opponent's where they were swapped (MY-CFL-11).
  const threw = data.swapped ? foe : roller;
  const other = data.swapped ? roller : foe;
  const payers = {
    roller: isCreature(threw) ? payerOf(threw) : null,
    opponent: isCreature(other) ? payerOf(other) : null,
  };
  const by = losingSide(outcome, payers);
  const payer = payers[by];
  const price = gutsPrice(outcome, by);
  if (!payer || price === null) return null;
  const hidden = isKeptFrom(message, payer) || (data.secret && !data.opponent);
  const open = gutsBlocked(outcome, by, { named: true, involved: true, spent: payer.system.gutsSpent, hidden });
  const block: GutsRoll["block"] = open ?? (isRelieved(message, payer) ? "paid" : null);
  const rival = payers[by === "roller" ? "opponent" : "roller"];
  const bidder = rival && rival !== payer ? rival : null;
  const roll = { message, data, outcome, by, payer, price, block, rival: bidder };
  return { ...roll, bidding: biddingFor(roll), paid: answersTo(message.id ?? "").find(isPaid) ?? null };
}

/** A Minor Refresh for the failure, which a condition brought about: it is a failure then, and stays one (MY-CND-03, MY-GUT-16). */
export const RELIEF_KIND = "mythRelief";

/** Whether somebody took it for this roll, and has not given it back. */
const isRelieved = (message: CardMessage, payer: Creature): boolean =>
  answersTo(message.id ?? "").some((card) =>
    card.system.proposals.some(
      (one) => one.kind === RELIEF_KIND && one.target === payer.uuid && isDoneFor(game.user, card, one),
    ),
  );

/** On a tie whoever threw bids first, where they have Guts at all. */
const losingSide = (
  { result }: ConflictOutcome,
  payers: Readonly<Record<GutsSpent["by"], Creature | null>>,
): GutsSpent["by"] => (result === "success" || (result === "tie" && !payers.roller) ? "opponent" : "roller");

type Unbid = Omit<GutsRoll, "bidding" | "paid">;

/** Bidding as it would begin now. */
const opened = ({ payer, rival, price }: Unbid): Bidding => ({
  loser: payer.uuid,
  winner: rival?.uuid ?? "",
  opening: price,
  spent: { [payer.uuid]: payer.system.gutsSpent, ...(rival ? { [rival.uuid]: rival.system.gutsSpent } : {}) },
  counter: null,
  outbid: null,
});

/** Whether the other side could bid against it at all: then nobody buys it at once (MY-GUT-07). */
export const mustBid = (roll: Unbid): boolean =>
  roll.rival !== null && counterBlocked(opened(roll), roll.price + 1) === null;

/** What was bid so far, by whoever may; null: nothing. */
function biddingFor(roll: Unbid): Bidding | null {
  const { message, payer, rival } = roll;
  if (!rival) return null;
  let bidding = null as Bidding | null;
  for (const { author, bid } of bidsOn(message)) {
    if (!bidding && bid.step === "open" && mayWrite(author ?? null, payer.uuid)) bidding = opened(roll);
    else if (
      bidding &&
      bid.step === "counter" &&
      mayWrite(author ?? null, rival.uuid) &&
      !counterBlocked(bidding, bid.points)
    )
      bidding = { ...bidding, counter: bid.points };
  }
  return bidding;
}

const bidsOn = (message: CardMessage): { author: User | null | undefined; bid: BidData }[] =>
  answersTo(message.id ?? "").flatMap(({ author, system }) =>
    system.parts.filter(isBidPart).flatMap((part) => {
      const bid = orNull(() => readBid(part));
      return bid ? [{ author, bid }] : [];
    }),
  );
