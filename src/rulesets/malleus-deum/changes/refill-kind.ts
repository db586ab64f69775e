import { maybe, whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { format } from "../../../foundry/platform/i18n";
import { refilled } from "../rules/pools";
import { SHORT_RESTS } from "../rules/rest";
import { onItem } from "./limits";
import { malleusKind } from "./malleus-kind";

/**
 * Dice come back to a thing that refills by rest (MD-POOL-08, MDC-MAG-12). Data: `{ rests, from }`, how often its rate
 * counts (a night twice, each unused short rest that goes along once more), and the dice that it had.
 */
export const refillKind = malleusKind<{ rests: number; from?: number }>(
  { rests: whole(1, 2 + SHORT_RESTS), from: maybe(whole()) },
  (target, { rests, from }) => {
    if (!isItemOf(target, "malleusGear", "malleusWeapon") || target.system.pool.schedule !== "rest") return [];
    const { value, max, restRate } = target.system._source.pool;
    if (from !== undefined && from !== value) throw new Error(format("MALLEUS.Rest.over", { name: target.name }));
    return setTo(target, "system.pool.value", refilled({ value, max }, rests * restRate), "rest");
  },
  { limits: onItem("pool\\.value") },
);
