import type { Change } from "../../../engine";
import { setTo } from "../../../foundry/changes/plan-change";
import { endCondition, gainCondition } from "../../../foundry/conditions/condition-changes";
import { has, type Creature } from "../adapters/creature";
import { poolsOf } from "../adapters/pools";
import { statusOf } from "../ids";
import { mookFalls, sustain, type Pools } from "../rules/characters";

/** What those paths may be, for the limits of kinds that hurt or heal. */
export const POOL_PATHS = "damage|setback|overcome|tallies\\.\\w+";

/** What makes somebody's pools into others: the numbers, and the mark of the Overcome (MY-CFL-02). */
export function poolChanges(actor: Creature, after: Pools, reason: string): Change[] {
  const overcome = statusOf("overcome");
  const falls = after.overcome !== null;
  return [
    ...setTo(actor, "system.damage", after.damage, reason),
    ...setTo(actor, "system.setback", after.setback, reason),
    ...setTo(actor, "system.overcome", after.overcome ?? "none", reason),
    ...(falls && !has(actor, "overcome") ? gainCondition(actor, overcome, {}, reason) : []),
    ...(falls ? [] : endCondition(actor, overcome, reason)),
  ];
}

/**
 * So much Damage and Setback as somebody stands now (MY-CFL-04); below 0 they heal. A Mook falls to the first point that a
 * conflict brought (MY-CST-03).
 */
export function sustained(
  actor: Creature,
  amounts: { damage?: number; setback?: number },
  { conflict = false, reason = "sustained" }: { conflict?: boolean; reason?: string } = {},
): Change[] {
  const pools = sustain(poolsOf(actor), amounts);
  const falls = mookFalls(actor.system.importance, (amounts.damage ?? 0) + (amounts.setback ?? 0), conflict);
  return poolChanges(actor, falls && pools.overcome === null ? { ...pools, overcome: "scene" } : pools, reason);
}
