import { maybe, whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { requireCreature } from "../adapters/creature";
import { refilled } from "../rules/pools";
import { malleusKind } from "./malleus-kind";

/**
 * Dice come back: of luck by a natural 12-12 of one's own (companion 3.4, Lucky), of courage by a litany (companion 3.32), of magic by an
 * amulet (companion 5.7). Data: how many, by pool.
 */
export const regainKind = malleusKind<{ luck?: number; mettle?: number; magic?: number }>(
  { luck: maybe(whole(1, 9)), mettle: maybe(whole(1, 9)), magic: maybe(whole(1, 9)) },
  (target, gained) =>
    (["luck", "mettle", "magic"] as const).flatMap((pool) => {
      const { value, max } = requireCreature(target).system._source.pools[pool];
      const after = refilled({ value, max }, gained[pool] ?? 0);
      return setTo(target, `system.pools.${pool}.value`, after, pool === "luck" ? "lucky" : "regains");
    }),
);
