import { inFight } from "../../adapters/combat/fight";

/** The Round of the fight that somebody is in; 0: none. */
export const roundOf = (actor: Actor): number => inFight(actor)?.combat.round ?? 0;
