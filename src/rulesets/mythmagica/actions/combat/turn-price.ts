import { FREE, offeredPrice, type Price } from "../../../../foundry/combat/price";
import { format, localize } from "../../../../foundry/platform/i18n";
import { has } from "../../adapters/creature";
import { inFight, turnOf } from "../../adapters/combat/fight";
import { RULESET_ID } from "../../ids";
import type { TurnCost } from "../../rules/turns";

/** How an act is paid in a fight: from the Turn, with the Reaction of the Round, or as what was prepared (MY-TRN-08). */
export type Payment = TurnCost | "prepared";

const isPayment =
  (how: Payment) =>
  (event: { type: string; what?: unknown }): boolean =>
    how === "prepared" ? event.type === "trigger" : event.type === "spend" && event.what === how;

export const paymentWords = (how: Payment): string => localize(`MYTHMAGICA.Turn.${how}`);

/** Whoever lies Prone gets up before anything else that takes an Action; Reactions are left (A38, MY-MIS-05, L2242). */
const lying = (actor: Actor, how: Payment, rises: boolean): Price["obstacles"] =>
  !rises && (how === "action" || how === "assault") && has(actor, "prone")
    ? [{ text: format("MYTHMAGICA.Turn.prone", { name: actor.name }), blocks: true }]
    : [];

/**
 * Whether somebody waits with something prepared that an act of this cost can come of: what was prepared once the Assault Action
 * was spent is no attack (MY-TRN-01, MY-TRN-08).
 */
export function isPrepared(actor: Actor, cost: TurnCost = "action"): boolean {
  const turn = turnOf(actor);
  return turn !== null && turn.prepared !== null && !(cost === "assault" && turn.harmless);
}

/** What is paid for: whether it is how somebody gets up, and what it would take of a Turn. */
export interface PaidAct {
  rises?: boolean;
  cost?: TurnCost;
}

/** What an act costs somebody in the fight that they are in: an Action, the Assault Action, the Reaction (MY-TRN-01 to 03). */
export function turnPrice(actor: Actor, how: Payment, { rises = false, cost }: PaidAct = {}): Price {
  const fight = inFight(actor);
  if (!fight) return FREE;
  const words = (): string => paymentWords(how);
  const unfit = how === "prepared" && isPrepared(actor) && !isPrepared(actor, cost);
  const price = unfit ? null : offeredPrice(fight, RULESET_ID, isPayment(how), words);
  if (price) return { ...price, words: words(), obstacles: [...price.obstacles, ...lying(actor, how, rises)] };
  const waits = isPrepared(actor) ? "waiting" : how === "prepared" ? "nothingPrepared" : "notActing";
  const why = localize(`MYTHMAGICA.Flow.Refused.${unfit ? "preparedHarmless" : waits}`);
  return { ...FREE, obstacles: [{ text: format("MYTHMAGICA.Turn.notNow", { what: words(), why }), blocks: true }] };
}

/** How an act of this cost is paid now, if nobody says otherwise: out of turn with the Reaction or what was prepared. */
export function usualPayment(actor: Actor, cost: TurnCost): Payment {
  const fight = inFight(actor);
  const id = fight?.combatant.id ?? "";
  if (!fight || fight.state.acting.includes(id)) return cost;
  return isPrepared(actor, cost) ? "prepared" : "reaction";
}
