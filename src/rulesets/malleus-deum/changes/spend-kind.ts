import { setTo } from "../../../foundry/changes/plan-change";
import { localize } from "../../../foundry/platform/i18n";
import { requireCreature } from "../adapters/creature";
import { FRESH_TURN, type Pip } from "../rules/combat";
import { provesReaction } from "./damage-proof";
import { onCreature } from "./limits";
import { malleusKind } from "./malleus-kind";

/** Spends a pip of the turn or round, for example the reaction of a defence (MD-ACT-07). Data: `{ pip }`. */
export const spendKind = malleusKind<{ pip: Pip }>(
  { pip: (value) => Object.hasOwn(FRESH_TURN, String(value)) },
  (target, { pip }) => {
    if (requireCreature(target).system.turn[pip]) throw new Error(localize("MALLEUS.Change.alreadySpent"));
    return setTo(target, `system.turn.${pip}`, true, "spend");
  },
  { limits: onCreature("turn\\.\\w+"), proves: provesReaction, restsOnDice: true },
);
