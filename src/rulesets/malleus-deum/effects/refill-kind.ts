import { whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { refilled } from "../rules/pools";
import { SHORT_RESTS } from "../rules/rest";
import { malleusKind } from "./malleus-kind";

/**
 * Dice come back to a thing that refills by rest (MD-POOL-08, MDC-MAG-12). Data: `{ rests }`, how often its rate counts: a
 * night counts twice, and each unused short rest that goes along once more.
 */
export const refillKind = malleusKind<{ rests: number }>({ rests: whole(1, 2 + SHORT_RESTS) }, (target, { rests }) => {
  if (!isItemOf(target, "malleusGear") || target.system.pool.schedule !== "rest") return [];
  const { value, max, restRate } = target.system._source.pool;
  return setTo(target, "system.pool.value", refilled({ value, max }, rests * restRate), "rest");
});
