import { readAs } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { canTakeBack } from "../../../foundry/chat/judgement/take-back";
import type { ChangeData, ChangeHandler } from "../../../foundry/contracts/change-handler";
import { answersTo, isCard, type CardMessage } from "../../../foundry/messages/card-model";
import { findDocument } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { isPaid, isSuperseded } from "../adapters/guts/guts-roll";
import { hangingOn } from "../adapters/combat/hanging";
import { WORD_KIND } from "../adapters/conflict/overlord-word";
import { isConflictPart } from "../stored/conflict-data";
import { matching, object } from "../stored/readers";

/** The roll's message notes which card speaks: it is for show, and what the write is about. */
const NOTE = "overruledBy";

const refuse = (why: string): never => {
  throw new Error(localize(`MYTHMAGICA.Word.blocked.${why}`));
};

/** Cards that rest on the one that speaks: later words of a GM's, Guts that were spent on it. What else answers it does not. */
const restingOn = (message: CardMessage): CardMessage[] =>
  answersTo(message.id ?? "").filter(
    (card) =>
      isPaid(card) || (card.author?.isGM === true && card.system.proposals.some(({ kind }) => kind === WORD_KIND)),
  );

/**
 * The Overlord's word on numbers of a roll (MY-GEN-02). The card that speaks shows the roll with its new numbers and proposes what
 * follows now; what the roll did is taken back with it, and what the new numbers brought should the word be taken back.
 */
export const wordKind: ChangeHandler = {
  limits: { of: ["ChatMessage"], paths: new RegExp(`^flags\\.${SYSTEM_ID}\\.${NOTE}$`) },
  ruling: () => true,
  standsAlone: true,
  parse: (data) => readAs(object({ card: matching(/^\w{1,32}$/) }))(data) as ChangeData,
  plan(target, { card }) {
    if (!isCard(target) || !target.system.parts.some(isConflictPart)) return refuse("noRoll");
    if (isSuperseded(target)) return refuse("superseded");
    if (!canTakeBack(hangingOn(target))) return refuse("overtaken");
    return setTo(target as FoundryDocument, `flags.${SYSTEM_ID}.${NOTE}`, card, "word");
  },
  describe: () => [localize("MYTHMAGICA.Word.done")],
  undoes({ message, proposal, undone }) {
    if (undone) return [...hangingOn(message), ...restingOn(message)];
    const roll = findDocument(proposal.target);
    return isCard(roll) ? hangingOn(roll) : [];
  },
};
