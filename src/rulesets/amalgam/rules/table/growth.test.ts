import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import type { Outcome } from "../outcome";
import { amalgamate, newIds, word } from "../testing/samples";
import type { Answer } from "./answer";
import { addProficiency, approve, awardWords, gainWord, regainPrice, regainWord, removeSnag } from ".";

const v10 = rulebook("v10");
const old = rulebook("2012");
const done = (answer: Answer): Outcome => {
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer;
};
const runners = [word("Runner", { id: "a" }), word("Runner", { id: "b" })];

describe("growth", () => {
  it("AM-ADV-01 an award is spent on a card of Level 1, which waits for approval (AM-ADV-03)", () => {
    const { next } = awardWords(amalgamate([]), 1);
    const gained = done(gainWord(next, { name: "Calm" }, v10, newIds())).next;
    expect(gained.words).toMatchObject([{ name: "Calm", level: 1, approved: false }]);
    expect(gained.unspentWords).toBe(0);
    expect(gainWord(gained, { name: "Brave" }, v10, newIds())).toEqual({ refusal: "needsAwards" });
    expect(approve(gained, new Set(["new1"])).next.words[0]!.approved).toBe(true);
  });

  it("AM-ADV-02 bonus Words come in any number, and can be taken back as far as they are unspent", () => {
    expect(awardWords(amalgamate([]), 3).next.unspentWords).toBe(3);
    expect(awardWords(amalgamate([], { unspentWords: 2 }), -5).next.unspentWords).toBe(0);
  });

  it("AM-ADV-01, AM-LVL-01 the third copy combines, and may come before anybody approved it", () => {
    const { next, events } = done(
      gainWord(amalgamate(["a", "b"], { words: runners, unspentWords: 2 }), { name: "runner" }, v10, newIds()),
    );
    expect(next.words).toMatchObject([{ id: "a", level: 2 }]);
    expect(next.slots.filter(({ cardId }) => cardId)).toHaveLength(1);
    expect([next.unspentWords, events.map(({ event }) => event)]).toEqual([1, ["gained", "combined"]]);
  });

  it("AM-ADV-04, A10 a Destroyed card costs its worth: 1, 3 and 9 awards", () => {
    expect([1, 2, 3].map(regainPrice)).toEqual([1, 3, 9]);
    const rich = amalgamate([], { unspentWords: 3 });
    expect(regainWord({ ...rich, unspentWords: 2 }, { name: "Calm", level: 2 }, v10, newIds())).toEqual({
      refusal: "needsAwards",
    });
    const { next } = done(regainWord(rich, { name: "Calm", level: 2 }, v10, newIds()));
    expect([next.unspentWords, next.words[0]!.level]).toEqual([0, 2]);
  });

  const smoker = (unspentWords: number) => amalgamate([], { words: [word("Smoker", { snag: true })], unspentWords });

  it("AM-CHR-04 2012: two awards buy a Snag off, once the Storyteller agrees that the effort was made", () => {
    expect(removeSnag(smoker(1), "smoker", true, old)).toEqual({ refusal: "needsAwards" });
    expect(removeSnag(smoker(2), "smoker", false, old)).toEqual({ refusal: "needsEffort" });
    const { next, events } = done(removeSnag(smoker(3), "smoker", true, old));
    expect([next.words, next.unspentWords, events[0]!.event]).toEqual([[], 1, "bought"]);
  });

  it("AM-CHR-04 v10: no price, the Storyteller alone decides", () => {
    expect(removeSnag(smoker(5), "smoker", false, v10)).toEqual({ refusal: "needsLeave" });
    expect(done(removeSnag(smoker(5), "smoker", true, v10)).next.unspentWords).toBe(5);
  });

  it("AM-PRF-01, A14 one Proficiency on a card of Level 3, none below", () => {
    const three = amalgamate([], { words: [word("Runner", { level: 3 })] });
    expect(addProficiency(amalgamate([], { words: [word("Runner", { level: 2 })] }), "runner", "Sprint", "")).toEqual({
      refusal: "noLevelThree",
    });
    const { next } = done(addProficiency(three, "runner", "Sprint", "short distances"));
    expect(next.words[0]!.proficiency).toMatchObject({ name: "Sprint", used: false, approved: false });
    expect(addProficiency(next, "runner", "Marathon", "")).toEqual({ refusal: "onePerLevelThree" });
  });

  it("AM-PRF-02 whether it is narrow enough, Sprint and not Speedy, is the Storyteller's to say", () => {
    const runner = amalgamate([], { words: [word("Runner", { level: 3 })] });
    const { next } = done(addProficiency(runner, "runner", "Sprint", ""));
    expect(approve(next, new Set()).next.words[0]!.proficiency!.approved).toBe(false);
    expect(approve(next, new Set(["runner"])).next.words[0]!.proficiency!.approved).toBe(true);
  });
});
