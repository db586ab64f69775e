import type { Change } from "../../../engine";
import type { Creature } from "../adapters/creature";
import { relievedByDeath } from "./affliction-changes";
import { followed, gained, type Gain } from "./condition-changes";

/** A condition comes with all that it brings; death takes curses and diseases (MY-CRS-04). */
export const befallen = (actor: Creature, condition: string, gain: Gain = {}, reason = "condition"): Change[] => [
  ...gained(actor, condition, gain, reason),
  ...byDeath(actor, condition),
];

/** What it brings alone: a card proposes this besides what somebody set by hand. */
export const brought = (actor: Creature, condition: string, gain: Gain = {}): Change[] => [
  ...followed(actor, condition, gain),
  ...byDeath(actor, condition),
];

const byDeath = (actor: Creature, condition: string): Change[] => (condition === "dead" ? relievedByDeath(actor) : []);
