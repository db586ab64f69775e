import type { CardPart } from "../../../../foundry/contracts/card";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, numberEntry } from "../../../../foundry/windows/prompt";
import { counterBid, endGuts, openBid } from "../../actions/guts/guts";
import type { Creature } from "../../adapters/creature";
import { endOf } from "../../adapters/guts/guts-end";
import { decidesFor, gutsRoll, mustBid, type GutsEnd, type GutsRoll } from "../../adapters/guts/guts-roll";
import { RULESET_ID } from "../../ids";
import { MOST_GUTS } from "../../rules/conflict";
import { counterBlocked, outbidBlocked } from "../../rules/guts/bidding";
import { gloryStatus } from "../../rules/guts/glory";
import type { ConflictExtra, ExtraButton } from "../conflict/conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string => format(`MYTHMAGICA.Guts.${key}`, data);

/** "5 Guts (Glory 2 → 3)": the price, and the Glory Status that it brings. */
export function priceWords({ system }: Creature, points: number): string {
  const [now, then] = [system.gutsSpent, system.gutsSpent + points].map(gloryStatus) as [number, number];
  return now === then ? say("price", { points, glory: now }) : say("priceUp", { points, now, then });
}

/** Guts after the roll: what it costs to turn, and bids for it (MY-CFL-10, MY-GUT-03 to MY-GUT-08). */
export const gutsExtra: ConflictExtra = {
  view({ card: { message } }) {
    const roll = gutsRoll(message);
    if (!roll || roll.paid) return null;
    return { lines: linesOf(roll), buttons: roll.bidding ? biddingButtons(roll) : firstButtons(roll) };
  },
  actions: { guts: onGuts },
};

const button = (value: string, icon: string, label: string, blocked = ""): ExtraButton => ({
  action: "guts",
  value,
  icon: `fa-solid ${icon}`,
  label,
  ...(blocked ? { blocked } : {}),
});

function linesOf({ bidding, payer, rival }: GutsRoll): string[] {
  if (!bidding) return [];
  const { counter, opening } = bidding;
  return [
    say("bids", { name: payer.name, points: opening }),
    ...(counter === null ? [] : [say("counters", { name: rival?.name ?? "", points: counter })]),
  ];
}

/** Before anybody has bid. Natural results and secret rolls offer nothing. */
function firstButtons(roll: GutsRoll): ExtraButton[] {
  const { payer, price, block } = roll;
  if (!decidesFor(game.user, payer) || (block !== null && block !== "notEnoughGuts")) return [];
  const blocked = block ? say("blocked.notEnoughGuts") : "";
  const words = blocked ? say("points", { points: price }) : priceWords(payer, price);
  return mustBid(roll)
    ? [button("open", "fa-gavel", say("bid", { price: words }), blocked)]
    : [button("bought", "fa-fire", say("win", { price: words }), blocked)];
}

function biddingButtons(roll: GutsRoll): ExtraButton[] {
  const { bidding, payer, rival } = roll;
  if (!bidding || !rival) return [];
  const { counter, opening } = bidding;
  if (counter === null) {
    const least = opening + 1;
    if (decidesFor(game.user, rival))
      return [
        ...(counterBlocked(bidding, least)
          ? []
          : [
              button("counter", "fa-gavel", say("counter", { price: priceWords(rival, least) })),
              button("more", "fa-arrow-up", say("more")),
            ]),
        button("stands", "fa-hand", say("stands")),
      ];
    return game.user.isGM ? [button("stands", "fa-hand", say("unanswered"))] : [];
  }
  if (decidesFor(game.user, payer)) {
    const blocked = outbidBlocked(bidding) ? say("blocked.notEnoughGuts") : "";
    const price = blocked ? say("points", { points: counter + 1 }) : priceWords(payer, counter + 1);
    return [
      button("outbid", "fa-fire", say("outbid", { price }), blocked),
      button("conceded", "fa-hand", say("conceded", { name: rival.name, points: counter })),
    ];
  }
  return game.user.isGM ? [button("conceded", "fa-hand", say("unanswered"))] : [];
}

const ENDS: readonly string[] = ["bought", "stands", "outbid", "conceded"];

async function onGuts(_part: CardPart, { message }: CardContext, target: HTMLElement): Promise<void> {
  const roll = gutsRoll(message);
  const step = target.dataset.value ?? "";
  if (!roll) return;
  if (ENDS.includes(step)) {
    const ended = endOf(roll, step as GutsEnd);
    if ("blocked" in ended) ui.notifications.warn(localize(`MYTHMAGICA.Guts.blocked.${ended.blocked}`));
    else await endGuts(roll, step as GutsEnd);
  } else if (step === "open") await openBid(roll);
  else if (step === "counter") await counterBid(roll, roll.price + 1);
  else if (step === "more") {
    const points = await askBid(roll);
    if (points !== null) await counterBid(gutsRoll(message) ?? roll, points);
  }
}

/** How much is bid against it. */
async function askBid({ price, rival }: GutsRoll): Promise<number | null> {
  const most = MOST_GUTS - (rival?.system.gutsSpent ?? 0);
  const answers = await ask(
    { title: say("more"), icon: "fa-solid fa-gavel", classes: [RULESET_ID] },
    numberEntry(say("howMany"), "points", price + 1, price + 1, most),
  );
  const points = Number(answers?.points);
  return answers && Number.isInteger(points) ? points : null;
}
