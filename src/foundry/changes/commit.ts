import { invertAll, type Change } from "../../engine";
import { isCard } from "../messages/card-model";
import { findDocument } from "../platform/documents";
import { refusal, refuseUser, type Answer } from "../platform/gm-relay";
import { loadForCard } from "../registry/load-for";
import { changeHandler } from "../registry/registry";
import { mayConfirm, mayTakeBack } from "./authorise";
import { overtaken } from "./check-changes";
import { doubtsOf } from "./doubts";
import type { Commit } from "../contracts/change-handler";
import { keeperOf, type Keeper, type Order } from "./keeper";
import { withinLimits, withoutLostTokens } from "./limits";
import { planProposal, type ChangePlan } from "./plan-proposal";
import { commitOf, isDoneFor } from "./receipts";
import { remembered } from "./remembered";
import { messageOf } from "../platform/i18n";
import { besides, writeChanges } from "./write-changes";

/**
 * `follow`: what comes with a card by itself, which a click is not needed for. `close`: something takes the card's place, so that what
 * it did is taken back, and what would still follow by itself (its client has not asked yet) follows no more.
 */
export const COMMIT_ACTIONS = ["apply", "follow", "undo", "close"] as const;
export type CommitAction = (typeof COMMIT_ACTIONS)[number];
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
  if (isCard(message)) await loadForCard(message);
  const proposal = isCard(message) ? message.system.proposals.find(({ id }) => id === proposalId) : undefined;
  if (!isCard(message) || !proposal) return refusal("MANIFOLD.Changes.ProposalGone");
  if (!mayConfirm(user, message, proposal)) return refuseUser(user);
  const order: Order = { message, proposal, target: findDocument(proposal.target), user };
  try {
    if (action === "apply" || action === "follow") return await carryOn(action, order);
    if (commitOf(message, proposal)?.state === "applied") return await undo(order);
    if (action === "close") await close(order);
    return { status: "already" };
  } catch (error) {
    return { status: "refused", reason: messageOf(error) };
  }
}

/** What was taken back, or closed before it could follow, is a click's to do again. */
async function carryOn(action: "apply" | "follow", order: Order): Promise<CommitAnswer> {
  const { message, proposal, user } = order;
  const isOver = action === "follow" && keeperOf(order).read()?.state === "undone";
  return isOver || isDoneFor(user, message, proposal) ? { status: "already" } : apply(order);
}

/** Notes as taken back what nobody has done yet. */
async function close(order: Order): Promise<void> {
  const keeper = keeperOf(order);
  if (order.proposal.automatic === true && keeper.read() === null) await keeper.write("undone", [], []);
}

/** Plans anew, or finishes what was interrupted; notes it, writes the target's values, then what lies inside it. */
async function apply(order: Order): Promise<CommitAnswer> {
  const { message, proposal, target } = order;
  const kind = changeHandler(proposal.kind);
  if (!target) return refusal("MANIFOLD.Changes.TargetGone");
  if (!kind) return refusal("MANIFOLD.Changes.UnknownKind");
  const doubt = doubtsOf(proposal, message, order.user);
  if (doubt?.refused) return { status: "refused", reason: doubt.words };
  const keeper = keeperOf(order);
  const begun = interrupted(keeper);
  const plan: ChangePlan = begun ? { changes: begun } : planProposal(kind, target, proposal.data);
  if ("problem" in plan) return { status: "refused", reason: plan.problem };
  const { changes } = plan;
  if (!withinLimits(changes, proposal.target, kind.limits)) return refusal("MANIFOLD.Changes.Malformed");
  const rest = besides(proposal.target, changes);
  const atOnce = keeper.atOnce && rest.length === 0;
  if (!begun) await keeper.write(atOnce ? "applied" : "writing", changes, changes);
  if (rest.length > 0) await writeChanges(rest);
  await kind.beyond?.(changes, { undone: false, resumed: begun !== null });
  if (!atOnce) await keeper.write("applied", changes.map(leaner), []);
  await remember(order, "applied", changes);
  await offer(() => kind.afterwards?.(target, changes));
  await takeBackFor(order, false);
  await bringWith(order);
  return { status: "done" };
}

/** The changes of a round whose values reached the target and whose end is missing: values count nothing twice. */
function interrupted(keeper: Keeper): Change[] | null {
  const before = keeper.read();
  const isBegun = before?.state === "writing" && before.changes.length > 0 && keeper.reached(before.changes);
  return isBegun ? before.changes : null;
}

/** Only this client's own sort of record is believed, and no further than the kind of change goes. */
async function undo(order: Order): Promise<CommitAnswer> {
  const { message, proposal, target, user } = order;
  const keeper = keeperOf(order);
  const done = keeper.read();
  const kind = changeHandler(proposal.kind);
  if (done?.state !== "applied") return refusal("MANIFOLD.Changes.NotOurs");
  if (!kind) return refusal("MANIFOLD.Changes.UnknownKind");
  if (!mayTakeBack(user, message, proposal, done)) return refuseUser(user);
  // A change of a token itself is gone with it; one of an actor outlasts its tokens.
  const changes = kind.limits?.tokens ? withoutLostTokens(done.changes as Change[]) : (done.changes as Change[]);
  const inverse = invertAll(changes);
  if (changes.length === 0) return refusal("MANIFOLD.Changes.TooOld");
  if (!withinLimits(inverse, proposal.target, kind.limits)) return refusal("MANIFOLD.Changes.Malformed");
  if (overtaken(changes).length > 0) return refusal("MANIFOLD.Changes.Overtaken");
  const held = target && kind.holds?.(target, changes);
  if (held) return { status: "refused", reason: held };
  await writeChanges(besides(proposal.target, inverse));
  await keeper.write("undone", changes, inverse);
  await kind.beyond?.(changes, { undone: true, resumed: false });
  await remember(order, "undone", changes);
  await takeBackFor(order, true);
  return { status: "done" };
}

/** What was made is a document now: to take it away again its id is enough, and records are kept. */
const leaner = (change: Change): Change =>
  change.kind === "create" ? { ...change, data: { _id: change.data._id, name: change.data.name } as never } : change;

/** A message goes to everybody and stays in the log: what would make it longer only the record says, while there is one. */
export const ROOM = 3800; // bytes

/** The card remembers for good what records forget, where this user may write it. It is for show: its author can rewrite it. */
async function remember(order: Order, state: Commit["state"], changes: Change[]): Promise<void> {
  const { message, proposal } = order;
  if (!message.canUserModify(game.user, "update")) return;
  const kind = changeHandler(proposal.kind);
  const short = kind?.shorten?.(changes) ?? remembered(changes, kind?.saysReasons);
  const bytes = [message.toObject(), short].reduce((sum, one) => sum + JSON.stringify(one).length, 0);
  const by = order.user.id ?? "";
  const commit = { state, by, at: Date.now(), changes: bytes < ROOM ? short : [] };
  await message.update({ [`system.commits.${proposal.id}`]: commit });
}

/** What rested on it goes too, in the same breath: no other click comes between. */
async function takeBackFor({ message, proposal }: Order, undone: boolean): Promise<void> {
  const cards = changeHandler(proposal.kind)?.undoes?.({ message, proposal, undone }) ?? [];
  for (const { id, system } of [...cards].reverse())
    for (const one of [...system.proposals].reverse())
      if (!changeHandler(one.kind)?.standsAlone && (id !== message.id || one.id !== proposal.id))
        await carryOut("close", id ?? "", one.id, game.user);
}

/** What comes with it by itself: planned and held to its kind like any other. */
async function bringWith({ message, proposal }: Order): Promise<void> {
  const { id, author } = message;
  for (const other of changeHandler(proposal.kind)?.brings?.({ message, proposal, undone: false }) ?? [])
    if (author && other !== proposal.id) await carryOut("apply", id ?? "", other, author);
}

/** What is only offered must not make a change look refused that was done. */
async function offer(afterwards: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await afterwards();
  } catch (error) {
    console.error(error);
  }
}
