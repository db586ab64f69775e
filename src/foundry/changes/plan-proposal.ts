import type { Change } from "../../engine";
import { localize, messageOf } from "../platform/i18n";
import type { ChangeHandler } from "../contracts/change-handler";

/** What a proposal would change now, or why it cannot. */
export type ChangePlan = { changes: Change[] } | { problem: string };

/** Plans anew what a card proposes; data may come from anybody. */
export function planProposal(kind: ChangeHandler, target: FoundryDocument, data: unknown): ChangePlan {
  try {
    const changes = kind.plan(target, kind.parse(data));
    return changes.length > 0 ? { changes } : { problem: localize("MANIFOLD.Changes.Nothing") };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
