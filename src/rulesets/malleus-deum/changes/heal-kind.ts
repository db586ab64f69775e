import { maybe, whole } from "../../../foundry/changes/data-shape";
import { conditionsOf } from "../adapters/conditions";
import { requireCreature } from "../adapters/creature";
import { applyHealing } from "../rules/damage";
import { ON_BODY } from "./limits";
import { malleusKind } from "./malleus-kind";
import { toChanges } from "./to-changes";

/** Healing, never above the maximum; Health above 0 ends Down and Near-Death (MD-DMG-04). Data: `{ stamina, health }`. */
export const healKind = malleusKind<{ stamina?: number; health?: number }>(
  { stamina: maybe(whole()), health: maybe(whole()) },
  (target, { stamina = 0, health = 0 }) => {
    const actor = requireCreature(target);
    const body = { ...actor.system._source, conditions: conditionsOf(actor), bloodiedPromptDone: false };
    return toChanges(actor, applyHealing(body, { stamina, health }));
  },
  { limits: ON_BODY },
);
