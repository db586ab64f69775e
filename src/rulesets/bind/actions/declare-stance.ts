import type { Creature } from "../adapters/creature";
import type { Stance } from "../rules/combat/stances";
import { priceOf } from "./pay";

/** Declares a stance for the round from the sheet, as the tracker's button does; how one fights is the habit (BI-STN-02, BI-STN-03). */
export const declareStance = (actor: Creature, stance: Stance): Promise<boolean> =>
  priceOf(actor, (event) => event.type === "declare" && event.stance === stance).pay({ mode: actor.system.roundMode });
