import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { climb } from "../rules/morale";
import { conditionsOf } from "../adapters/conditions";
import { isCreature } from "../adapters/creature";
import { describeChanges } from "./describe";
import { gainCondition, loseCondition } from "./to-changes";

/** A failed morale check: one step down the ladder (MD-MOR-03). Data: nothing. */
export const moraleKind: EffectKind = {
  parse: () => ({}),
  plan(target) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const { fails } = target.system.morale;
    const step = climb(fails, false);
    if (step.failures === fails) return { problem: localize("MALLEUS.Change.noEffect") };
    const changes: Change[] = [
      {
        kind: "set",
        target: target.uuid,
        path: "system.morale.fails",
        before: fails,
        after: step.failures,
        reason: "morale",
      },
    ];
    const present = new Set(conditionsOf(target).map(({ id }) => id));
    if (step.before !== "none") changes.push(...loseCondition(target, step.before, "morale"));
    if (step.after !== "none" && !present.has(step.after)) changes.push(gainCondition(target, step.after, "morale"));
    return { changes };
  },
  describe: describeChanges,
};
