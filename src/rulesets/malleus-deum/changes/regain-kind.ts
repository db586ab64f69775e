import { whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { requireCreature } from "../adapters/creature";
import { refilled } from "../rules/pools";
import { malleusKind } from "./malleus-kind";

/** Luck dice come back by a natural 12-12 of one's own (companion 3.4, Lucky). Data: `{ luck }`. */
export const regainKind = malleusKind<{ luck: number }>({ luck: whole(1, 9) }, (target, { luck }) => {
  const { value, max } = requireCreature(target).system._source.pools.luck;
  return setTo(target, "system.pools.luck.value", refilled({ value, max }, luck), "lucky");
});
