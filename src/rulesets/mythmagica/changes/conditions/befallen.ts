import type { Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import { ailingsOf } from "../../adapters/conditions/ailing";
import { changedItems } from "../../adapters/conditions/afflictions";
import type { Creature } from "../../adapters/creature";
import { gloryOf } from "../../adapters/guts/glory";
import { changedBack, relievedByDeath } from "./affliction-changes";
import { followed, gained, MINDS_GLORY, type Gain } from "./condition-changes";

/** A condition comes with all that it brings; death takes curses and diseases (MY-CRS-04). */
export const befallen = (actor: Creature, condition: string, gain: Gain = {}, reason = "condition"): Change[] => [
  ...gained(actor, condition, gain, reason),
  ...byDeath(actor, condition),
  ...byExhaustion(actor, condition),
];

/** What it brings alone: a card proposes this besides what somebody set by hand. */
export const brought = (actor: Creature, condition: string, gain: Gain = {}): Change[] => [
  ...followed(actor, condition, gain),
  ...remembersGlory(actor, condition),
  ...byDeath(actor, condition),
  ...byExhaustion(actor, condition),
];

/** Set by hand it knows no Glory Status yet: what it asks later is the one of that moment (MY-CND-01). */
const remembersGlory = (actor: Creature, condition: string): Change[] =>
  MINDS_GLORY.includes(condition)
    ? ailingsOf(actor).flatMap(({ key, level, effect }) =>
        key === condition && level === null ? setTo(effect, "system.level", gloryOf(actor), "condition") : [],
      )
    : [];

/** Exhaustion forces a lycanthrope back into its own form before the sunrise (MY-DIS-22, L4034). */
const byExhaustion = (actor: Creature, condition: string): Change[] =>
  condition === "incapacitated" ? changedItems(actor).flatMap((item) => changedBack(actor, item)) : [];

const byDeath = (actor: Creature, condition: string): Change[] => (condition === "dead" ? relievedByDeath(actor) : []);
