import { biddingEnd, outbidBlocked, type BiddingEnd } from "../../rules/guts/bidding";
import { isSuperseded, mustBid, type GutsEnd, type GutsRoll } from "./guts-roll";

/** Why a roll cannot be paid for so. */
export type EndBlock = NonNullable<GutsRoll["block"]> | "paid" | "mustBid" | "noBid" | "noCounter" | "made" | "tooLow";

/** What an end costs whom (MY-GUT-03, MY-GUT-07), or why it cannot be. */
export function endOf(roll: GutsRoll, end: GutsEnd): BiddingEnd | { blocked: EndBlock } {
  const { bidding, payer, price, block, paid } = roll;
  if (paid || isSuperseded(roll.message)) return { blocked: "paid" };
  if (block) return { blocked: block };
  if (end === "bought")
    return bidding || mustBid(roll) ? { blocked: "mustBid" } : { payer: payer.uuid, points: price, rollTurned: true };
  if (!bidding) return { blocked: "noBid" };
  if (end === "stands") return ended(bidding.counter === null ? biddingEnd({ ...bidding, counter: 0 }) : null, "made");
  if (end === "outbid") {
    const blocked = outbidBlocked(bidding);
    return blocked ? { blocked } : ended(biddingEnd({ ...bidding, outbid: true }), "noCounter");
  }
  return ended(bidding.counter === null ? null : biddingEnd({ ...bidding, outbid: false }), "noCounter");
}

const ended = (end: BiddingEnd | null, blocked: EndBlock): BiddingEnd | { blocked: EndBlock } => end ?? { blocked };
