import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { tokenOf } from "../../../../foundry/platform/measure";
import type { Creature } from "../creature";

/** Moves somebody away from who pushes them, where both have tokens on the scene. */
export function pushes(by: Creature, target: Creature, squares: number): ProposalDraft[] {
  const [from, to] = [tokenOf(by), tokenOf(target)];
  return from && to && squares > 0
    ? [{ kind: "bindPush", target: to.uuid, source: by.uuid, data: { by: from.uuid, squares: Math.min(40, squares) } }]
    : [];
}
