import type { PartyRules } from "../../../../foundry/contracts/party";
import { moneyAward } from "../../../../foundry/party/money-award";
import { findActor, isActorOf } from "../../../../foundry/platform/documents";
import { foesAward, pointsAward, questAward } from "../gm/awards";
import { isCreature } from "../../adapters/creature";
import { money } from "../../adapters/characters/money";
import { THING_TYPES } from "../../ids";

/** The company on the road: what it carries together, and what its GM gives it. */
export const party: PartyRules = {
  isParty: (actor) => isActorOf(actor, "bindParty"),
  members: (actor) =>
    isActorOf(actor, "bindParty") ? actor.system.members.map(findActor).filter((one) => isCreature(one)) : [],
  things: THING_TYPES,
  money,
  trade: {
    heap: "bindParty",
    quantity: "system.quantity",
    price: "system.costCp",
    priceOf: (item) => Number((item.system as { costCp?: unknown }).costCp) || 0,
    coins: [
      { abbreviation: "cp", label: "BIND.CoinName.cp", path: "system.purse.cp", value: 1 },
      { abbreviation: "sp", label: "BIND.CoinName.sp", path: "system.purse.sp", value: 100 },
      { abbreviation: "gp", label: "BIND.CoinName.gp", path: "system.purse.gp", value: 1000 },
    ],
  },
  kinds: { money: "bindMoney", receive: "bindReceive", handOver: "bindHandOver" },
  awards: () => [foesAward, questAward, pointsAward, moneyAward(money, "bindMoney")],
};
