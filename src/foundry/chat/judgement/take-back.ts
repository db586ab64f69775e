import type { Change } from "../../../engine";
import type { Proposal } from "../../contracts/change-handler";
import { overtakenInTurn } from "../../changes/check-changes";
import { commitOf } from "../../changes/receipts";
import { closeProposal } from "../../changes/request";
import type { CardMessage } from "../../messages/card-model";

/**
 * Takes back what a card did, the last first, before another judgement of its dice takes its place. What would follow from it by
 * itself, and whose client has not come to it yet, follows no more: else it would count besides what the next card brings.
 * @param stays What hangs on no dice: the price of the act, which is the same act still.
 */
export async function takeBack(
  message: CardMessage,
  stays: (proposal: Proposal, at: number, all: readonly Proposal[]) => boolean = () => false,
): Promise<void> {
  const hanging = message.system.proposals.filter((one, at, all) => !stays(one, at, all));
  for (const { id } of hanging.reverse()) await closeProposal(message, id);
}

/** Whether the documents still stand as cards have left them, the first card first: then what those did can be taken back. */
export const canTakeBack = (messages: readonly CardMessage[]): boolean =>
  !overtakenInTurn(
    [...messages].reverse().flatMap((message) =>
      [...message.system.proposals].reverse().flatMap((proposal) => {
        const commit = commitOf(message, proposal);
        return commit?.state === "applied" ? ([...commit.changes].reverse() as Change[]) : [];
      }),
    ),
  );
