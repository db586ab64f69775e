import type { Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { startTurn, turnLost, type TurnState } from "../../rules/combat";
import type { Creature } from "../creature";
import { fightNow } from "./loading";

// Companion 3.26, 3.34: a check of will that failed costs a turn: the one that goes on, or the next.

/** Flag of a creature: the fight in which its next turn is lost. */
const FLAG = "lostTurn";
export const LOST_TURN_PATH = `flags.${SYSTEM_ID}.${FLAG}`;

/** Whether its next turn is lost. */
export const losesNextTurn = (actor: Creature): boolean =>
  fightNow() !== null && actor.getFlag(SYSTEM_ID, FLAG) === fightNow();

/** Its pips as they become. */
export const setTurn = (actor: Creature, turn: TurnState, reason?: string): Change[] =>
  Object.entries(turn).flatMap(([pip, used]) => setTo(actor, `system.turn.${pip}`, used, reason));

/** The turn is lost: at once where it is theirs, else the next one. */
export const loseTurn = (actor: Creature): Change[] =>
  game.combat?.started && game.combat.combatant?.actor === actor
    ? setTurn(actor, turnLost(actor.system.turn), "spend")
    : setTo(actor, LOST_TURN_PATH, fightNow() ?? undefined, "spend");

/** Their turn begins: its actions come back, or are lost with it. */
export const beginTurn = (actor: Creature): Change[] => {
  const turn = startTurn(actor.system.turn);
  return losesNextTurn(actor)
    ? [...setTurn(actor, turnLost(turn)), ...setTo(actor, LOST_TURN_PATH, undefined)]
    : setTurn(actor, turn);
};
