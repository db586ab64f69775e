import { invert, type Change } from "../../engine";
import { isCard, type CardMessage } from "../chat/card-model";
import { findDocument } from "../platform/documents";
import { refusal, refuseUser, type Answer } from "../platform/ask-gamemaster";
import { effectKind } from "../ruleset/registry";
import { mayConfirm } from "./authorise";
import { overtaken, staysWithin } from "./check-changes";
import { doubtsOf } from "./doubts";
import type { Commit, Proposal } from "./effect-kind";
import { planProposal } from "./plan-proposal";
import { isCommitted, receiptOf, receiptUpdate, toldOf } from "./receipts";
import { remembered } from "./remembered";
import { messageOf } from "../platform/words";
import { besides, updateOf, writeChanges } from "./write-changes";

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
  const target = findDocument(proposal.target);
  if (!target) return refusal("MANIFOLD.Changes.TargetGone");
  const order: Order = { message, proposal, target, user };
  try {
    return action === "apply" ? await apply(order) : await undo(order);
  } catch (error) {
    return { status: "refused", reason: messageOf(error) };
  }
}

interface Order {
  message: CardMessage;
  proposal: Proposal;
  target: FoundryDocument;
  user: User;
}

/** Plans anew and writes: the target's values and the receipt in one update, then what lies inside it. */
async function apply(order: Order): Promise<CommitAnswer> {
  const { message, proposal, target } = order;
  const kind = effectKind(proposal.kind);
  if (!kind) return refusal("MANIFOLD.Changes.UnknownKind");
  const doubt = doubtsOf(proposal, message, order.user);
  if (doubt?.refused) return { status: "refused", reason: doubt.words };
  const interrupted = receiptOf(target, message.id ?? "", proposal.id);
  const plan = interrupted?.state === "writing" ? interrupted : planProposal(kind, target, proposal.data);
  if ("problem" in plan) return { status: "refused", reason: plan.problem };
  const { changes } = plan;
  if (!staysWithin(proposal.target, changes)) return refusal("MANIFOLD.Changes.Malformed");
  const rest = besides(proposal.target, changes);
  // Values are written absolutely, so finishing an interrupted round cannot count anything twice.
  await note(order, rest.length > 0 ? "writing" : "applied", changes, updateOf(proposal.target, changes));
  if (rest.length > 0) {
    await writeChanges(rest);
    await note(order, "applied", changes.map(leaner));
  }
  await remember(order, "applied", changes);
  await offer(() => kind.afterwards?.(target, changes));
  return { status: "done" };
}

/** Only a receipt is believed: a card can be rewritten by whoever posted it. */
async function undo(order: Order): Promise<CommitAnswer> {
  const { message, proposal, target } = order;
  const receipt = receiptOf(target, message.id ?? "", proposal.id);
  if (!receipt) return refusal("MANIFOLD.Changes.TooOld");
  const { changes } = receipt;
  if (overtaken(changes).length > 0) return refusal("MANIFOLD.Changes.Overtaken");
  const inverse = changes.map((change: Change) => invert(change)).reverse();
  await writeChanges(besides(proposal.target, inverse));
  await note(order, "undone", changes, updateOf(proposal.target, inverse));
  await remember(order, "undone", changes);
  return { status: "done" };
}

const commitBy = ({ user }: Order, state: Commit["state"], changes: Change[]): Commit => ({
  state,
  by: user.id ?? "",
  at: Date.now(),
  changes,
});

/** What was made is a document now: to take it away again its id is enough, and a receipt is a flag of the target. */
const leaner = (change: Change): Change =>
  change.kind === "create" ? { ...change, data: { _id: change.data._id, name: change.data.name } as never } : change;

/** Writes values of the target together with the receipt. */
async function note(order: Order, state: Commit["state"], changes: Change[], values: object = {}): Promise<void> {
  const { message, proposal, target } = order;
  const receipt = receiptUpdate(target, message.id ?? "", proposal.id, commitBy(order, state, changes));
  await target.update({ ...values, ...receipt });
}

/** A message goes to everybody and stays in the log: what would make it longer only the receipt says, while there is one. */
export const ROOM = 1800;

/** The card remembers for good what its target's receipts forget, where this user may write it. */
async function remember(order: Order, state: Commit["state"], changes: Change[]): Promise<void> {
  const { message, proposal } = order;
  if (!message.canUserModify(game.user, "update")) return;
  const kind = effectKind(proposal.kind);
  const short = kind?.shorten?.(changes) ?? remembered(changes, kind?.saysReasons);
  const bytes = [message.toObject(), short].reduce((sum, one) => sum + JSON.stringify(one).length, 0);
  const commit = { ...commitBy(order, state, []), changes: bytes < ROOM ? short : [] };
  await message.update({ [`system.commits.${proposal.id}`]: toldOf(message, proposal.id, commit) });
}

/** What is only offered must not make a change look refused that was done. */
async function offer(afterwards: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await afterwards();
  } catch (error) {
    console.error(error);
  }
}
