import type { PartyRules } from "../../../foundry/contracts/party";
import { findActor, isActorOf } from "../../../foundry/platform/documents";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { THING_TYPES } from "../ids";
import { wordAward } from "./awards";

/** Those who play together: Items in common, and Words for all of them. This game has no money. */
export const party: PartyRules = {
  isParty: (actor) => isActorOf(actor, "amalgamParty"),
  members: (actor) =>
    isActorOf(actor, "amalgamParty") ? actor.system.members.map(findActor).filter((one) => isAmalgamActor(one)) : [],
  things: THING_TYPES,
  trade: {
    heap: "amalgamParty",
    quantity: "system.quantity",
    price: "",
    priceOf: () => 0,
    coins: [],
  },
  kinds: { receive: "amalgamReceive", handOver: "amalgamGive" },
  awards: () => [wordAward],
};
