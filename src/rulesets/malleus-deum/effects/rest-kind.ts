import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";
import { longRest, shortRest } from "../rules/rest";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { isPool } from "./exhaust-kind";
import { describeChanges } from "./describe";
import { toChanges } from "./to-changes";

const resterOf = (actor: Creature) => ({
  stamina: actor.system._source.stamina,
  health: { ...actor.system._source.health, restRate: actor.system.healthRestRate },
  pools: actor.system._source.pools,
  conditions: conditionsOf(actor),
});

/** A rest (MD-RST-01, MD-RST-02). Data: `{ rest: "short", pool }` with the pool to refresh or null, or `{ rest: "long" }`. */
export const restKind: EffectKind = {
  parse(data) {
    const { rest, pool = null } = (data ?? {}) as { rest?: unknown; pool?: unknown };
    if (rest === "long") return { rest, pool: null };
    const sound = rest === "short" && (pool === null || (typeof pool === "string" && isPool(pool)));
    if (!sound) throw new Error(localize("MALLEUS.Problem.malformedRest"));
    return { rest: "short", pool: pool as string | null };
  },
  plan(target, { rest, pool }) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const rester = resterOf(target);
    const effects = rest === "long" ? longRest(rester) : shortRest(rester, typeof pool === "string" ? pool : null);
    const changes = toChanges(target, effects);
    return changes.length > 0 ? { changes } : { problem: format("MALLEUS.Change.rested", { name: target.name }) };
  },
  describe: describeChanges,
};
