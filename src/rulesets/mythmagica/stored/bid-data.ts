import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { object, oneOf, whole } from "./readers";

export const BID_PART = "mythBid";

const STEPS = ["open", "counter", "stands", "conceded", "outbid"] as const;
export type BidStep = (typeof STEPS)[number];

/** One step of bidding for a roll, on a card that answers it (MY-GUT-07). The points of a counter-bid count, the others are told. */
export type BidData = { step: BidStep; points: number };

const bid = object<BidData>({ step: oneOf(STEPS), points: whole(1, 63) });

export const readBid = (part: CardPart): BidData => partData(bid, part);
export const bidPart = (data: BidData): CardPart => ({ type: BID_PART, ...data });
export const isBidPart = ({ type }: CardPart): boolean => type === BID_PART;
