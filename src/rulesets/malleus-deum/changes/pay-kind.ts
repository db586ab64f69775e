import { whole } from "../../../foundry/changes/data-shape";
import { format } from "../../../foundry/platform/i18n";
import { conditionsOf } from "../adapters/conditions";
import { requireCreature } from "../adapters/creature";
import { payStamina } from "../rules/damage";
import { offerBloodied } from "./damage-kind";
import { malleusKind } from "./malleus-kind";
import { toChanges } from "./to-changes";

/** Stamina that an act costs, for example Mighty Blow. Data: `{ stamina }`. */
export const payKind = malleusKind<{ stamina: number }>(
  { stamina: whole(1, 99) },
  (target, { stamina: amount }) => {
    const actor = requireCreature(target);
    const { stamina, health, morale } = actor.system;
    const effects = payStamina(
      { stamina, health, conditions: conditionsOf(actor), bloodiedPromptDone: morale.bloodiedPromptDone },
      amount,
    );
    if (!effects) throw new Error(format("MALLEUS.Problem.noStamina", { amount }));
    return toChanges(actor, effects);
  },
  { afterwards: offerBloodied },
);
