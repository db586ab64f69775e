import { keepRoundCard, roundCard } from "../../../../foundry/combat/round-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import type { Creature } from "../creature";
import { combatantOf, thisRound } from "./fight";
import { moveOn } from "../../stored/move-data";

const ABOUT = "move";

/** The card on which somebody's move of this round stands, announced or as the token went. */
export function moveCard(actor: Creature): CardMessage | undefined {
  const message = roundCard(combatantOf(actor), ABOUT);
  const move = message ? moveOn(message) : null;
  return move?.creature === actor.uuid && move.round === thisRound() ? message : undefined;
}

/** Whoever announced this round that they flee: nobody strikes at them on the way (companion 3.2, X-09). */
export function isFleeing(actor: Creature): boolean {
  const message = moveCard(actor);
  const move = message ? moveOn(message) : null;
  return move?.kind === "flee" && move.byHand !== true;
}

/** What is moved further this round goes on that card. */
export const keepMoveCard = (actor: Creature, message: CardMessage | undefined): Promise<void> =>
  keepRoundCard(combatantOf(actor), ABOUT, message);
