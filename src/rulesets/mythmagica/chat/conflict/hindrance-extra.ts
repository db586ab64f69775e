import { postCard } from "../../../../foundry/chat/post-card";
import { notePart } from "../../../../foundry/chat/note-part";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import type { CardPart } from "../../../../foundry/contracts/card";
import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../../adapters/creature";
import { payerOf } from "../../adapters/guts/guts-payer";
import { gutsRoll, RELIEF_KIND } from "../../adapters/guts/guts-roll";
import { thresholdFor } from "../../adapters/conflict/threshold";
import { RULESET_ID } from "../../ids";
import { afterMinorRefresh } from "../../rules/guts";
import type { ConflictOutcome } from "../../rules/conflict";
import { judged, readConflict, type ConflictData } from "../../stored/conflict-data";
import type { ConflictExtra, ExtraButton } from "./conflict-extra";

/** Whoever failed, with what stood in its way (MY-CND-03): the one who acted, or whoever it was done to. */
function loser({ data, outcome, actor }: { data: ConflictData; outcome: ConflictOutcome; actor: Actor | null }) {
  if (outcome.result === "tie") return null;
  const own = (outcome.result === "failure") !== data.swapped;
  const hindered = own ? data.hindered : data.foeHindered;
  const who = own ? actor : findActor(data.opponent);
  return isCreature(who) && hindered.length > 0 ? { who, hindered } : null;
}

/** While the sides bid for a roll nobody has lost it yet (MY-GUT-07). */
function isBidFor(message: CardMessage): boolean {
  const roll = gutsRoll(message);
  return roll !== null && roll.bidding !== null && roll.paid === null;
}

const isTaken = (id: string | null, whose: Creature): boolean =>
  answersTo(id).some(({ system }) =>
    system.proposals.some(({ kind, target }) => kind === RELIEF_KIND && target === whose.uuid),
  );

/** "This condition stood in the way", and the Guts that a failure brings back for it. */
export const hindranceExtra: ConflictExtra = {
  view({ data, outcome, card: { message, actor } }) {
    const lost = loser({ data, outcome, actor });
    if (!lost) return null;
    const { who, hindered } = lost;
    const conditions = [...new Set(hindered)].map((label) => localize(label)).join(", ");
    const lines = [format("MYTHMAGICA.Hindrance.line", { name: who.name, conditions })];
    const whose = payerOf(who);
    if (!whose?.isOwner || isTaken(message.id, whose) || isBidFor(message)) return { lines };
    const spent = whose.system.gutsSpent;
    const after = afterMinorRefresh(spent);
    if (after === spent) return { lines };
    const button: ExtraButton = {
      action: "takeRelief",
      icon: "fa-solid fa-hand-holding-heart",
      label: format("MYTHMAGICA.Hindrance.take", { before: spent, after }),
    };
    return { lines, buttons: [button] };
  },
  actions: { takeRelief },
};

async function takeRelief(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const data = readConflict(part);
  const threshold = thresholdFor(data, message);
  const lost = threshold === null ? null : loser({ data, outcome: judged(data, threshold), actor });
  const whose = lost && payerOf(lost.who);
  if (!lost || !whose?.isOwner || isTaken(message.id, whose) || isBidFor(message)) return;
  const conditions = [...new Set(lost.hindered)].map((label) => localize(label)).join(", ");
  const title = localize("MYTHMAGICA.Hindrance.title");
  await postCard({
    actor: whose,
    origin: message.id,
    parts: [notePart(RULESET_ID, title, format("MYTHMAGICA.Hindrance.line", { name: lost.who.name, conditions }))],
    proposals: [{ kind: RELIEF_KIND, target: whose.uuid, source: null, data: {}, automatic: true }],
  });
}
