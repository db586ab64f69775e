import type { Change } from "../../../engine";
import { gainCondition } from "../../../foundry/conditions/condition-changes";
import { setTo } from "../../../foundry/changes/plan-change";
import { conditionsOf, type Creature } from "../adapters/creature";
import { fatigueBoxes } from "../adapters/magic/shape-memory";
import { standingOn } from "../adapters/magic/standing-on";
import { statusOf } from "../ids";
import { isHelpless } from "../rules/conditions/conditions";
import { collapse, undeceived, weariness, type FatigueSource, type FatigueTrack } from "../rules/fatigue/track";

/** The six counts of the Fatigue track, as they change. */
export const trackChanges = (actor: Creature, track: FatigueTrack, reason = ""): Change[] =>
  (["normal", "bleeding", "starving", "combat", "venom", "imagined"] as const).flatMap((id) =>
    setTo(actor, `system.fatigue.${id}`, track[id], reason),
  );

/** More than five over the threshold: somebody drops, or dies of what they suffer from (BI-FTG-02). */
export function collapseChanges(
  actor: Creature,
  track: FatigueTrack,
  hitPoints: number,
  source: FatigueSource,
): Change[] {
  const now = conditionsOf(actor);
  // Half dead by magic one does not drop: a Vitality Check says more, at every such gain (L3409).
  if (!weariness(track, fatigueBoxes(actor, hitPoints)).collapsed || isHelpless(now) || now.includes("torpor"))
    return [];
  return gainCondition(actor, statusOf(collapse(source) === "dead" ? "dead" : "collapsed"), {}, "fatigue");
}

/**
 * After so many scenes what a thing of magic made one believe is over, and turns out to have wearied all the same (L2852, L3335), unless
 * a mage still keeps it up.
 */
export function disbelieved(actor: Creature, track: FatigueTrack, scenes: number, reason: string): Change[] {
  const { believes } = actor.system.fatigue;
  const left = Math.max(0, believes - scenes);
  const over = believes > 0 && left === 0 && standingOn(actor, "expectations").length === 0;
  return [
    ...trackChanges(actor, over ? undeceived(track, true) : track, reason),
    ...setTo(actor, "system.fatigue.believes", left, reason),
  ];
}

export const trackOf = ({ system }: Creature): FatigueTrack => ({ ...system.fatigue });
