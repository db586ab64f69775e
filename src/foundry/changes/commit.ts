import { invert, type Change } from "../../engine";
import { isCard, isCommitted, type CardMessage } from "../chat/card-model";
import { findDocument } from "../platform/documents";
import { refusal, refuseUser, type Answer } from "../platform/ask-gamemaster";
import { effectKind } from "../ruleset/registry";
import { mayConfirm } from "./authorise";
import { overtaken } from "./check-changes";
import type { Commit, Proposal } from "./effect-kind";
import { writeChanges } from "./write-changes";

export type CommitAction = "apply" | "undo";
export type CommitAnswer = Answer;

/** Changes are carried out one after the other, so that two clicks can never both find a proposal untouched. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Carries out or takes back a proposal, as the one client that writes. Nothing of the request is trusted but the ids:
 * the proposal is read from the message, the user comes from the framework, the plan is made anew.
 * @param user Who asked.
 */
export function commit(action: CommitAction, messageId: string, proposalId: string, user: User): Promise<CommitAnswer> {
  const run = queue.then(() => carryOut(action, messageId, proposalId, user));
  queue = run.catch(() => undefined);
  return run;
}

async function carryOut(
  action: CommitAction,
  messageId: string,
  proposalId: string,
  user: User,
): Promise<CommitAnswer> {
  const message = game.messages.get(messageId);
  const proposal = isCard(message) ? message.system.proposals.find(({ id }) => id === proposalId) : undefined;
  if (!isCard(message) || !proposal) return refusal("MANIFOLD.Changes.ProposalGone");
  if (!mayConfirm(user, message, proposal)) return refuseUser(user);
  if (isCommitted(message, proposalId) === (action === "apply")) return { status: "already" };
  try {
    return action === "apply" ? await apply(message, proposal, user) : await undo(message, proposal, user);
  } catch (error) {
    return { status: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
}

async function apply(message: CardMessage, proposal: Proposal, user: User): Promise<CommitAnswer> {
  const target = findDocument(proposal.target);
  const kind = effectKind(proposal.kind);
  if (!kind || !target) return refusal("MANIFOLD.Changes.TargetGone");
  const interrupted = message.system.commits[proposal.id];
  let changes: Change[];
  if (interrupted?.state === "writing") {
    changes = interrupted.changes;
  } else {
    const plan = kind.plan(target, kind.parse(proposal.data));
    if ("problem" in plan) return { status: "refused", reason: plan.problem };
    changes = plan.changes;
    await record(message, proposal.id, "writing", changes, user);
  }
  // Values are written absolutely, so finishing an interrupted round cannot count anything twice.
  if (overtaken(changes).length > 0) await writeChanges(changes);
  await record(message, proposal.id, "applied", changes, user);
  await kind.afterwards?.(target, changes);
  return { status: "done" };
}

async function undo(message: CardMessage, proposal: Proposal, user: User): Promise<CommitAnswer> {
  const done = message.system.commits[proposal.id];
  if (!done) return { status: "already" };
  if (overtaken(done.changes).length > 0) return refusal("MANIFOLD.Changes.Overtaken");
  await writeChanges(done.changes.map((change: Change) => invert(change)).reverse());
  await record(message, proposal.id, "undone", done.changes, user);
  return { status: "done" };
}

async function record(
  message: CardMessage,
  id: string,
  state: Commit["state"],
  changes: Change[],
  user: User,
): Promise<void> {
  const commit: Commit = { state, by: user.id ?? "", at: Date.now(), changes };
  await message.update({ [`system.commits.${id}`]: commit });
}
