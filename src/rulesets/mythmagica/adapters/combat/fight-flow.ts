import type { FightFlow } from "../../../../foundry/contracts/fight-flow";
import { mythmagicaFlow } from "../../flow";
import type { FlowEvent, FlowFacts, FlowState } from "../../flow/state";
import { campOf } from "../time/camp";
import { isCreature } from "../creature";

/** Opening, Erratic and Surge (MY-INI), and what they read of a combatant. Sides are friends, foes and the rest. */
export const fightFlow: FightFlow<FlowState, FlowEvent, FlowFacts> = {
  flow: mythmagicaFlow,
  // MY-INI-09.
  squads: true,
  facts({ actor }) {
    if (!isCreature(actor)) throw new TypeError("Only creatures fight by this order.");
    return { heads: actor.system.heads, overcome: actor.system.overcome !== "none" };
  },
  side: ({ actor, token }) => campOf(actor, token),
};
