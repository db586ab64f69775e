import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { tick } from "../rules/abilities";
import { describeChanges } from "./describe";

/** Records one success of an ability (MD-ABL-07). The target is the ability itself; data: nothing. */
export const masteryKind: EffectKind = {
  parse: () => ({}),
  plan(target) {
    if (!isItemOf(target, "malleusAbility")) return { problem: localize("MALLEUS.Problem.noAbility") };
    const { rank, successes, difficulty } = target.system;
    const after = tick({ rank, successes, ddc: difficulty }, { success: true, automatic: null });
    if (after === successes) return { problem: localize("MALLEUS.Change.noEffect") };
    return {
      changes: [
        { kind: "set", target: target.uuid, path: "system.successes", before: successes, after, reason: "mastery" },
      ],
    };
  },
  describe: describeChanges,
};
