import { setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { tick } from "../rules/abilities";
import { onItem } from "./limits";
import { malleusKind } from "./malleus-kind";

/** Records one success of an ability (MD-ABL-07). The target is the ability itself; data: nothing. */
export const masteryKind = malleusKind(
  {},
  (target) => {
    if (!isItemOf(target, "malleusAbility")) throw new Error(localize("MALLEUS.Problem.noAbility"));
    const { rank, successes, difficulty } = target.system;
    const after = tick({ rank, successes, ddc: difficulty }, { success: true, automatic: null });
    return setTo(target, "system.successes", after, "mastery");
  },
  { limits: onItem("successes") },
);
