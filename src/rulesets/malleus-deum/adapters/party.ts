import type { PartyRules } from "../../../foundry/contracts/party";
import { moneyAward } from "../../../foundry/party/money-award";
import { findActor, isActorOf } from "../../../foundry/platform/documents";
import { THING_TYPES } from "../ids";
import { isCreature } from "./creature";
import { money } from "./money";

/** A party is a group; so is a side in a fight, whose loot it may carry (MD-CMB-02). */
export const party: PartyRules = {
  isParty: (actor) => isActorOf(actor, "malleusGroup"),
  members: (actor) =>
    isActorOf(actor, "malleusGroup") ? actor.system.members.map(findActor).filter((one) => isCreature(one)) : [],
  things: THING_TYPES,
  money,
  kinds: { money: "malleusMoney", receive: "malleusReceive", handOver: "malleusHandOver" },
  awards: () => [moneyAward(money, "malleusMoney")],
};
