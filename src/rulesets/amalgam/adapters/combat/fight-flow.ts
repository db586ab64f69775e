import type { FightFlow } from "../../../../foundry/contracts/fight-flow";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { roundFlow, type RoundEvent, type RoundFacts, type RoundState } from "../../flow";
import { RULESET_ID } from "../../ids";
import { stanceOf } from "./stance-of";

const PLACE = `${RULESET_ID}Place`;
/** Where a combatant keeps its place in the round: higher acts first, equal ones at once (AM-RND-04, A36). */
export const PLACE_PATH = `flags.${SYSTEM_ID}.${PLACE}`;

/** Rounds in simultaneous phases, and what they read of a combatant. */
export const fightFlow: FightFlow<RoundState, RoundEvent, RoundFacts> = {
  flow: roundFlow,
  facts(combatant) {
    const { actor, name, initiative } = combatant;
    const { incapacitated, expired } = (actor?.system ?? {}) as { incapacitated?: boolean; expired?: boolean };
    return {
      name,
      performance: initiative,
      place: Number(combatant.getFlag(SYSTEM_ID, PLACE) ?? 0),
      out: incapacitated === true || expired === true,
      stance: actor !== null && stanceOf(actor) !== null,
    };
  },
};
