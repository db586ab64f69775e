import { sum, type Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { startTurn } from "../../rules/combat";
import type { Creature } from "../creature";
import { roundNow } from "./free-parry";
import { setTurn } from "./lost-turn";

// Companion 5.7, Spirits of Quickening: turns besides the one that everybody has in a round.

/** Flag of a creature: the round, and how many of them it has taken in it. */
const FLAG = "furtherTurns";
export const FURTHER_TURNS_PATH = `flags.${SYSTEM_ID}.${FLAG}`;

const taken = (actor: Creature): number => {
  const [round, count] = String(actor.getFlag(SYSTEM_ID, FLAG) ?? "").split("|");
  return round === roundNow() ? Number(count) || 0 : 0;
};

/** How many it has left in the round that is fought; none where nobody counts rounds. */
export const turnsLeft = (actor: Creature): number =>
  roundNow() === null ? 0 : Math.max(0, sum(effectTerms(actor, ["turns"])) - taken(actor));

/** One of them begins: the turn's actions come back. @throws Error where none is left. */
export function takeTurn(actor: Creature): Change[] {
  if (turnsLeft(actor) === 0) throw new Error(localize("MALLEUS.Change.alreadySpent"));
  return [
    ...setTurn(actor, startTurn(actor.system.turn), "spend"),
    ...setTo(actor, FURTHER_TURNS_PATH, `${roundNow()}|${taken(actor) + 1}`, "spend"),
  ];
}
