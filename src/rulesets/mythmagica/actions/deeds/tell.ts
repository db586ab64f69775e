import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format } from "../../../../foundry/platform/i18n";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { payFor } from "../combat/pay-for";
import { assaultEnds } from "../magic/spell-ends";
import type { Payment } from "../combat/turn-price";

/** A card that tells what somebody does, once it is paid; what it changes is done at once where that is theirs to do. */
export async function tellDeed(
  actor: Creature,
  deed: string,
  {
    pays = null,
    data = {},
    proposals = [],
    rolls = [],
    rises = false,
  }: {
    pays?: Payment | null;
    data?: Record<string, string | number>;
    proposals?: ProposalDraft[];
    rolls?: Roll[];
    /** It is how somebody who lies Prone gets up. */
    rises?: boolean;
  } = {},
): Promise<unknown> {
  if (pays && !(await payFor(actor, pays, { rises }))) return null;
  const words = { actor: actor.name, ...data };
  const part = notePart(
    RULESET_ID,
    format(`MYTHMAGICA.Deed.told.${deed}`, words),
    format(`MYTHMAGICA.Deed.says.${deed}`, words),
  );
  // Whatever takes an Assault Action ends what no assault may disturb (MY-SPL-04).
  const disturbed = pays === "assault" ? assaultEnds(actor) : [];
  return postCard({ actor, parts: [part], proposals: [...proposals, ...disturbed], rolls });
}

export const condition = (on: Creature, name: string, step: "gain" | "lose", parameter = ""): ProposalDraft => ({
  kind: "mythCondition",
  target: on.uuid,
  source: null,
  data: { condition: name, step, parameter },
  automatic: true,
});
