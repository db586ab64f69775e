import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { isCreature } from "../adapters/creature";
import { describeChanges } from "./describe";

const POOLS = ["mettle", "magic", "luck"] as const;
type PoolId = (typeof POOLS)[number];
export const isPool = (id: string): id is PoolId => (POOLS as readonly string[]).includes(id);

/** Dice that leave pools after a check (MD-POOL-04). Data: dice lost by pool, `{ mettle: 1 }`. */
export const exhaustKind: EffectKind = {
  parse(data) {
    const entries = Object.entries((data ?? {}) as Record<string, unknown>);
    const sound = entries.every(
      ([pool, lost]) => isPool(pool) && Number.isInteger(lost) && (lost as number) >= 0 && (lost as number) <= 99,
    );
    if (!sound || entries.length === 0) throw new Error(localize("MALLEUS.Problem.malformedPool"));
    return Object.fromEntries(entries) as Record<string, number>;
  },
  plan(target, data) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const changes = Object.entries(data).flatMap(([pool, lost]): Change[] => {
      if (!isPool(pool) || typeof lost !== "number" || lost === 0) return [];
      const before = target.system._source.pools[pool].value;
      return [
        {
          kind: "set",
          target: target.uuid,
          path: `system.pools.${pool}.value`,
          before,
          after: Math.max(0, before - lost),
          reason: "exhausted",
        },
      ];
    });
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: describeChanges,
};
