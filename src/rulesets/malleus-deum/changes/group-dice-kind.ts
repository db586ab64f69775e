import { whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { isActorOf } from "../../../foundry/platform/documents";
import { onCreature } from "./limits";
import { malleusKind } from "./malleus-kind";

/** Mettle dice of a group of foes that showed too little leave its pool (MD-POOL-04, MDC-CMB-01). Data: `{ lost }`. */
export const groupDiceKind = malleusKind<{ lost: number }>(
  { lost: whole() },
  (target, { lost }) =>
    isActorOf(target, "malleusGroup")
      ? setTo(target, "system.mettle.value", Math.max(0, target.system._source.mettle.value - lost), "exhausted")
      : [],
  { limits: onCreature("mettle\\.value") },
);
