import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { amalgamate, covered, effect, gear, ofWords, word } from "../testing/samples";
import { copiesOf, unusualLevel } from "../cards";
import { combineAll } from "./index";

const v10 = rulebook("v10");
const copies = (name: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => word(name, { id: `${name}${at}`, ...more }));
const levels = (of: { words: { level: number }[] }) => of.words.map(({ level }) => level).sort((a, b) => b - a);

/** Copies of a Word as the Levels of its cards, highest first: the digits of the number in base 3 (AM-LVL-02). */
const levelsOfCopies = (copies: number): number[] =>
  [...copies.toString(3)].flatMap((digit, at, all) => Array<number>(Number(digit)).fill(all.length - at));

describe("combining", () => {
  it("AM-LVL-01 three of Level 1 become one of Level 2, nine one of Level 3, two stay two", () => {
    for (const book of [v10, rulebook("2012")]) {
      expect(levels(combineAll(amalgamate([], { words: copies("Runner", 2) }), book).next)).toEqual([1, 1]);
      expect(levels(combineAll(amalgamate([], { words: copies("Runner", 3) }), book).next)).toEqual([2]);
      expect(levels(combineAll(amalgamate([], { words: copies("Runner", 9) }), book).next)).toEqual([3]);
    }
  });

  it("AM-LVL-01 capitals and blanks are no difference, other Words and other Levels are", () => {
    const words = [word("Runner"), word("runner ", { id: "b" }), word("RUNNER", { id: "c" }), word("Run")];
    expect(levels(combineAll(amalgamate([], { words }), v10).next)).toEqual([2, 1]);
    const mixed = [...copies("Runner", 2), word("Runner", { id: "two", level: 2 })];
    expect(levels(combineAll(amalgamate([], { words: mixed }), v10).next)).toEqual([2, 1, 1]);
  });

  it("AM-LVL-02 copies are the base-3 digits of their number", () => {
    expect([1, 2, 3, 4, 5, 6, 8, 9, 10, 27].map(levelsOfCopies)).toEqual([
      [1],
      [1, 1],
      [2],
      [2, 1],
      [2, 1, 1],
      [2, 2],
      [2, 2, 1, 1],
      [3],
      [3, 1],
      [4],
    ]);
    expect([1, 2, 3, 4, 5].map(copiesOf)).toEqual([1, 3, 9, 27, 81]);
  });

  it("AM-LVL-02 combining keeps the number of copies, and ends at the digits of that number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5 }), (count, active) => {
        const words = copies("Runner", count);
        const before = amalgamate(
          words.slice(0, active).map(({ id }) => id),
          { words },
        );
        const { next } = combineAll(before, v10);
        expect(levels(next)).toEqual(levelsOfCopies(count));
        expect(next.words.reduce((sum, { level }) => sum + copiesOf(level), 0)).toBe(count);
        // Every slot still holds a card that is there.
        for (const { cardId } of next.slots) if (cardId) expect(next.words.map(({ id }) => id)).toContain(cardId);
      }),
      { numRuns: 40 },
    );
  });

  it("AM-LVL-03 no cap, unless the world sets one; v10 describes nothing above 3", () => {
    const nines = copies("Sword", 3, { level: 3 });
    expect(levels(combineAll(amalgamate([], { words: nines }), v10).next)).toEqual([4]);
    const capped = rulebook("v10", { maxWordLevel: 3 });
    expect(levels(combineAll(amalgamate([], { words: nines }), capped).next)).toEqual([3, 3, 3]);
    expect([unusualLevel(4, v10), unusualLevel(3, v10), unusualLevel(4, rulebook("2012"))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(unusualLevel(3, rulebook("2012", { maxWordLevel: 2 }))).toBe(true);
  });

  it("AM-LVL-04 flow 12: the combined card keeps an Active slot, the others are free and not destroyed", () => {
    const words = [word("Runner", { id: "new" }), ...copies("Runner", 2)];
    const { next, events } = combineAll(amalgamate(["Runner0", "Runner1", null], { words }), v10);
    expect(next.words).toMatchObject([{ id: "Runner0", level: 2 }]);
    expect(next.slots.slice(0, 2)).toEqual([
      { cardId: "Runner0", emptied: false },
      { cardId: null, emptied: false },
    ]);
    expect(events).toMatchObject([{ event: "combined", cardId: "Runner0", level: 2 }]);
  });

  it("AM-LVL-04 imposed and partly influenced copies wait until they are clear (A9)", () => {
    const banked = [...copies("Runner", 2), word("Runner", { id: "hit", influence: 1 })];
    expect(levels(combineAll(amalgamate([], { words: banked }), v10).next)).toEqual([1, 1, 1]);
    const hit = [...copies("Runner", 2), word("Runner", { id: "hit", influence: 1, imposed: covered("Slow") })];
    expect(levels(combineAll(amalgamate([], { words: hit }), v10).next)).toEqual([1, 1, 1]);
  });

  it("AM-LVL-04 Snags combine with equal Snags only", () => {
    const words = [...copies("Large", 2), word("Large", { id: "flaw", snag: true })];
    expect(levels(combineAll(amalgamate([], { words }), v10).next)).toEqual([1, 1, 1]);
    expect(levels(combineAll(amalgamate([], { words: copies("Large", 3, { snag: true }) }), v10).next)).toEqual([2]);
  });

  it("AM-LVL-04 an attached Item and Effects stay with the combined Word", () => {
    const before = amalgamate(["Runner0"], {
      words: copies("Runner", 3),
      gear: [gear("Boots", { state: "attached", hostId: "Runner2" })],
      effects: [effect("Haste", "Runner1")],
    });
    const { next } = combineAll(before, v10);
    expect([next.gear[0]?.hostId, next.gear[0]?.state, next.effects[0]?.hostId]).toEqual([
      "Runner0",
      "attached",
      "Runner0",
    ]);
  });

  it("AM-LVL-01 AM-STK-02 Words that lie in a Word Stack wait (2012)", () => {
    const words = [...copies("Aim", 2), word("Aim", { id: "top", carrierId: "focus" }), word("Focus", { level: 2 })];
    expect(levels(combineAll(ofWords(words), rulebook("2012")).next)).toEqual([2, 1, 1, 1]);
  });
});
