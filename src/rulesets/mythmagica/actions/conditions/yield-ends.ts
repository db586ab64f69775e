import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { has, type Creature } from "../../adapters/creature";

/** Whoever yielded to words and is attacked, hit or miss, may turn to violence again (MY-BND-07). */
export const yieldEnds = (actor: Creature, foe: Creature): ProposalDraft[] => {
  const on = { target: foe.uuid, source: actor.uuid };
  return [
    ...(has(foe, "noEscalate")
      ? [{ kind: "mythCondition", ...on, data: { condition: "noEscalate", step: "lose", parameter: "" } }]
      : []),
    ...(foe.system.noEscalate ? [{ kind: "mythMark", ...on, data: { mark: "noEscalate", value: 0 } }] : []),
  ];
};
