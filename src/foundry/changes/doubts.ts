import type { CardMessage } from "../messages/card-model";
import { format, localize } from "../platform/i18n";
import { changeHandler } from "../registry/registry";
import { mayWrite } from "./authorise";
import { trustsRolls } from "./trust";
import type { Doubt, ChangeHandler, Proposal } from "../contracts/change-handler";
import { entryOf, isBeforeLedger } from "./ledger";

/**
 * What speaks against a proposal: its card may come from anybody. What the card's author may write anyway needs no proof; of
 * everything else the kind says whether dice and documents bear it out. Where they do not, whoever may write the target decides.
 */
export function doubtsOf(proposal: Proposal, message: CardMessage, user: User): Doubt | null {
  const { id } = proposal;
  // What the book does not reach back to may have been done: then it is a GM's to say, and no GM is refused.
  if (isBeforeLedger(message) && !entryOf(message.id ?? "", id))
    return { words: localize("MANIFOLD.Changes.TooOld"), refused: !user.isGM };
  const kind = changeHandler(proposal.kind);
  return kind?.doubts ? kind.doubts(proposal, message, user) : usualDoubts(kind, proposal, message, user);
}

/** What speaks against a proposal of a kind that has nothing of its own to say, or besides it. */
export function usualDoubts(
  kind: ChangeHandler | undefined,
  proposal: Proposal,
  message: CardMessage,
  user: User,
): Doubt | null {
  const { target } = proposal;
  const ruling = kind?.ruling?.(proposal.data) ?? false;
  const may = (who: User | null): boolean => (ruling ? (who?.isGM ?? false) : mayWrite(who, target));
  if (may(message.author)) return null;
  const proven = proofOf(kind, proposal, message);
  if (proven === null) return proposed(message.author, !may(user), ruling);
  if (proven && (!kind?.restsOnDice || trustsRolls())) return null;
  if (proven) return untrusted(user, target);
  return { words: localize("MANIFOLD.Changes.Unproven"), refused: !may(user) };
}

/** What no dice could prove: those who may apply it read whose word it is, everybody else whom it waits for. */
function proposed(author: User | null, refused: boolean, ruling: boolean): Doubt {
  const name = author?.name ?? localize("MANIFOLD.Changes.Somebody");
  if (!refused) return { words: format("MANIFOLD.Changes.Proposed", { name }), refused };
  return { words: localize(ruling ? "MANIFOLD.Changes.ForGamemaster" : "MANIFOLD.Changes.Untrusted"), refused };
}

/** Dice of a player's about what they may not write: right as far as anybody can see, and somebody else's to say. */
export const untrusted = (user: User, target: string): Doubt => ({
  words: localize("MANIFOLD.Changes.Untrusted"),
  refused: !mayWrite(user, target),
  waits: true,
});

/** What has to be read before a click: that it waits for whoever may apply it tells nothing to them. */
export const isToldTo = ({ refused, waits = false }: Doubt): boolean => refused || !waits;

/** What cannot be read, dice that no die shows for instance, proves nothing. */
function proofOf(kind: ChangeHandler | undefined, proposal: Proposal, message: CardMessage): boolean | null {
  try {
    return kind?.proves?.(proposal, message) ?? null;
  } catch {
    return false;
  }
}
