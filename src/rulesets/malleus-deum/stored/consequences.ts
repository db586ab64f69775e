import type { ProposalDraft } from "../../../foundry/contracts/time";

/** What a check proposes when it succeeds and when it fails. */
export interface Consequences {
  success: ProposalDraft[];
  failure: ProposalDraft[];
}
