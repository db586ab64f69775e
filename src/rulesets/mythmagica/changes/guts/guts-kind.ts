import { usualDoubts } from "../../../../foundry/changes/doubts";
import { setTo } from "../../../../foundry/changes/plan-change";
import { canTakeBack } from "../../../../foundry/chat/judgement/take-back";
import type { ChangeHandler, Doubt, Proposal } from "../../../../foundry/contracts/change-handler";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { localize } from "../../../../foundry/platform/i18n";
import { decidesFor, GUTS_ENDS, gutsRoll, type GutsEnd, type GutsRoll } from "../../adapters/guts/guts-roll";
import { endOf } from "../../adapters/guts/guts-end";
import { hangingOn } from "../../adapters/combat/hanging";
import { matching, object, oneOf } from "../../stored/readers";
import { creatureKind } from "../creature-kind";

type Spent = { roll: string; end: GutsEnd };

const refuse = (why: string): never => {
  throw new Error(localize(`MYTHMAGICA.Guts.blocked.${why}`));
};

/** Who may say that it ends so: whoever pays of their own will, or whoever gives way; a bid that nobody answers the Overlord ends. */
function saidBy(author: User | null | undefined, end: GutsEnd, { payer, rival }: GutsRoll): boolean {
  const who = end === "stands" ? rival : payer;
  if (who && decidesFor(author, who)) return true;
  return (author?.isGM ?? false) && (end === "stands" || end === "conceded");
}

function doubts(proposal: Proposal, message: CardMessage, user: User): Doubt | null {
  const roll = gutsRoll(game.messages.get(String(proposal.data.roll)));
  // What cannot be bought says why by itself.
  if (!roll) return usualDoubts(undefined, proposal, message, user);
  return saidBy(message.author, proposal.data.end as GutsEnd, roll)
    ? null
    : { words: localize("MYTHMAGICA.Guts.blocked.notYours"), refused: true };
}

/**
 * Guts that are spent on a roll (MY-CFL-10, MY-GUT-03 to 08). Who pays and how much is worked out from the roll's own dice and
 * the bids for it; nobody pays twice. What the roll did is then taken back, and so is what it brought should the Guts come back.
 */
export const gutsKind: ChangeHandler = creatureKind<Spent>(
  object<Spent>({ roll: matching(/^\w{1,32}$/), end: oneOf(GUTS_ENDS) }),
  (actor, { roll: id, end }) => {
    const roll = gutsRoll(game.messages.get(id));
    if (!roll) return refuse("won");
    const ended = endOf(roll, end);
    if ("blocked" in ended) return refuse(ended.blocked);
    if (ended.payer !== actor.uuid) return refuse("notYours");
    if (ended.rollTurned && !canTakeBack(hangingOn(roll.message))) return refuse("overtaken");
    return setTo(actor, "system.gutsSpent", actor.system.gutsSpent + ended.points, "guts");
  },
  { of: ["Actor"], paths: /^system\.gutsSpent$/ },
  {
    doubts,
    undoes({ message, proposal: { data }, undone }) {
      const roll = game.messages.get(String(data.roll));
      return data.end === "conceded" || !isCard(roll) ? [] : hangingOn(undone ? message : roll);
    },
  },
);
