import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { isCreature } from "../adapters/creature";
import { describeChanges } from "./describe";

/** An action is prepared for the fight to come, or has been used (MD-ACT-13). Data: `{ prepared }`. */
export const prepareKind: EffectKind = {
  parse: (data) => ({ prepared: (data as { prepared?: unknown } | null)?.prepared === true }),
  plan(target, { prepared }) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const before = target.system.prepared;
    if (before === prepared) return { problem: localize("MALLEUS.Change.noEffect") };
    return {
      changes: [
        { kind: "set", target: target.uuid, path: "system.prepared", before, after: !before, reason: "prepare" },
      ],
    };
  },
  describe: describeChanges,
};
