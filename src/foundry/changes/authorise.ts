import { findActor, findDocument } from "../platform/documents";
import type { CardMessage } from "../chat/card-model";
import type { Proposal } from "./effect-kind";

/** Whether somebody may write a document without any card. */
export const mayWrite = (user: User | null, uuid: string): boolean =>
  user !== null && (user.isGM || (findDocument(uuid)?.testUserPermission(user, "OWNER") ?? false));

/**
 * Who may have a proposal carried out or taken back: a GM; the owner of what it changes; and whoever posted the card in the
 * name of an actor of theirs (the player whose attack hit). The last case is what the GM's client does for players.
 */
export function mayConfirm(user: User, message: CardMessage, proposal: Proposal): boolean {
  if (mayWrite(user, proposal.target)) return true;
  if (message.author?.id !== user.id) return false;
  const source = findActor(proposal.source === undefined ? message.system.actor : proposal.source);
  return source !== null && source.testUserPermission(user, "OWNER");
}
