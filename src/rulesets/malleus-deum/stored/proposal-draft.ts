import type { Proposal } from "../../../foundry/contracts/change-handler";

export type ProposalDraft = Omit<Proposal, "id">;

/** What a check proposes when it succeeds and when it fails. */
export interface Consequences {
  success: ProposalDraft[];
  failure: ProposalDraft[];
}
