import type { Award, PartyRules } from "../../../../foundry/contracts/party";
import { moneyAward } from "../../../../foundry/party/money-award";
import { localize } from "../../../../foundry/platform/i18n";
import { ask, numberEntry } from "../../../../foundry/windows/prompt";
import { membersOf } from "../../adapters/time/chapter";
import { isCreature } from "../../adapters/creature";
import { isPartyActor } from "../../adapters/characters/parties";
import { money } from "../../adapters/characters/purse";
import { RULESET_ID, THING_TYPES } from "../../ids";

/** Experience that the Overlord gives outright, whatever the log says (MY-GEN-02, MY-LVL-02). */
const outright: Award = {
  id: "xp",
  label: "MYTHMAGICA.Gm.Xp.outright",
  hint: "MYTHMAGICA.Told.xp",
  icon: "fa-solid fa-star",
  concerns: isCreature,
  async ask() {
    const answers = await ask(
      { title: localize("MYTHMAGICA.Gm.Xp.outright"), icon: "fa-solid fa-star", classes: ["manifold", RULESET_ID] },
      numberEntry(localize("MYTHMAGICA.Gm.Xp.each"), "amount", 1, 1, 1_000_000),
    );
    const amount = Math.max(1, Math.min(1_000_000, Math.round(Number(answers?.amount)) || 0));
    return answers && { amount };
  },
  proposals: (actor, { amount }) => [
    { kind: "mythXp", target: actor.uuid, source: null, data: { xp: 0, among: 1, amount: Number(amount) } },
  ],
};

/** Those who travel together: what they carry for each other, and what the Overlord gives them. */
export const company: PartyRules = {
  isParty: isPartyActor,
  members: (actor) => (isPartyActor(actor) ? membersOf(actor) : []),
  things: THING_TYPES,
  money,
  // Its coins are stacks cut to size, no numbers that a module could change.
  trade: {
    heap: "mythParty",
    quantity: "system.quantity",
    price: "system.price",
    priceOf: (item) => Number((item.system as { price?: unknown }).price) || 0,
    coins: [],
  },
  kinds: { money: "mythMoney", receive: "mythReceive", handOver: "mythHandOver" },
  awards: () => [outright, moneyAward(money, "mythMoney")],
};
