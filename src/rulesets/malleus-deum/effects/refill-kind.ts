import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { refilled } from "../rules/pools";
import { SHORT_RESTS } from "../rules/rest";
import { describeChanges } from "./describe";

/** Dice come back to a thing that refills by rest (MD-POOL-08, MDC-MAG-12). Data: `{ rests }`, how often its rate counts. */
export const refillKind: EffectKind = {
  parse(data) {
    const { rests } = (data ?? {}) as { rests?: unknown };
    // A night counts twice, and each unused short rest that goes along once more.
    if (!Number.isInteger(rests) || Number(rests) < 1 || Number(rests) > 2 + SHORT_RESTS)
      throw new Error(localize("MALLEUS.Problem.malformedPool"));
    return { rests: Number(rests) };
  },
  plan(target, { rests }) {
    if (!isItemOf(target, "malleusGear") || target.system.pool.schedule !== "rest")
      return { problem: localize("MALLEUS.Change.noEffect") };
    const { value: before, max, restRate } = target.system._source.pool;
    const after = refilled({ value: before, max }, Number(rests) * restRate);
    if (after === before) return { problem: localize("MALLEUS.Change.noEffect") };
    return {
      changes: [{ kind: "set", target: target.uuid, path: "system.pool.value", before, after, reason: "rest" }],
    };
  },
  describe: describeChanges,
};
