import { flag } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { requireCreature } from "../adapters/creature";
import { onCreature } from "./limits";
import { malleusKind } from "./malleus-kind";

/** An action is prepared for the fight to come, or has been used (MD-ACT-13). Data: `{ prepared }`. */
export const prepareKind = malleusKind<{ prepared?: boolean }>(
  { prepared: flag },
  (target, { prepared = false }) => setTo(requireCreature(target), "system.prepared", prepared, "prepare"),
  { limits: onCreature("prepared") },
);
