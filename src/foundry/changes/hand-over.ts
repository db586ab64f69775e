import { askGamemasterRelay, refusal } from "../platform/gm-relay";
import { COMMIT_TASK } from "./commit-task";
import { lazily } from "../platform/lazily";
import type { CommitAction, CommitAnswer } from "./commit";

/** Asks the active GM's client to carry out or take back a proposal. */
export const askGamemaster = (action: CommitAction, message: string, proposal: string): Promise<CommitAnswer> =>
  askGamemasterRelay(COMMIT_TASK, { action, message, proposal });

/** The GM's side. Only the ids are read from the payload; what they mean is looked up here. */
export async function answerCommit(payload: Record<string, unknown>, user: User): Promise<CommitAnswer> {
  const { action, message, proposal } = payload;
  if (typeof message !== "string" || typeof proposal !== "string") return refusal("MANIFOLD.Changes.Malformed");
  const { commit, COMMIT_ACTIONS } = await lazily(() => import("./commit"));
  const known = COMMIT_ACTIONS.find((one) => one === action);
  return known ? commit(known, message, proposal, user) : refusal("MANIFOLD.Changes.Malformed");
}
