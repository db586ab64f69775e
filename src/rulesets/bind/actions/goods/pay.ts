import { flowWords } from "../../../../foundry/combat/flow-words";
import { FREE, offeredPrice, type Price } from "../../../../foundry/combat/price";
import { format } from "../../../../foundry/platform/i18n";
import { inFight } from "../../adapters/combat/fight";
import type { BindEvent } from "../../flow";
import { RULESET_ID } from "../../ids";

export { FREE, type Price };

/** What an action costs: the option that the countdown offers for it. Outside of a fight nothing does (BI-INI-03). */
export function priceOf(actor: Actor, is: (event: BindEvent) => boolean): Price {
  const fight = inFight(actor);
  if (!fight) return FREE;
  const words = (cost: number): string => format("BIND.Combat.cost", { cost });
  return offeredPrice(fight, RULESET_ID, (event) => is(event as BindEvent), words) ?? notNow(fight.state.phase);
}

/** A magic item, a stone, a soul: 8 Initiative whatever comes of it (BI-MAN-13, BI-MAG-27). */
export const useItemPrice = (actor: Actor): Price =>
  priceOf(actor, (event) => event.type === "act" && event.action === "useItem");

/** Before the count nothing is offered at all. */
const notNow = (phase: string): Price => {
  const key = phase === "count" ? "BIND.Flow.Refused.noWeapon" : "BIND.Flow.Refused.notCounting";
  return { ...FREE, obstacles: [{ text: flowWords({ key }), blocks: true }] };
};
