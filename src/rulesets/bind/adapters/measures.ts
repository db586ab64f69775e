import { format, localize } from "../../../foundry/platform/i18n";
import { spacesBetween, tokenOf } from "../../../foundry/platform/measure";
import { MEASURES } from "../rules/time/rests";
import type { Creature } from "./creature";

// Squares and areas in words, with what they come to in the open (BI-TIM-02).

/** How far a spell reaches; -1: to whatever is sensed. */
export const reachWords = (squares: number): string =>
  squares < 0
    ? localize("BIND.Magic.sensed")
    : format("BIND.Magic.squares", { squares, yards: squares * MEASURES.squareYards });

/** How much ground a spell covers. */
export const areaWords = ({ amount, unit }: { amount: number; unit: "squares" | "areas" }): string =>
  unit === "areas"
    ? format("BIND.Magic.area.areas", { amount, miles: amount * MEASURES.areaMiles })
    : format("BIND.Magic.area.squares", { amount, yards: amount * MEASURES.squareYards });

/** Squares between two tokens; null: nobody can tell. */
export const distanceTo = (actor: Creature, target: Creature | null): number | null => {
  const [from, to] = [tokenOf(actor), target && tokenOf(target)];
  return from && to ? spacesBetween(from, to) : null;
};
