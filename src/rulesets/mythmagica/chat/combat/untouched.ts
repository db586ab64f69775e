import { commitOf } from "../../../../foundry/changes/receipts";
import type { CardMessage } from "../../../../foundry/contracts/card";
import { JOIN_KIND } from "../../actions/combat/attack-helpers";
import { GUTS_KIND } from "../../adapters/guts/guts-roll";
import { WORD_KIND } from "../../adapters/conflict/overlord-word";

/** What makes a roll what it is does not follow from it: Guts that were spent, the Overlord's word, an Edge or a helper's Action that went into it. */
const MADE_IT: readonly string[] = [GUTS_KIND, WORD_KIND, "mythMark", JOIN_KIND];

/** Whether nothing stands that follows from a roll by its card: what it tells may still be told otherwise. */
export const untouched = (message: CardMessage): boolean =>
  !message.system.proposals.some(
    (proposal) => !MADE_IT.includes(proposal.kind) && commitOf(message, proposal)?.state === "applied",
  );
