import { commitOf } from "../../../foundry/changes/receipts";
import { answersTo, type CardMessage } from "../../../foundry/messages/card-model";
import { localize } from "../../../foundry/platform/i18n";
import { actorAt } from "../adapters/amalgam-actor";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { restorable } from "../rules/restoring";
import type { StoredOutcome } from "../stored/stored-outcome";
import { doByCard } from "./propose";

/** Whether a success may still bring a Word back: at any Action, one Word each (AM-RST-02, A26). */
export const mayBringBack = ({ actor: uuid }: StoredOutcome, message: CardMessage): boolean => {
  const actor = actorAt(uuid);
  return (
    actor !== null && restorable(readAmalgamate(actor), currentRulebook()).length > 0 && !isAskedBack(uuid, message)
  );
};

export const RESTORE_WORD = "amalgamRestoreWord";

/** Whether a success has been asked for its Word, and that was not taken back. */
export const isAskedBack = (uuid: string, { id }: CardMessage): boolean =>
  answersTo(id ?? "").some((answer) =>
    answer.system.proposals.some(
      (one) => one.kind === RESTORE_WORD && one.target === uuid && commitOf(answer, one)?.state !== "undone",
    ),
  );

/** Whether the Storyteller is still to take somebody over (AM-INC-06). */
export const isToHandOver = (actor: AmalgamActor | null): actor is AmalgamActor =>
  game.user.isGM && actor !== null && actor.system.expired && actor.hasPlayerOwner;

export const handOver = (actor: AmalgamActor): Promise<unknown> =>
  doByCard(null, localize("AMALGAM.FollowUp.handOver"), "", [{ kind: "amalgamHandOver", actor, data: {} }]);
