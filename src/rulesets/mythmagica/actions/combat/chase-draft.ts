import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { Creature } from "../../adapters/creature";
import type { ChaseChange } from "../../changes/combat/chase-kind";

/** A change of somebody's chase, as cards and windows propose it. */
export const chaseDraft = (evader: Creature, change: Partial<ChaseChange>, automatic = false): ProposalDraft => ({
  kind: "mythChase",
  target: evader.uuid,
  source: null,
  data: change,
  automatic,
});
