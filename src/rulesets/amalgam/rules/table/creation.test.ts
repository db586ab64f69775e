import { describe, expect, it } from "vitest";
import type { Amalgamate } from "../amalgamate";
import { rulebook } from "../edition";
import type { Outcome } from "../outcome";
import { amalgamate, newIds, ofWords, thief, word } from "../testing/samples";
import type { Answer } from "./answer";
import {
  addPackage,
  addStartingWord,
  combineAll,
  creationBudget,
  creationProblems,
  finishCreation,
  removePackage,
  type NewWord,
} from ".";

const v10 = rulebook("v10");
const done = (answer: Answer): Outcome => {
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer;
};
const add = (to: Amalgamate, ...words: NewWord[]): Amalgamate => {
  const newId = newIds();
  return words.reduce((now, one) => done(addStartingWord(now, one, v10, () => `${one.name} ${newId()}`)).next, to);
};
const snags = (...names: string[]): NewWord[] => names.map((name) => ({ name, snag: true }));
const empty = amalgamate([], { creationDone: false });
const reasons = (of: Amalgamate) => creationProblems(of).map(({ reason }) => reason);

describe("creation", () => {
  it("AM-CHR-01 ten different Words of Level 1, compared without regard to capitals and blanks", () => {
    const one = add(empty, { name: "  Martial   Artist " });
    expect(one.words[0]).toMatchObject({ name: "Martial Artist", level: 1, snag: false });
    expect(add(empty, { name: "Strong", level: 3 }).words[0]?.level).toBe(1);
    expect(addStartingWord(one, { name: "martial artist" }, v10, newIds())).toEqual({ refusal: "noDuplicates" });
    expect(addStartingWord(one, { name: "  " }, v10, newIds())).toEqual({ refusal: "noName" });
  });

  it("AM-CHR-01 the eleventh Word is refused, and with one Snag the twelfth", () => {
    expect(addStartingWord(thief(), { name: "Quick" }, v10, newIds())).toEqual({ refusal: "tooManyWords" });
    const eleven = add(thief(), ...snags("Smoker"), { name: "Quick" });
    expect(creationBudget(eleven)).toEqual({ words: 11, allowed: 11, snags: 1 });
    expect(addStartingWord(eleven, { name: "Witty" }, v10, newIds())).toEqual({ refusal: "tooManyWords" });
  });

  it("AM-CHR-02 three Snags allow thirteen Words, sixteen cards in all; the fourth Snag is refused", () => {
    const full = add(
      add(thief(), ...snags("Smoker", "Untrusting", "Agoraphobic")),
      { name: "Quick" },
      { name: "Witty" },
      { name: "Subtle" },
    );
    expect([full.words.length, creationBudget(full)]).toEqual([16, { words: 13, allowed: 13, snags: 3 }]);
    expect(addStartingWord(full, { name: "Large", snag: true }, v10, newIds())).toEqual({ refusal: "tooManySnags" });
    expect(reasons(full)).toEqual([]);
  });

  it("AM-CHR-08 the extra Words for Snags are optional; fewer than ten are too few", () => {
    expect(reasons(add(thief(), ...snags("Smoker", "Untrusting")))).toEqual([]);
    const nine = { ...thief(), words: thief().words.slice(1) };
    expect(reasons(nine)).toEqual(["tooFewWords"]);
    expect(finishCreation(nine)).toEqual({ refusal: "tooFewWords" });
    expect(done(finishCreation(thief())).next.creationDone).toBe(true);
  });

  it("AM-CHR-08 names what was made equal or empty by hand, and Snags in slots", () => {
    const [first, second, ...rest] = thief().words;
    const doubled = { ...thief(), words: [first!, { ...second!, name: "THIEF" }, ...rest] };
    expect(creationProblems(doubled)).toEqual([{ reason: "noDuplicates", names: ["THIEF"] }]);
    expect(reasons({ ...thief(), words: [first!, { ...second!, name: " " }, ...rest] })).toEqual(["noName"]);
    const snag = word("Smoker", { snag: true });
    const active = thief("smoker");
    expect(creationProblems({ ...active, words: [...active.words, snag] })).toEqual([
      { reason: "snag", names: ["Smoker"] },
    ]);
  });

  it("AM-CHR-05 a package is free of the limits: its Words and Snags count in neither", () => {
    const entries = [{ name: "Elf" }, { name: "Haughty", snag: true }];
    const { next, events } = done(addPackage(thief(), "pack", entries, v10, newIds()));
    expect(next.words.slice(-2).map(({ name, snag, packageId }) => [name, snag, packageId])).toEqual([
      ["Elf", false, "pack"],
      ["Haughty", true, "pack"],
    ]);
    expect(creationBudget(next)).toEqual({ words: 10, allowed: 10, snags: 0 });
    expect([reasons(next), events.map((one) => one.event)]).toEqual([[], ["gained", "gained"]]);
  });

  it("AM-CHR-05, A12 package Words may repeat one's own: a third copy combines; the rest leaves as a unit", () => {
    const entries = [{ name: "Swift" }, { name: "swift" }, { name: "Elf" }];
    const { next } = done(addPackage(thief(), "pack", entries, v10, newIds()));
    const swift = next.words.filter(({ name }) => name.toLowerCase() === "swift");
    expect(swift.map(({ level, packageId }) => [level, packageId])).toEqual([[2, null]]);
    const without = done(removePackage(next, "pack")).next;
    expect(without.words.map(({ name }) => name)).not.toContain("Elf");
    expect(without.words).toHaveLength(10);
  });
});

describe("what packages brought before", () => {
  it("AM-LVL-01, AM-CHR-05, A12 one's own third copy combines at once when the packages came first", () => {
    const packed = ["elf", "scout"].reduce(
      (now, id) => done(addPackage(now, id, [{ name: "Swift" }], v10, () => `of ${id}`)).next,
      empty,
    );
    const answer = done(addStartingWord(packed, { name: "swift" }, v10, newIds()));
    expect(answer.next.words.map(({ level, packageId }) => [level, packageId])).toEqual([[2, null]]);
    expect(answer.events.map(({ event, level }) => `${event} ${level}`)).toEqual(["gained 1", "combined 2"]);
    // It is one of the ten, and cannot be taken again.
    expect(creationBudget(answer.next)).toEqual({ words: 1, allowed: 10, snags: 0 });
    expect(addStartingWord(answer.next, { name: "Swift" }, v10, newIds())).toEqual({ refusal: "noDuplicates" });
  });
});

describe("combining", () => {
  const runners = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => word("Runner", { id: `runner${at}`, ...more }));
  const levels = (count: number) =>
    combineAll(amalgamate([], { words: runners(count) }), v10)
      .next.words.map(({ level }) => level)
      .sort();

  it.each([
    [1, [1]],
    [2, [1, 1]],
    [3, [2]],
    [4, [1, 2]],
    [5, [1, 1, 2]],
    [6, [2, 2]],
    [8, [1, 1, 2, 2]],
    [9, [3]],
    [10, [1, 3]],
    [27, [4]],
  ])("AM-LVL-01, AM-LVL-02 %i copies make cards of the Levels %j", (count, expected) =>
    expect(levels(count)).toEqual(expected),
  );

  it("AM-LVL-03 a world may cap the Level", () => {
    const capped = rulebook("v10", { maxWordLevel: 2 });
    const { next } = combineAll(amalgamate([], { words: runners(9) }), capped);
    expect(next.words.map(({ level }) => level)).toEqual([2, 2, 2]);
  });

  it("AM-LVL-04 takes a slot that its parts held; the others come free and are not Destroyed", () => {
    const { next, events } = combineAll(amalgamate([null, "runner2", "runner1"], { words: runners(3) }), v10);
    expect(next.words.map(({ id, level }) => [id, level])).toEqual([["runner2", 2]]);
    expect(next.slots.map(({ cardId }) => cardId)).toEqual([null, "runner2", null, null, null]);
    expect(next.slots.some(({ emptied }) => emptied)).toBe(false);
    expect(events).toMatchObject([{ event: "combined", name: "Runner", level: 2 }]);
  });

  it("AM-LVL-04, A9 waits for cards that hold Influence; Snags combine with Snags only", () => {
    const [a, b, c] = runners(3);
    expect(combineAll(ofWords([a!, b!, { ...c!, influence: 1 }]), v10).events).toEqual([]);
    expect(combineAll(ofWords([a!, b!, { ...c!, snag: true }]), v10).events).toEqual([]);
    expect(combineAll(ofWords(runners(3, { snag: true })), v10).next.words).toMatchObject([{ snag: true, level: 2 }]);
  });
});
