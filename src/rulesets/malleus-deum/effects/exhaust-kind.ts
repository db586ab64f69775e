import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { isItemOf } from "../../../foundry/platform/documents";
import { isCreature } from "../adapters/creature";
import { describeChanges } from "./describe";

const POOLS = ["mettle", "magic", "luck"] as const;
type PoolId = (typeof POOLS)[number];
export const isPool = (id: string): id is PoolId => (POOLS as readonly string[]).includes(id);

/** What a thing with dice of its own calls them (MD-CHR-07). */
const OWN = "pool";

/** Dice that leave pools after a check (MD-POOL-04). Data: dice lost by pool, `{ mettle: 1 }`; a thing has one, `{ pool: 1 }`. */
export const exhaustKind: EffectKind = {
  parse(data) {
    const entries = Object.entries((data ?? {}) as Record<string, unknown>);
    const sound = entries.every(
      ([pool, lost]) =>
        (isPool(pool) || pool === OWN) && Number.isInteger(lost) && (lost as number) >= 0 && (lost as number) <= 99,
    );
    if (!sound || entries.length === 0) throw new Error(localize("MALLEUS.Problem.malformedPool"));
    return Object.fromEntries(entries) as Record<string, number>;
  },
  plan(target, data) {
    if (isItemOf(target, "malleusGear")) {
      const changes = fewer(target.uuid, "system.pool", target.system._source.pool, data[OWN]);
      return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
    }
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const changes = Object.entries(data).flatMap(([pool, lost]): Change[] => {
      return isPool(pool) ? fewer(target.uuid, `system.pools.${pool}`, target.system._source.pools[pool], lost) : [];
    });
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: describeChanges,
};

/** A pool never holds more than its maximum, and never less than nothing. */
function fewer(target: string, path: string, { value, max }: { value: number; max: number }, lost: unknown): Change[] {
  if (typeof lost !== "number" || lost === 0) return [];
  const after = Math.max(0, Math.min(value, max) - lost);
  return value === after
    ? []
    : [{ kind: "set", target, path: `${path}.value`, before: value, after, reason: "exhausted" }];
}
