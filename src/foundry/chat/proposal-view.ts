import { applyProposal, undoProposal } from "../changes/request";
import { mayConfirm } from "../changes/authorise";
import { doubtsOf } from "../changes/doubts";
import type { Commit, Proposal, ShownChange } from "../changes/effect-kind";
import { planProposal } from "../changes/plan-proposal";
import { findDocument } from "../platform/documents";
import { format, localize } from "../platform/words";
import { cardPartType, effectKind } from "../ruleset/registry";
import { commitOf, receiptOf } from "../changes/receipts";
import type { CardMessage, CardPart } from "./card-model";

/** One proposed change as the card shows it. */
export interface ProposalView {
  id: string;
  lines: string[];
  /** Who did what with it, and when; empty while nobody did. */
  history: string;
  applicable: boolean;
  undoable: boolean;
  settled: boolean;
}

/** The proposals of a card: what they would do now, or what they did. */
export function proposalViews(message: CardMessage): ProposalView[] {
  const replaced = message.system.parts.some((part) => isReplaced(part, message));
  return message.system.proposals.map((proposal) => view(message, proposal, replaced));
}

/** A part whose data makes no sense says so where it is drawn; here it replaces nothing. */
function isReplaced(part: CardPart, message: CardMessage): boolean {
  try {
    return cardPartType(part.type)?.replaced?.(part, message) ?? false;
  } catch {
    return false;
  }
}

function view(message: CardMessage, proposal: Proposal, replaced: boolean): ProposalView {
  const { id } = proposal;
  const target = findDocument(proposal.target);
  const commit = commitOf(message, proposal);
  const done = commit?.state === "applied";
  const allowed = mayConfirm(game.user, message, proposal);
  const planned = commit && done ? null : plannedLines(proposal, target, message);
  const lines = planned
    ? planned.lines
    : (effectKind(proposal.kind)?.describe(commit?.changes ?? [], nameOf(target)) ?? []);
  return {
    id,
    lines,
    history: commit ? historyOf(commit) : "",
    applicable: !done && !replaced && allowed && planned !== null && planned.possible,
    undoable: done && allowed && receiptOf(target, message.id ?? "", id) !== null,
    settled: done,
  };
}

const nameOf = (target: FoundryDocument | null) => ({ name: target?.name ?? localize("MANIFOLD.Card.GoneDocument") });

function plannedLines(
  proposal: Proposal,
  target: FoundryDocument | null,
  message: CardMessage,
): { lines: string[]; possible: boolean } {
  const kind = effectKind(proposal.kind);
  if (!kind) return { lines: [localize("MANIFOLD.Changes.UnknownKind")], possible: false };
  if (!target) return { lines: [localize("MANIFOLD.Changes.TargetGone")], possible: false };
  const plan = planProposal(kind, target, proposal.data);
  if ("problem" in plan) return { lines: [plan.problem], possible: false };
  const doubt = doubtsOf(proposal, message, game.user);
  const lines = kind.describe(plan.changes, target);
  return { lines: doubt ? [...lines, doubt.words] : lines, possible: doubt?.refused !== true };
}

function historyOf({ state, by, at }: Commit<ShownChange>): string {
  if (state === "writing") return localize("MANIFOLD.Changes.Interrupted");
  const time = new Date(at).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" });
  const key = state === "undone" ? "MANIFOLD.Changes.UndoneBy" : "MANIFOLD.Changes.AppliedBy";
  return format(key, { user: game.users.get(by)?.name ?? "?", time });
}

/** A click on Apply or Undo. */
export async function onProposalClick(message: CardMessage, button: HTMLButtonElement): Promise<void> {
  const id = button.closest<HTMLElement>("[data-proposal]")?.dataset.proposal ?? "";
  if (button.dataset.proposalAction === "undo") await undoProposal(message, id);
  else await applyProposal(message, id);
}
