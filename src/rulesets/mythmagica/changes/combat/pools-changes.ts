import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import { endCondition, gainCondition } from "../../../../foundry/conditions/condition-changes";
import { fullKey } from "../../../../foundry/conditions/effect-terms";
import { addingData } from "../../../../foundry/platform/effect-generations";
import { localize } from "../../../../foundry/platform/i18n";
import { ailingsOf } from "../../adapters/conditions/ailing";
import { conditionsOf } from "../../adapters/conditions/conditions";
import { isScarred } from "../../adapters/conflict/conflict";
import { has, type Creature } from "../../adapters/creature";

import { gloryAtFall, WHILE_DOWN } from "../../adapters/guts/defeat";
import { poolsOf, storedPools } from "../../adapters/characters/pools";
import { isSwarm } from "../../adapters/combat/hold";
import { swarmOf } from "../../adapters/combat/swarm";
import { statusOf } from "../../ids";
import { batchesLeft, swarmSustains } from "../../rules/combat";
import { defeatedBy, mookFalls, sustain, type Pools } from "../../rules/characters";
import { BURN_SCARS, conditionsAfterEnd, endsReached } from "../../rules/conditions";

/** What those paths may be, for the limits of kinds that hurt or heal. */
export const POOL_PATHS = "damage|setback|overcome|fell|poolDamage|poolSetback|tallies\\.\\w+";

const IMPOSED = ["system.damage", "system.setback", "system.poolDamage", "system.poolSetback"];

/**
 * What makes somebody's pools into others: the numbers, the mark of the Overcome (MY-CFL-02), and the end of conditions that last
 * until a body is whole, or until it falls (MY-CND-09).
 */
export function poolChanges(actor: Creature, after: Pools, reason: string, mookBy: "hp" | "fp" = "hp"): Change[] {
  const { damage, setback } = storedPools(actor, after);
  const held = conditionsOf(actor);
  const stay = conditionsAfterEnd(held, endsReached(after));
  const over = held.filter((one) => !stay.includes(one));
  return [
    ...setTo(actor, "system.damage", damage, reason),
    ...setTo(actor, "system.setback", setback, reason),
    ...overcomeChanges(actor, after.overcome, reason),
    ...fallChanges(actor, after, mookBy, reason),
    ...over.flatMap(({ key }) => [...endCondition(actor, statusOf(key), reason), ...scars(actor, key, reason)]),
  ];
}

/** What a bad burn leaves for good (MY-CND-27); whoever is scarred already is not scarred more. */
function scars(actor: Creature, key: string, reason: string): Change[] {
  const name = localize("MYTHMAGICA.Condition.burnScars");
  if (key !== "burn3" || isScarred(actor)) return [];
  const { attribute, value } = BURN_SCARS;
  const data = { _id: foundry.utils.randomID(), name, ...addingData(fullKey(attribute), value) };
  return [
    create(actor, "ActiveEffect", { ...data, img: "systems/manifold/assets/game-icons/burning-skull.svg" }, reason),
  ];
}

/** What the consequences of a defeat made last until then is over (C5: 1, C6: 1). */
const upAgain = (actor: Creature, reason: string): Change[] =>
  ailingsOf(actor).flatMap(({ key, level, effect }) =>
    (key === "incapacitated" || key === "unconscious") && level === WHILE_DOWN ? [remove(effect, reason)] : [],
  );

function overcomeChanges(actor: Creature, after: Pools["overcome"], reason: string): Change[] {
  const overcome = statusOf("overcome");
  return [
    ...setTo(actor, "system.overcome", after ?? "none", reason),
    ...(after !== null && !has(actor, "overcome") ? gainCondition(actor, overcome, {}, reason) : []),
    ...(after === null ? [...endCondition(actor, overcome, reason), ...upAgain(actor, reason)] : []),
  ];
}

/**
 * Whoever falls waits for the consequences (MY-CSQ-01), whatever heals it meanwhile. Hit Points at 0 after Fate Points make them
 * lethal (MY-CSQ-13), until the first of them is picked.
 */
function fallChanges(actor: Creature, after: Pools, mookBy: "hp" | "fp", reason: string): Change[] {
  const { fell } = actor.system;
  const by = after.overcome === null ? null : (defeatedBy(after) ?? mookBy);
  const falls = by !== null && fell.by === "none" && actor.system.overcome === "none";
  if (by && falls) return setTo(actor, "system.fell", { by, glory: gloryAtFall(actor), picks: [] }, reason);
  const worse = by === "hp" && fell.by === "fp" && fell.picks.length === 0 && defeatedBy(after) === "hp";
  return worse ? setTo(actor, "system.fell", { ...fell, by: "hp" }, reason) : [];
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
  if (isSwarm(actor)) return swarmChanges(actor, amounts, reason);
  const pools = sustain(poolsOf(actor), amounts);
  const falls = mookFalls(actor.system.importance, (amounts.damage ?? 0) + (amounts.setback ?? 0), conflict);
  const mookBy = (amounts.damage ?? 0) > 0 ? "hp" : "fp";
  return poolChanges(actor, falls && pools.overcome === null ? { ...pools, overcome: "scene" } : pools, reason, mookBy);
}

/** All that is dealt to a swarm lies in one pool; it is beaten when no Batch is left (MY-SWM-05). */
function swarmChanges(
  actor: ActorOf<"mythSwarm">,
  amounts: { damage?: number; setback?: number },
  reason: string,
): Change[] {
  const after = swarmSustains(swarmOf(actor), amounts);
  const beaten = batchesLeft(after) === 0;
  return [
    ...setTo(actor, "system.poolDamage", after.poolDamage, reason),
    ...setTo(actor, "system.poolSetback", after.poolSetback, reason),
    ...overcomeChanges(actor, beaten ? "scene" : null, reason),
    ...(beaten && actor.system.fell.by === "none" && actor.system.overcome === "none"
      ? setTo(
          actor,
          "system.fell",
          { by: (amounts.damage ?? 0) > 0 ? "hp" : "fp", glory: gloryAtFall(actor), picks: [] },
          reason,
        )
      : []),
  ];
}

/** How much Damage and Setback changes come to, of what was really sustained. */
export const imposedBy = (changes: readonly Change[]): number =>
  changes.reduce(
    (sum, change) =>
      change.kind === "set" && IMPOSED.includes(change.path) ? sum + Number(change.after) - Number(change.before) : sum,
    0,
  );
