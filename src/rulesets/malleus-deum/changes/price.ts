import type { Proposal } from "../../../foundry/contracts/change-handler";

/** What an act costs whoever tries it, and what the table has said of a weapon since. */
const PRICES = new Set(
  ["Spend", "FreeParry", "Shot", "Pay", "Prepare", "BenefitUsed", "Keep"].map((kind) => `malleus${kind}`),
);

/**
 * Whether a proposal of a check's card is its price and no consequence of its dice: a reroll is the same act (MD-CHK-22), and so is
 * a roll that the GM's word turns. Dice that a scroll's failed readings cost go together with their count (MDC-MAG-25).
 */
export function isPrice({ kind }: Proposal, at: number, all: readonly Proposal[]): boolean {
  if (kind === "malleusReading") return all[at - 1]?.kind === "malleusExhaust";
  return PRICES.has(kind) || (kind === "malleusExhaust" && all[at + 1]?.kind === "malleusReading");
}
