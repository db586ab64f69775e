import type { Proposal } from "../../../foundry/contracts/change-handler";
import { featResult, FEATS, type Feat } from "../rules/innate";
import type { ConflictOutcome } from "../rules/conflict";
import type { Creature } from "../adapters/creature";
import { attackProposals } from "./attack-follow-ups";
import type { ConflictData } from "../stored/conflict-data";

export type NewProposal = Omit<Proposal, "id">;

/** What a decided roll proposes by itself; asked again whenever its dice are judged anew. A tie proposes nothing. */
export function proposalsFor(actor: Creature, data: ConflictData, outcome: ConflictOutcome): NewProposal[] {
  if (outcome.result === "tie") return [];
  if (data.kind === "attack") return attackProposals(actor, data, outcome);
  if (data.kind === "feat" && data.about === "jumping") return jumpEdge(actor, outcome);
  return [];
}

export const isFeat = (about: string): about is Feat => (FEATS as readonly string[]).includes(about);

/** What a jump gives for the next one; what the last one gave is used up (MY-JMP-03). */
function jumpEdge(actor: Creature, outcome: ConflictOutcome): NewProposal[] {
  const { jumpEdge: value } = featResult("jumping", outcome);
  return value === actor.system.jumpEdge
    ? []
    : [
        {
          kind: "mythMark",
          target: actor.uuid,
          source: actor.uuid,
          data: { mark: "jumpEdge", value },
          automatic: true,
        },
      ];
}
