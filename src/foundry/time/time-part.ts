import { applyProposal } from "../changes/request";
import { undoCard } from "../changes/whole-card";
import { proposalViews, type ProposalView } from "../chat/proposal-view";
import { refreshCard } from "../chat/refresh-card";
import type { CardMessage, CardPart } from "../contracts/card";
import type { CardContext, CardPartType } from "../contracts/message-part";
import { findDocument, isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { CLOCK_KIND } from "./clock-kind";
import { isTimeCard, readTime } from "./stored-time";

/** Rows that this GM has unticked, by the message's id; and what cards are busy with that are being applied or undone. */
const unticked = new Map<string, Set<string>>();
const working = new Map<string, { word: Work; over: Promise<void> }>();
type Work = "Applying" | "Undoing";

const offOf = (message: CardMessage): Set<string> => unticked.get(message.id ?? "") ?? new Set();

/** What happens to one actor, or to the clock. */
interface Row {
  key: string;
  name: string;
  img: string;
  lines: string[];
  /** It could be applied now. */
  open: boolean;
  /** This user may leave it out. */
  tickable: boolean;
  ticked: boolean;
  settled: boolean;
}

/** A time event: a line for each actor with a box to tick, the world's clock, one Apply, one Undo. */
export const timePart: CardPartType = {
  template: "shared/time-card.hbs",
  showsProposals: (_part, message) => isTimeCard(message),
  told: (part) => readTime(part)?.title ?? "",
  context(part, { message }) {
    const stored = readTime(part);
    if (!stored) throw new Error(localize("MANIFOLD.Changes.Malformed"));
    const { title, text, fighting } = stored;
    if (!isTimeCard(message)) return { title, text: localize("MANIFOLD.Time.Forged"), rows: [] };
    const views = proposalViews(message);
    const all = rowsOf(message, views);
    const shown = all.filter(({ key }) => isShown(key));
    const rows = shown.filter(({ lines, tickable }) => lines.length > 0 || tickable);
    const quiet = shown.filter((row) => !rows.includes(row)).map(({ name }) => name);
    const isGM = game.user.isGM;
    return {
      title,
      text,
      rows,
      others: all.length - shown.length,
      quiet: quiet.length > 0 ? format("MANIFOLD.Time.Quiet", { names: quiet.join(", ") }) : "",
      fighting: fighting.length > 0 ? format("MANIFOLD.Time.LeftOut", { names: fighting.join(", ") }) : "",
      history: views.find(({ history }) => history !== "")?.history ?? "",
      mayApply: isGM && all.some(({ open }) => open),
      mayUndo: isGM && views.some(({ undoable }) => undoable),
    };
  },
  actions: { tick: onTick, apply: onApply, undo: onUndo },
};

/** Of whom a proposal is a row: the actor that it changes, itself or in what lies inside it. */
function rowOf(message: CardMessage, at: number): string {
  const proposal = message.system.proposals[at];
  if (!proposal) return "";
  if (proposal.kind === CLOCK_KIND) return CLOCK_KIND;
  const target = findDocument(proposal.target);
  const holder = target && !isActor(target) && isActor(target.parent) ? target.parent : target;
  return holder?.uuid ?? proposal.target;
}

function rowsOf(message: CardMessage, views: readonly ProposalView[]): Row[] {
  const groups = new Map<string, ProposalView[]>();
  for (const [at, view] of views.entries()) {
    const key = rowOf(message, at);
    groups.set(key, [...(groups.get(key) ?? []), view]);
  }
  const off = offOf(message);
  return [...groups].map(([key, group]) => {
    const isClock = key === CLOCK_KIND;
    const document = isClock ? null : findDocument(key);
    const name = isClock ? localize("MANIFOLD.Time.Clock") : (document?.name ?? localize("MANIFOLD.Card.GoneDocument"));
    const open = group.some(({ applicable }) => applicable);
    return {
      key,
      name,
      img: isActor(document) ? (document.img ?? "") : "",
      lines: group
        .flatMap(({ lines, doubt }) => (doubt ? [...lines, doubt] : lines))
        .map((line) => withoutName(line, name)),
      open,
      tickable: open && game.user.isGM,
      ticked: open && !off.has(key),
      settled: group.some(({ settled }) => settled),
    };
  });
}

/** The row says whom it is about; a sentence about them goes on from there. */
function withoutName(line: string, name: string): string {
  const lead = [`${name}: `, `${name} `].find((words) => line.startsWith(words)) ?? "";
  return line.slice(lead.length);
}

/** Players see what happens to those whom they may look at. */
function isShown(key: string): boolean {
  if (game.user.isGM || key === CLOCK_KIND) return true;
  const document = findDocument(key);
  return document?.testUserPermission(game.user, "OBSERVER") ?? false;
}

async function onTick(_part: CardPart, { message }: CardContext, target: HTMLElement): Promise<void> {
  const key = target.dataset.row ?? "";
  const off = offOf(message);
  if ((target as HTMLInputElement).checked) off.delete(key);
  else off.add(key);
  unticked.set(message.id ?? "", off);
}

/** Whose box is ticked, one after the other; a refusal says why, and keeps nobody else waiting. */
async function onApply(_part: CardPart, { message }: CardContext, target: HTMLElement): Promise<void> {
  if (!game.user.isGM || !isTimeCard(message)) return;
  const views = proposalViews(message);
  const ticked = new Set(rowsOf(message, views).flatMap((row) => (row.ticked ? [row.key] : [])));
  const due = views.filter(({ applicable }, at) => applicable && ticked.has(rowOf(message, at)));
  if (due.length === 0) return void ui.notifications.warn(localize("MANIFOLD.Time.NobodyTicked"));
  await atWork(message, target, "Applying", async () => {
    for (const { id } of due) await applyProposal(message, id);
  });
}

/** All of it, the last first; nothing where something of it has changed since. */
async function onUndo(_part: CardPart, { message }: CardContext, target: HTMLElement): Promise<void> {
  if (!game.user.isGM || !isTimeCard(message)) return;
  await atWork(message, target, "Undoing", () => undoCard(message));
}

/**
 * What the button says meanwhile goes with the next drawing of the card: what is drawn never depends on who is at work. Undo stands on
 * the card from the first change on, so one that is pressed before the last waits for it; the same pressed twice is done once.
 */
async function atWork(message: CardMessage, button: HTMLElement, word: Work, run: () => Promise<void>): Promise<void> {
  const id = message.id ?? "";
  const before = working.get(id);
  if (before?.word === word) return before.over;
  button.textContent = localize(`MANIFOLD.Changes.${word}`);
  const over = (before?.over ?? Promise.resolve()).catch(() => undefined).then(run);
  const now = { word, over };
  working.set(id, now);
  try {
    await over;
  } finally {
    if (working.get(id) === now) working.delete(id);
    void refreshCard(message);
  }
}
