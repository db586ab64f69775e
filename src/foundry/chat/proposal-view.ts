import { applyProposal, undoProposal } from "../changes/request";
import { mayConfirm } from "../changes/authorise";
import { doubtsOf, isToldTo } from "../changes/doubts";
import type { Commit, Proposal, ShownChange } from "../contracts/change-handler";
import { planProposal } from "../changes/plan-proposal";
import { findDocument } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { cardPartType, changeHandler } from "../registry/registry";
import { isDoneFor, standing } from "../changes/receipts";
import { applyOnCard, mayUndo, undoCard } from "../changes/whole-card";
import { numbersShown } from "../changes/foe-numbers";
import type { CardMessage, CardPart } from "../messages/card-model";

/** One proposed change as the card shows it. */
export interface ProposalView {
  id: string;
  lines: string[];
  /** The lines that stand open, those that unfold, and how many these are in words. */
  shown: readonly string[];
  /** What stands open, in which a name is said once of several changes to the same: `again` is what all begin with. */
  open: readonly { again: string; words: string }[];
  rest: readonly string[];
  more: string;
  /** What speaks against it, in a sentence; empty where nothing does. */
  doubt: string;
  /** Who did what with it, and when; empty while nobody did. */
  history: string;
  applicable: boolean;
  undoable: boolean;
  settled: boolean;
  /** Milliseconds for which it may still be being written at this moment; 0: it is not. */
  pending: number;
}

/** Several changes as one line until it is unfolded. */
interface Folded {
  /** Some of it is being written at this moment. */
  applying: boolean;
  words: string;
  more: string;
  proposals: ProposalView[];
}

/** The foot of a card: what waits, what followed as one folded line, one Undo for all of it. */
export interface CardFoot {
  /** How many changes the card is about. */
  total: number;
  /** What waits, the first of many; and what was done, where that is one thing alone. */
  proposals: ProposalView[];
  /** What waits besides, folded: one button applies all of it, or it is others' to apply. */
  besides: Folded | null;
  /** What speaks against several of what waits, once; what speaks against one alone stands with it. */
  doubts: string[];
  /** Several can be applied by this user. */
  applyAll: boolean;
  followed: Folded | null;
  /** Several were done, and this user may take them back. */
  undoAll: boolean;
  /** Why what waits on this card can no longer be done; empty where it can. */
  over: string;
  pending: number;
}

/** So much of what waits stands open where one button applies all of it, or others do. */
const OPEN = 1;
/** How long a client may take to write before it counts as interrupted, in milliseconds. */
const PATIENCE = 15_000;
/** How long what comes with a roll by itself may take to begin, in milliseconds: then somebody may click it. */
const BEGINNING = 5_000;

/** The proposals of a card: what they would do now, or what they did. */
export function proposalViews(message: CardMessage): ProposalView[] {
  const replaced = isOver(message);
  return message.system.proposals.map((proposal) => view(message, proposal, replaced));
}

export function cardFoot(message: CardMessage): CardFoot {
  const views = proposalViews(message);
  // What is being written stands where it will once it is: nothing jumps.
  const isDone = ({ settled, pending }: ProposalView): boolean => settled || pending > 0;
  const done = views.filter(isDone);
  const folded = done.length > 1;
  const { waiting, doubts } = saidOnce(views.filter((one) => !isDone(one)));
  // What can no longer be done is not listed: the card says that there was something.
  const over = isOver(message) && waiting.length > 0;
  const own = waiting.filter(({ applicable }) => applicable);
  const applyAll = own.length > 1;
  // One of several that is this user's to apply is not searched for: it alone stands open.
  const open = own.length === 1 ? own : waiting.slice(0, OPEN);
  const besides = waiting.filter((one) => !open.includes(one));
  return {
    total: views.length,
    proposals: [...(over ? [] : open), ...(folded ? [] : done)],
    besides: besides.length > 0 && !over ? folding(besides) : null,
    doubts: over ? [] : doubts,
    applyAll,
    followed: folded ? followedView(message, done) : null,
    undoAll: folded && done.some(({ undoable }) => undoable),
    over: over ? overWords(message) : "",
    pending: Math.max(0, ...views.map(({ pending }) => pending)),
  };
}

/** What speaks against several is no part of each. */
function saidOnce(views: readonly ProposalView[]): { waiting: ProposalView[]; doubts: string[] } {
  const said = views.map(({ doubt }) => doubt);
  const doubts = [...new Set(said.filter((doubt, at) => doubt !== "" && said.indexOf(doubt) !== at))];
  return { waiting: views.map((one) => (doubts.includes(one.doubt) ? { ...one, doubt: "" } : one)), doubts };
}

/** What somebody clicked comes first in the line, what came by itself after it. */
function followedView(message: CardMessage, done: readonly ProposalView[]): Folded {
  const automatic = new Set(message.system.proposals.filter((one) => one.automatic).map(({ id }) => id));
  return folding([...done.filter(({ id }) => !automatic.has(id)), ...done.filter(({ id }) => automatic.has(id))]);
}

function folding(proposals: ProposalView[]): Folded {
  const [first = "", ...others] = proposals.flatMap(({ lines }) => lines);
  const more = others.length > 0 ? format("MANIFOLD.Card.More", { number: others.length }) : "";
  return { applying: proposals.some(({ pending }) => pending > 0), words: first, more, proposals };
}

/** Another card took its place: what it proposes and nobody did can no longer be done. */
export const isOver = (message: CardMessage): boolean =>
  message.system.parts.some((part) => isReplaced(part, message) !== false);

const overWords = (message: CardMessage): string =>
  message.system.parts.map((part) => isReplaced(part, message)).find((why) => typeof why === "string") ??
  localize("MANIFOLD.Card.Replaced");

/** A part whose data makes no sense says so where it is drawn; here it replaces nothing. */
function isReplaced(part: CardPart, message: CardMessage): true | string | false {
  try {
    return cardPartType(part.type)?.replaced?.(part, message) || false;
  } catch {
    return false;
  }
}

function view(message: CardMessage, proposal: Proposal, replaced: boolean): ProposalView {
  const { id } = proposal;
  const target = findDocument(proposal.target);
  const { commit, sure } = standing(message, proposal);
  const done = isDoneFor(game.user, message, proposal);
  const allowed = mayConfirm(game.user, message, proposal);
  const pending = pendingFor(message, proposal, commit);
  const planned = commit && done ? null : plannedLines(proposal, target, message);
  const lines = planned ? planned.lines : linesOf(proposal, commit?.changes ?? [], target);
  const folded = foldLines(lines);
  return {
    id,
    lines,
    ...folded,
    open: onceNamed(folded.shown),
    doubt: planned?.doubt ?? "",
    history: commit
      ? historyOf(commit, sure || !game.user.isGM, pending > 0)
      : pending > 0
        ? localize("MANIFOLD.Changes.Applying")
        : "",
    applicable: !done && pending === 0 && !replaced && allowed && planned !== null && planned.possible,
    undoable: mayUndo(game.user, message, proposal),
    settled: done,
    pending,
  };
}

/** A client that writes has said so; what comes by itself is about to be written once its card is posted. */
function pendingFor(message: CardMessage, proposal: Proposal, commit: Commit<ShownChange> | null): number {
  const { author } = message;
  const automatic =
    proposal.automatic === true && author !== null && doubtsOf(proposal, message, author)?.refused !== true;
  const [since, most] =
    commit?.state === "writing"
      ? [commit.at, PATIENCE]
      : automatic && !commit
        ? [message.timestamp, BEGINNING]
        : [0, 0];
  return Math.max(0, Math.min(most, since + most - Date.now()));
}

/** Changes in words, as far as this user is shown the numbers of whom they are about. */
function linesOf(proposal: Proposal, changes: readonly ShownChange[], target: FoundryDocument | null): string[] {
  const handler = changeHandler(proposal.kind);
  const shown = numbersShown(target);
  const named = nameOf(target);
  if (!handler) return [];
  try {
    if (shown === "exact") return handler.describe(changes, named);
    const vague = shown === "words" ? handler.describeVaguely?.(changes, named) : undefined;
    if (vague?.length) return vague;
  } catch (error) {
    console.warn(error); // what a card remembers, and an owner's note, may be anything
  }
  return [format("MANIFOLD.Changes.Affected", { name: named.name })];
}

/** So many lines stand open; of more the rest unfolds. */
const OPEN_LINES = 6;

/** What stands on the card of a proposal's lines, and what unfolds below it. */
export const foldLines = (lines: readonly string[]): Pick<ProposalView, "shown" | "rest" | "more"> =>
  lines.length <= OPEN_LINES
    ? { shown: lines, rest: [], more: "" }
    : {
        shown: lines.slice(0, OPEN_LINES - 1),
        rest: lines.slice(OPEN_LINES - 1),
        more: format("MANIFOLD.Card.More", { number: lines.length - OPEN_LINES + 1 }),
      };

/** "Thug: Health 9 → 0" goes on with "gains Down". */
export function onceNamed(lines: readonly string[]): { again: string; words: string }[] {
  const [name = ""] = /^.{1,80}?: /.exec(lines[0] ?? "") ?? [];
  return lines.map((line, at) => {
    const again = at > 0 && name !== "" && line.startsWith(name) ? name : "";
    return { again, words: line.slice(again.length) };
  });
}

const nameOf = (target: FoundryDocument | null) => ({
  name: target?.name ?? localize("MANIFOLD.Card.GoneDocument"),
  uuid: target?.uuid ?? "",
});

function plannedLines(
  proposal: Proposal,
  target: FoundryDocument | null,
  message: CardMessage,
): { lines: string[]; doubt?: string; possible: boolean } {
  const kind = changeHandler(proposal.kind);
  if (!kind) return { lines: [localize("MANIFOLD.Changes.UnknownKind")], possible: false };
  if (!target) return { lines: [localize("MANIFOLD.Changes.TargetGone")], possible: false };
  const plan = planProposal(kind, target, proposal.data);
  if ("problem" in plan) return { lines: [plan.problem], possible: false };
  const doubt = doubtsOf(proposal, message, game.user);
  const lines = linesOf(proposal, plan.changes, target);
  return { lines, doubt: doubt && isToldTo(doubt) ? doubt.words : "", possible: doubt?.refused !== true };
}

function historyOf({ state, by, at }: Commit<ShownChange>, sure: boolean, pending: boolean): string {
  if (pending) return localize("MANIFOLD.Changes.Applying");
  if (!sure) return localize("MANIFOLD.Changes.NotedByOwner");
  if (state === "writing") return localize("MANIFOLD.Changes.Interrupted");
  const time = new Date(at).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" });
  const key = state === "undone" ? "MANIFOLD.Changes.UndoneBy" : "MANIFOLD.Changes.AppliedBy";
  return format(key, { user: game.users.get(by)?.name ?? "?", time });
}

/** A click on Apply or Undo: of one proposal, or of all that the card offers this user. */
export async function onProposalClick(message: CardMessage, button: HTMLButtonElement): Promise<void> {
  const id = button.closest<HTMLElement>("[data-proposal]")?.dataset.proposal ?? "";
  const action = button.dataset.proposalAction;
  const words = button.querySelector("[data-words]");
  if (words) words.textContent = localize(`MANIFOLD.Changes.${action?.startsWith("undo") ? "Undoing" : "Applying"}`);
  if (action === "undo") await undoProposal(message, id);
  else if (action === "undo-all") await undoCard(message);
  else if (action === "apply-all")
    await applyOnCard(
      message,
      proposalViews(message).flatMap((one) => (one.applicable ? [one.id] : [])),
    );
  else await applyProposal(message, id);
}
