import type { Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { Money } from "../../../../foundry/contracts/party";
import { plainNumber } from "../../../../foundry/forms/number-entry";
import { format, localize } from "../../../../foundry/platform/i18n";
import {
  coinValue,
  inCoins,
  METALS,
  payFrom,
  purseValue,
  purseWeight,
  type CoinStack,
  type Metal,
} from "../../rules/money/coins";
import { isCreature, type Creature, type Party } from "../creature";
import { isPartyActor } from "./parties";

// Coins of somebody, for the rules that cut and weigh them (MY-MON-01 to 04).

const isMetal = (metal: string): metal is Metal => Object.hasOwn(METALS, metal);

/** Stacks of metals that exist, in the order of the sheet. */
export const purseOf = (actor: Creature | Party): CoinStack[] =>
  actor.system.purse.flatMap(({ metal, size, coins, eighths }) =>
    isMetal(metal) ? [{ metal, size, coins, eighths }] : [],
  );

/** Whoever keeps coins: somebody, or a party for all of its members. */
const keepsCoins = (actor: Actor): actor is Creature | Party => isCreature(actor) || isPartyActor(actor);

const empty = ({ coins, eighths }: CoinStack): boolean => coins === 0 && eighths === 0;

/** The same coins, each kind once, and none of which there are none. */
export function gathered(purse: readonly CoinStack[]): CoinStack[] {
  const stacks: CoinStack[] = [];
  for (const stack of purse) {
    const same = stacks.find(({ metal, size }) => metal === stack.metal && size === stack.size);
    if (same) Object.assign(same, { coins: same.coins + stack.coins, eighths: same.eighths + stack.eighths });
    else stacks.push({ ...stack });
  }
  return stacks.filter((stack) => !empty(stack));
}

/** Change is given in ordinary coins, the dearest first. */
const CHANGE: readonly Metal[] = ["gp", "ep", "sp", "cp", "tp"];

/** A value in silver as ordinary coins; what is less than an eighth of a tin piece is lost. */
export function coinsFor(silver: number): CoinStack[] {
  let rest = silver;
  return CHANGE.map((metal): CoinStack => {
    const coins = Math.floor(inCoins(rest, metal) + 1e-9);
    rest -= coins * coinValue(metal, "medium");
    const eighths = metal === "tp" ? Math.floor(8 * inCoins(rest, metal) + 1e-9) : 0;
    return { metal, size: "medium", coins, eighths };
  }).filter((stack) => !empty(stack));
}

/** What is left of a purse after a price, cut and changed as it has to be; null: not enough. */
export function afterPaying(purse: readonly CoinStack[], price: number): CoinStack[] | null {
  const payment = payFrom(purse, price);
  if (!payment) return null;
  const left = purse.map((stack) => ({ ...stack }));
  for (const { stack: at, coins, eighths } of payment.given) {
    const stack = left[at];
    if (!stack) continue;
    stack.coins -= coins;
    stack.eighths -= eighths;
    // An eighth that was not there was cut from a coin.
    while (stack.eighths < 0) Object.assign(stack, { coins: stack.coins - 1, eighths: stack.eighths + 8 });
  }
  return gathered([...left, ...coinsFor(payment.change)]);
}

/** "5 sp", or smaller: as many digits as a tin piece takes. */
export const silverWords = (silver: number): string =>
  format("MYTHMAGICA.Gm.Purse.silver", { amount: String(Math.round(silver * 1000) / 1000) });

export const weightWords = (purse: readonly CoinStack[]): string =>
  format("MYTHMAGICA.Gm.Purse.pounds", { amount: String(Math.round(purseWeight(purse) * 100) / 100) });

/** The smallest piece that people reckon with: an eighth of a tin piece. */
const SMALLEST = METALS.tp / 8;

/** "5 sp", "1,000 gp", "2.5 sp". */
const SUM = /(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)\s*(tp|cp|sp|ep|gp|op|np)\b/gi;

/** Money as sums go: whole eighths of tin pieces. */
export const money: Money = {
  of: (actor) => (keepsCoins(actor) ? Math.floor(purseValue(purseOf(actor)) / SMALLEST) : null),
  parse(text) {
    let silver: number | null = null;
    for (const [, amount = "", metal = ""] of text.matchAll(SUM)) {
      const name = metal.toLowerCase();
      if (isMetal(name)) silver = (silver ?? 0) + Number(plainNumber(amount)) * METALS[name];
    }
    return silver === null ? null : Math.round(silver / SMALLEST);
  },
  words: (amount) => silverWords(amount * SMALLEST),
  plan(actor, amount): Change[] | null {
    if (!keepsCoins(actor)) return null;
    const purse = purseOf(actor);
    const silver = Math.abs(amount) * SMALLEST;
    const after = amount < 0 ? afterPaying(purse, silver) : gathered([...purse, ...coinsFor(silver)]);
    return after && setTo(actor, "system.purse", after, "purse");
  },
};

export const metalName = (metal: Metal): string => localize(`MYTHMAGICA.Gm.Metal.${metal}`);
