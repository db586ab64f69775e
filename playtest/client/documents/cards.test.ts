import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearHooks, openTable } from "../database/testing/test-table";
import type { Card } from "./card";
import type { Cards } from "./cards";

beforeEach(async () => {
  clearHooks();
  await openTable();
});
afterEach(clearHooks);

const quiet = { chatNotification: false };
const names = (cards: Iterable<Card>): string[] => [...cards].map((card) => String(card._source.name));
const stack = async (type: string, cards: object[] = []): Promise<Cards> =>
  (await getDocumentClass("Cards").create({ name: type, type, cards })) as unknown as Cards;
const deckOf = (...all: string[]): Promise<Cards> =>
  stack(
    "deck",
    all.map((name, sort) => ({ name, sort, faces: [{ name: `Face of ${name}`, img: "a.png" }] })),
  );
const messages = (): string[] => game.messages.contents.map((message) => String(message._source.content));

it("6 Cards#draw: a deck keeps its card, marked as drawn; the hand has it with the deck as its origin", async () => {
  const [deck, hand] = [await deckOf("A", "B", "C"), await stack("hand")];
  const [drawn] = await hand.draw(deck, 1, { ...quiet, updateData: { face: 0 } });
  expect([drawn?.name, drawn?.stack?.id, drawn?.source?.id, drawn?.isHome]).toEqual([
    "Face of A",
    hand.id,
    deck.id,
    false,
  ]);
  expect(names(deck.availableCards)).toEqual(["B", "C"]);
  expect(names(deck.drawnCards)).toEqual(["A"]);
  expect(names(hand.availableCards)).toEqual(["A"]);
});

it("6 Cards#draw: from the top, the bottom or anywhere; never more than there are", async () => {
  const [deck, hand] = [await deckOf("A", "B", "C", "D"), await stack("hand")];
  expect(names(await hand.draw(deck, 1, { ...quiet, how: CONST.CARD_DRAW_MODES.BOTTOM }))).toEqual(["D"]);
  expect(names(await hand.draw(deck, 1, { ...quiet, how: CONST.CARD_DRAW_MODES.TOP }))).toEqual(["A"]);
  CONFIG.Dice.randomUniform = () => 0.99;
  expect(names(await hand.draw(deck, 1, { ...quiet, how: CONST.CARD_DRAW_MODES.RANDOM }))).toEqual(["C"]);
  await expect(hand.draw(deck, 2, quiet)).rejects.toThrow();
  expect(names(deck.availableCards)).toEqual(["B"]);
});

it("6 Cards#deal: in turn to each stack; the hook dealCards sees the writes and can refuse them", async () => {
  const deck = await deckOf("A", "B", "C", "D", "E");
  const [left, right] = [await stack("hand"), await stack("hand")];
  let seen: unknown[] = [];
  const id = Hooks.on("dealCards", (...given: unknown[]) => {
    seen = given;
    return false;
  });
  expect(await deck.deal([left, right], 2, quiet)).toBe(false);
  expect(deck.drawnCards).toEqual([]);
  const context = seen[2] as { action: string; toCreate: unknown[][]; fromUpdate: unknown[] };
  expect([context.action, context.toCreate.map((list) => list.length), context.fromUpdate.length]).toEqual([
    "deal",
    [2, 2],
    4,
  ]);
  Hooks.off("dealCards", id);
  await deck.deal([left, right], 2, quiet);
  expect([names(left.cards), names(right.cards), names(deck.availableCards)]).toEqual([["A", "C"], ["B", "D"], ["E"]]);
});

it("6 Cards#pass: out of a hand for good, home to the deck as no longer drawn; what is drawn cannot be passed", async () => {
  const [deck, hand, pile] = [await deckOf("A", "B"), await stack("hand"), await stack("pile")];
  const [card] = await hand.draw(deck, 1, quiet);
  const actions: string[] = [];
  Hooks.on("passCards", (_from: unknown, _to: unknown, move: { action: string }) => void actions.push(move.action));
  const discarded = await card?.discard(pile, quiet);
  expect([names(hand.cards), names(pile.cards), discarded?.stack?.id]).toEqual([[], ["A"], pile.id]);
  await expect(deck.pass(hand, [String(card?.id)], quiet)).rejects.toThrow(/drawn/);
  await pile.pass(deck, [String(card?.id)], quiet);
  expect([names(pile.cards), names(deck.availableCards)]).toEqual([[], ["A", "B"]]);
  expect(actions).toEqual(["discard", "pass"]);
});

it("6 Cards#shuffle: every card gets another place by the table's dice, and keeps all else", async () => {
  const deck = await deckOf("A", "B", "C");
  const dice = [0.9, 0.1, 0.5];
  CONFIG.Dice.randomUniform = () => dice.shift() ?? 0;
  expect(await deck.shuffle(quiet)).toBe(deck);
  expect(names(deck.cards.contents.toSorted((a, b) => deck.sortShuffled(a, b)))).toEqual(["B", "C", "A"]);
  expect(deck.cards.map((card) => card.sort).sort()).toEqual([0, 1, 2]);
});

it("6 Cards#recall: a deck gets its cards back from everywhere, a pile gives its cards back", async () => {
  const [deck, hand, pile] = [await deckOf("A", "B", "C"), await stack("hand"), await stack("pile")];
  await hand.draw(deck, 2, quiet);
  await hand.cards.contents[0]?.play(pile, quiet);
  await deck.recall(quiet);
  expect([names(hand.cards), names(pile.cards), names(deck.availableCards)]).toEqual([[], [], ["A", "B", "C"]]);
  await pile.draw(deck, 2, quiet);
  await pile.recall(quiet);
  expect([names(pile.cards), names(deck.availableCards)]).toEqual([[], ["A", "B", "C"]]);
  const [card] = await hand.draw(deck, 1, quiet);
  await card?.recall(quiet);
  expect([names(hand.cards), deck.drawnCards]).toEqual([[], []]);
});

it("6 Card: face, back and name; flip turns it and turns it back", async () => {
  const deck = await deckOf("A");
  const [card] = deck.cards.contents;
  expect([card?.face, card?.showFace, card?.hasNextFace, card?.hasPreviousFace]).toEqual([null, false, true, false]);
  expect(card?.img).toBe(deck.img);
  await card?.flip();
  expect([card?.face, card?.img, card?.name, card?.hasNextFace]).toEqual([0, "a.png", "Face of A", false]);
  await card?.flip();
  expect(card?.face).toBeNull();
});

it("6, 9 a move is said in chat unless it shall not be, and names are text there", async () => {
  const [deck, pile] = [await deckOf("A", "B"), await stack("pile")];
  await pile.update({ name: "<b>Pile</b>" });
  vi.spyOn(game.i18n, "format").mockImplementation((key, words) => `${key} ${String(words?.to)}`);
  await deck.shuffle(quiet);
  expect(messages()).toEqual([]);
  await pile.draw(deck);
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toBe("<p>CARDS.NotifyPass &lt;b&gt;Pile&lt;/b&gt;</p>");
});
