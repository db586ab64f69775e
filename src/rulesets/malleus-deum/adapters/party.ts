import type { PartyRules } from "../../../foundry/contracts/party";
import { moneyAward } from "../../../foundry/party/money-award";
import { findActor, isActorOf } from "../../../foundry/platform/documents";
import { THING_TYPES } from "../ids";
import { parsePrice } from "../rules/equipment/coins";
import { isCreature } from "./creature";
import { money } from "./characters/money";

/** In groats; what the book has no price for costs nothing. */
function priceOf(item: Item): number {
  const { amount, unit } = (item.system as { price?: { amount: number | null; unit: string } }).price ?? {};
  return (amount && parsePrice(`${amount}${unit}`)) || 0;
}

/** A party is a group; so is a side in a fight, whose loot it may carry (MD-CMB-02). */
export const party: PartyRules = {
  isParty: (actor) => isActorOf(actor, "malleusGroup"),
  members: (actor) =>
    isActorOf(actor, "malleusGroup") ? actor.system.members.map(findActor).filter((one) => isCreature(one)) : [],
  things: THING_TYPES,
  money,
  trade: {
    heap: "malleusGroup",
    quantity: "system.quantity",
    price: "system.price.amount",
    priceOf,
    coins: [
      { abbreviation: "cp", label: "MALLEUS.Group.FIELDS.coin.cp.label", path: "system.coin.cp", value: 1 },
      { abbreviation: "sp", label: "MALLEUS.Group.FIELDS.coin.sp.label", path: "system.coin.sp", value: 10 },
      { abbreviation: "gp", label: "MALLEUS.Group.FIELDS.coin.gp.label", path: "system.coin.gp", value: 100 },
    ],
  },
  kinds: { money: "malleusMoney", receive: "malleusReceive", handOver: "malleusHandOver" },
  awards: () => [moneyAward(money, "malleusMoney")],
};
