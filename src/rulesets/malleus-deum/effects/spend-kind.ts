import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { FRESH_TURN, type Pip } from "../rules/combat";
import { isCreature } from "../adapters/creature";
import { describeChanges } from "./describe";

const isPip = (value: unknown): value is Pip => typeof value === "string" && Object.hasOwn(FRESH_TURN, value);

/** Spends a pip of the turn or round, for example the reaction of a defence (MD-ACT-07). Data: `{ pip }`. */
export const spendKind: EffectKind = {
  parse(data) {
    const { pip } = (data ?? {}) as { pip?: unknown };
    if (!isPip(pip)) throw new Error(localize("MALLEUS.Problem.malformedSpend"));
    return { pip };
  },
  plan(target, { pip }) {
    if (!isCreature(target) || !isPip(pip)) return { problem: localize("MALLEUS.Problem.noCreature") };
    if (target.system.turn[pip]) return { problem: localize("MALLEUS.Change.alreadySpent") };
    return {
      changes: [
        { kind: "set", target: target.uuid, path: `system.turn.${pip}`, before: false, after: true, reason: "spend" },
      ],
    };
  },
  describe: describeChanges,
};
