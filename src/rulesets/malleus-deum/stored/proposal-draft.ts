import type { Proposal } from "../../../foundry/contracts/change-handler";

export type ProposalDraft = Omit<Proposal, "id">;
