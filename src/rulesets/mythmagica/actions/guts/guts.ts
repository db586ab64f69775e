import { postCard } from "../../../../foundry/chat/post-card";
import { findActor } from "../../../../foundry/platform/documents";
import { isCreature, type Creature } from "../../adapters/creature";
import { endOf } from "../../adapters/guts/guts-end";
import { decidesFor, GUTS_KIND, mustBid, type GutsEnd, type GutsRoll } from "../../adapters/guts/guts-roll";
import { counterBlocked } from "../../rules/guts/bidding";
import { bidPart } from "../../stored/bid-data";
import { conflictPart, judged } from "../../stored/conflict-data";
import { stillToJoin } from "../combat/attack-helpers";
import { proposalsFor } from "../follow-ups";

/** In whose name somebody says that it ends so. */
const speaker = ({ payer, rival }: GutsRoll, end: GutsEnd): Creature => (end === "stands" && rival ? rival : payer);

/**
 * Pays for a roll, at once or as the end of bidding: the same dice judged anew, and what follows from them now (MY-CFL-10,
 * MY-GUT-03, MY-GUT-07). Conceded, they stay as they fell, and the other side pays.
 */
export async function endGuts(roll: GutsRoll, end: GutsEnd): Promise<unknown> {
  const { message, data, by } = roll;
  const ended = endOf(roll, end);
  if ("blocked" in ended) return null;
  const said = speaker(roll, end);
  const payment = {
    kind: GUTS_KIND,
    target: ended.payer,
    source: said.uuid,
    data: { roll: message.id ?? "", end },
    automatic: true,
  };
  const origin = message.id;
  const step = end === "bought" ? [] : [bidPart({ step: end, points: ended.points })];
  if (!ended.rollTurned) return postCard({ actor: said, origin, parts: step, proposals: [payment] });
  const actor = findActor(message.system.actor);
  const turned = { ...data, guts: { by, points: ended.points } };
  const outcome = judged(turned, roll.outcome.threshold);
  // What lies on the roll's own card is taken back with it; what was spent on an earlier telling is not.
  const followUps = isCreature(actor) ? stillToJoin(proposalsFor(actor, turned, outcome), message.system.origin) : [];
  return postCard({
    actor,
    origin,
    parts: [conflictPart(turned), ...step],
    proposals: [payment, ...followUps],
  });
}

/** The first bid, by whoever lost the roll. */
export async function openBid(roll: GutsRoll): Promise<unknown> {
  const { message, payer, price, block, paid, bidding } = roll;
  if (block || paid || bidding || !mustBid(roll) || !decidesFor(game.user, payer)) return null;
  return postCard({ actor: payer, origin: message.id, parts: [bidPart({ step: "open", points: price })] });
}

/** The other side's one bid against it. */
export async function counterBid(roll: GutsRoll, points: number): Promise<unknown> {
  const { message, rival, bidding, paid } = roll;
  if (!rival || !bidding || paid || counterBlocked(bidding, points) || !decidesFor(game.user, rival)) return null;
  return postCard({ actor: rival, origin: message.id, parts: [bidPart({ step: "counter", points })] });
}
