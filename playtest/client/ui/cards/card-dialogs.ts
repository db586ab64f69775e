/**
 * The questions of a stack of cards (public documentation of `foundry.documents.Cards`: dealDialog, drawDialog, passDialog,
 * playDialog, resetDialog). Only stacks that this user may change are offered: the server would refuse the others half-way.
 */
import { DialogV2 } from "../../applications/api/dialog";
import type { CardStack, StackedCard } from "../../documents/card-types";
import { el } from "../shared/dom";
import { content, group, select } from "../shared/fields";

/** Form data of a question: `to` or `from` one stack, `to-<id>` ticked stacks, how many cards, from where, face down. */
type Answer = Record<string, unknown>;

interface Question {
  name: string;
  icon: string;
  /** Stacks to choose from; without any there is nothing to ask. */
  stacks: CardStack[];
  fields: HTMLElement[];
}

export async function dealDialog<C extends StackedCard>(stack: CardStack<C>): Promise<CardStack<C> | null> {
  const stacks = others(stack).filter(({ type }) => type !== "deck");
  const fields = [...stacks.map((one) => tick(`to-${one.id}`, one.name)), ...amountFields(), faceDown()];
  const answer = await ask(stack, { name: "Deal", icon: "fa-solid fa-share-from-square", stacks, fields });
  const chosen = stacks.filter(({ id }) => answer?.[`to-${id}`] === true);
  if (!answer || !chosen.length) return null;
  return (await attempt(stack.deal(chosen, amount(answer), options(answer)))) || null;
}

export async function drawDialog<C extends StackedCard>(stack: CardStack<C>): Promise<C[] | null> {
  const stacks = others(stack).filter(({ type }) => type === "deck");
  const fields = [oneOf("from", stacks), ...amountFields(), faceDown()];
  const answer = await ask(stack, { name: "Draw", icon: "fa-solid fa-plus", stacks, fields });
  const from = stacks.find(({ id }) => id === answer?.from);
  return answer && from ? attempt(stack.draw(from, amount(answer), options(answer))) : null;
}

export async function passDialog<C extends StackedCard>(stack: CardStack<C>): Promise<CardStack<C> | null> {
  const stacks = others(stack).filter(({ type }) => type !== "deck");
  const fields = [oneOf("to", stacks), ...amountFields(), faceDown()];
  const answer = await ask(stack, { name: "Pass", icon: "fa-solid fa-right-left", stacks, fields });
  const to = stacks.find(({ id }) => id === answer?.to);
  if (!answer || !to) return null;
  return (await attempt(stack.deal([to], amount(answer), { ...options(answer), action: "pass" }))) || null;
}

export async function playDialog<C extends StackedCard>(stack: CardStack<C>, card: StackedCard): Promise<C[] | null> {
  const stacks = others(stack).filter(({ type }) => type !== "deck");
  const fields = [oneOf("to", stacks), faceDown()];
  const answer = await ask(stack, { name: "Play", icon: "fa-solid fa-hand-point-down", stacks, fields });
  const to = stacks.find(({ id }) => id === answer?.to);
  if (!answer || !to) return null;
  return attempt(stack.pass(to, [card.id as string], { ...options(answer), action: "play" }));
}

/** Resolves to the stack, to false for no, to null when dismissed. */
export async function resetDialog(stack: CardStack): Promise<CardStack | false | null> {
  const text = game.i18n.localize(stack.type === "deck" ? "CARDS.ResetDeck" : "CARDS.ResetStack");
  const window = { title: game.i18n.format("CARDS.ResetTitle", { name: stack.name }) };
  const sure = await DialogV2.confirm({ window, content: content(el("p", {}, text)) });
  if (sure !== true) return sure === false ? false : null;
  return attempt(stack.recall());
}

/** Other stacks that this user may change, by name. */
function others<C extends StackedCard>(stack: CardStack<C>): CardStack<C>[] {
  const all = game.cards.contents as unknown as CardStack<C>[];
  const own = all.filter((other) => other !== stack && (other as unknown as { isOwner: boolean }).isOwner);
  return own.toSorted((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

async function ask(stack: CardStack, { name, icon, stacks, fields }: Question): Promise<Answer | null> {
  if (!stacks.length) {
    ui.notifications.warn(game.i18n.format("CARDS.NoStack", { name: stack.name }), { console: false });
    return null;
  }
  return (await DialogV2.input({
    window: { title: game.i18n.format(`CARDS.${name}Title`, { name: stack.name }), icon },
    content: content(...fields),
    ok: { label: game.i18n.localize(`CARDS.${name}`), icon },
  })) as Answer | null;
}

/** What cannot be done (too few cards, refused by the server) is told and ends the question without a result. */
async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error), { console: false });
    return null;
  }
}

function amount({ number }: Answer): number {
  return Math.max(1, Math.floor(Number(number) || 1));
}

function options({ how, down }: Answer): { how: number; updateData: object & Record<string, unknown> } {
  return { how: Number(how ?? 0), updateData: { face: down === true ? null : 0 } };
}

function oneOf(name: "to" | "from", stacks: CardStack[]): HTMLElement {
  const choices = Object.fromEntries(stacks.map((stack) => [String(stack.id), stack.name]));
  return group(game.i18n.localize(name === "to" ? "CARDS.To" : "CARDS.From"), select(name, choices, null));
}

function amountFields(): HTMLElement[] {
  const { TOP, BOTTOM, RANDOM } = CONST.CARD_DRAW_MODES;
  const modes = { [TOP]: "CARDS.FromTop", [BOTTOM]: "CARDS.FromBottom", [RANDOM]: "CARDS.AtRandom" };
  const choices = Object.fromEntries(Object.entries(modes).map(([mode, key]) => [mode, game.i18n.localize(key)]));
  const number = el("input", { type: "number", name: "number", value: 1, min: 1, step: 1 });
  return [
    group(game.i18n.localize("CARDS.Number"), number),
    group(game.i18n.localize("CARDS.Which"), select("how", choices, String(TOP))),
  ];
}

function faceDown(): HTMLElement {
  return tick("down", game.i18n.localize("CARDS.FaceDown"));
}

function tick(name: string, label: string): HTMLElement {
  return group(label, el("input", { type: "checkbox", name }));
}
