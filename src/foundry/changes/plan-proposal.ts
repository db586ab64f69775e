import type { Change } from "../../engine";
import { localize, messageOf } from "../platform/words";
import type { EffectKind } from "./effect-kind";

/** What a proposal would change now, or why it cannot. */
export type EffectPlan = { changes: Change[] } | { problem: string };

/** Plans anew what a card proposes; data may come from anybody. */
export function planProposal(kind: EffectKind, target: FoundryDocument, data: unknown): EffectPlan {
  try {
    const changes = kind.plan(target, kind.parse(data));
    return changes.length > 0 ? { changes } : { problem: localize("MANIFOLD.Changes.Nothing") };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
