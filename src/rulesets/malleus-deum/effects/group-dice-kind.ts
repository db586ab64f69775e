import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { isActorOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";

/** Mettle dice of a group of foes that showed too little leave its pool (MD-POOL-04, MDC-CMB-01). Data: `{ lost }`. */
export const groupDiceKind: EffectKind = {
  parse(data) {
    const { lost } = (data ?? {}) as { lost?: unknown };
    if (!Number.isInteger(lost) || (lost as number) < 0) throw new Error(localize("MALLEUS.Problem.malformedPool"));
    return { lost: lost as number };
  },
  plan(target, { lost }) {
    if (!isActorOf(target, "malleusGroup") || lost === 0) return { problem: localize("MALLEUS.Change.noEffect") };
    const before = target.system._source.mettle.value;
    const after = Math.max(0, before - Number(lost));
    const path = "system.mettle.value";
    return { changes: [{ kind: "set", target: target.uuid, path, before, after, reason: "exhausted" }] };
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set"
        ? [`${name}: ${localize("MALLEUS.Change.mettle")} ${String(change.before)} → ${String(change.after)}`]
        : [],
    ),
};
