import type { Procedure } from "../../../../engine";
import { inGroats } from "../equipment/coins";
import { parseDice, rollFormula, type DiceFormula } from "./dice-formula";

// MDC-CHR-01, companion 4.2 and 4.4: money as the archetypes and background rows write it: "20 + d4 sp", "-2d6 gp".

export interface MoneyFormula extends DiceFormula {
  /** Groats that one point is worth; negative where money is lost. */
  worth: number;
}

/** Reads it; undefined for what names no coin (companion 4.2, 4.4). */
export function parseMoney(text: string): MoneyFormula | undefined {
  const [, sign, amount = "", unit = ""] = /^\s*([+\-−]?)\s*(.+?)\s*([gsc])p?\s*$/i.exec(text) ?? [];
  const formula = parseDice(amount);
  if (sign === undefined || !formula) return undefined;
  const coin = { g: "gold", s: "silver", c: "copper" }[unit.toLowerCase() as "g"];
  const worth = inGroats({ gold: 0, silver: 0, copper: 0, [coin]: 1 });
  return { ...formula, worth: sign === "-" || sign === "−" ? -worth : worth };
}

/**
 * Rolls all of them and adds up, in groats, never below 0 (companion 4.2, 4.4). The requests are named "money-0" and so
 * on.
 */
export function* rollMoney(texts: readonly string[]): Procedure<number> {
  let groats = 0;
  for (const [at, text] of texts.entries()) {
    const formula = parseMoney(text);
    if (formula) groats += formula.worth * (yield* rollFormula(`money-${at}`, formula));
  }
  return Math.max(0, groats);
}
