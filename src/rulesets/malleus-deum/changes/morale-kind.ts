import { setTo } from "../../../foundry/changes/plan-change";
import { hasCondition } from "../adapters/conditions";
import { requireCreature } from "../adapters/creature";
import { climb } from "../rules/morale";
import { ON_BODY } from "./limits";
import { malleusKind } from "./malleus-kind";
import { gainCondition, loseCondition } from "./to-changes";

/** A failed morale check: one step down the ladder (MD-MOR-03). Data: nothing. */
export const moraleKind = malleusKind(
  {},
  (target) => {
    const actor = requireCreature(target);
    const { failures, before, after } = climb(actor.system.morale.fails, false);
    const fallen = setTo(actor, "system.morale.fails", failures, "morale");
    if (fallen.length === 0) return [];
    return [
      ...fallen,
      ...(before === "none" ? [] : loseCondition(actor, before, "morale")),
      ...(after === "none" || hasCondition(actor, after) ? [] : [gainCondition(actor, after, "morale")]),
    ];
  },
  { limits: ON_BODY },
);
