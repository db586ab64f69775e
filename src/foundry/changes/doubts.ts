import type { CardMessage } from "../chat/card-model";
import { localize } from "../platform/words";
import { effectKind } from "../ruleset/registry";
import { mayWrite } from "./authorise";
import type { Doubt, EffectKind, Proposal } from "./effect-kind";
import { isForgotten } from "./receipts";

/**
 * What speaks against a proposal: its card may come from anybody. What the card's author may write anyway needs no proof; of
 * everything else the kind says whether dice and documents bear it out. Where they do not, whoever may write the target decides.
 */
export function doubtsOf(proposal: Proposal, message: CardMessage, user: User): Doubt | null {
  if (isForgotten(proposal, message)) return { words: localize("MANIFOLD.Changes.TooOld"), refused: true };
  const { target } = proposal;
  const kind = effectKind(proposal.kind);
  if (kind?.doubts) return kind.doubts(proposal, message, user);
  const ruling = kind?.ruling?.(proposal.data) ?? false;
  const may = (who: User | null): boolean => (ruling ? (who?.isGM ?? false) : mayWrite(who, target));
  if (may(message.author) || isProven(kind, proposal, message)) return null;
  return { words: localize("MANIFOLD.Changes.Unproven"), refused: !may(user) };
}

/** What cannot be read, dice that no die shows for instance, proves nothing. */
function isProven(kind: EffectKind | undefined, proposal: Proposal, message: CardMessage): boolean {
  try {
    return kind?.proves?.(proposal, message) ?? false;
  } catch {
    return false;
  }
}
