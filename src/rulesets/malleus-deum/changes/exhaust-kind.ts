import type { Change } from "../../../engine";
import { isObject, oneOf, recordOf, whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { requireCreature } from "../adapters/creature";
import { malleusKind } from "./malleus-kind";

const POOLS = ["mettle", "magic", "luck"] as const;
type PoolId = (typeof POOLS)[number];
export const isPool = oneOf(...POOLS);

/** What a thing with dice of its own calls them (MD-CHR-07). */
const OWN = "pool";
const areLosses = recordOf(oneOf(...POOLS, OWN), whole(0, 99));

/** Dice that leave pools after a check (MD-POOL-04). Data: dice lost by pool, `{ mettle: 1 }`; a thing has one, `{ pool: 1 }`. */
export const exhaustKind = malleusKind<Partial<Record<PoolId | "pool", number>>>(
  {},
  (target, data) => {
    if (isItemOf(target, "malleusGear", "malleusWeapon"))
      return fewer(target, "system.pool", target.system._source.pool, data[OWN]);
    const { pools } = requireCreature(target).system._source;
    return POOLS.flatMap((pool) => fewer(target, `system.pools.${pool}`, pools[pool], data[pool]));
  },
  {
    limits: { of: ["Actor", "Item"], paths: /^system\.(pools\.\w+|pool)\.value$/ },
    parse(data) {
      if (!isObject(data) || Object.keys(data).length === 0 || !areLosses(data))
        throw new Error(localize("MANIFOLD.Changes.Senseless"));
      return data as Record<string, number>;
    },
  },
);

const fewer = (
  target: FoundryDocument,
  path: string,
  { value, max }: { value: number; max: number },
  lost = 0,
): Change[] =>
  lost === 0 ? [] : setTo(target, `${path}.value`, Math.max(0, Math.min(value, max) - lost), "exhausted");
