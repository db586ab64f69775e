import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { effectDifficulty, standingDifficulty } from "../difficulty";
import { covered, newIds, ofWords, word } from "../testing/samples";
import { newProject } from "../crafting";
import {
  afterSummoning,
  against,
  grantEffect,
  grantProblem,
  standingOf,
  workingsFor,
  WORKINGS,
  workingsOf,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");

describe("wonders", () => {
  it("AM-THM-01 categories overlap and combine: one's Words offer the sum of them; 2012 has none", () => {
    const shaman = ofWords([
      word("Shaman", { thaumaturgy: "healing" }),
      word("Hex", { thaumaturgy: "affecting" }),
      word("Old"),
    ]);
    expect(workingsFor(shaman, v10)).toEqual(["heal", "bless", "curse"]);
    expect(workingsFor(shaman, old)).toEqual([]);
    expect(workingsFor(ofWords([word("Old")]), v10)).toEqual([]);
  });

  it("AM-TRM-01 Transmutation for a while imposes, for good it is Crafted at the Level's Degrees", () => {
    expect(workingsOf("transmutation", v10)).toEqual(["impose", "craft"]);
    expect(newProject(2).required).toBe(3);
  });

  it("AM-DIV-01 Divination is an ordinary Throw", () => {
    expect(workingsOf("divination", v10)).toEqual(["divine"]);
  });

  it("AM-MEN-02 controlling a mind is a Contest or a Grapple; AM-MEN-01 deceiving it leaves an illusion", () => {
    expect(workingsOf("mentalism", v10)).toEqual(["illusion", "contest", "grapple"]);
  });

  it("AM-POL-01 a -mancy Word can do all that any other can", () => {
    expect(workingsOf("polymancy", v10)).toEqual(WORKINGS);
  });

  it("AM-SUM-03 the unwilling are to be persuaded, a rival is met in a Grapple first", () => {
    expect(afterSummoning({ willing: true, rival: false })).toEqual([]);
    expect(afterSummoning({ willing: false, rival: false })).toEqual(["persuade"]);
    expect(afterSummoning({ willing: false, rival: true })).toEqual(["rival", "persuade"]);
  });
});

describe("Effects", () => {
  const strong = ofWords([word("Strong"), word("Calm", { influence: 1, imposed: covered("Angry") })]);
  const blessing = { name: " Blessing ", polarity: 1 as const, level: 2, hostId: "strong", source: "Actor.priest" };

  it("AM-AFF-01 flow 10: Degree 2 is a Blessing L2 on Strong; the next is at 7", () => {
    const answer = grantEffect(strong, blessing, newIds(), v10);
    if ("refusal" in answer) throw new Error(answer.refusal);
    expect(answer.next.effects).toEqual([
      { id: "new1", name: "Blessing", polarity: 1, level: 2, hostId: "strong", influence: 0, source: "Actor.priest" },
    ]);
    expect(effectDifficulty(answer.next, 1).total).toBe(7);
  });

  it("AM-AFF-01 not on what is covered or gone, not with a Degree of 0, not in 2012", () => {
    expect(grantProblem(strong, "calm", 1, v10)).toBe("imposed");
    expect(grantProblem(strong, "nothing", 1, v10)).toBe("notFound");
    expect(grantProblem(strong, "strong", 0, v10)).toBe("notEnough");
    expect(grantEffect(strong, blessing, newIds(), old)).toEqual({ refusal: "notInEdition" });
  });
});

describe("what stands for later", () => {
  const made = standingOf({ kind: "plain", performance: 8, potential: 2 });

  it("AM-CON-02 AM-MEN-01 the Performance is the Difficulty of noticing, the Degree that of dispelling", () => {
    expect(made).toEqual({ performance: 8, degree: 2 });
    expect(standingDifficulty(made!.performance).total).toBe(8);
    expect(against(made!, { success: false, degree: 0 })).toBe("unnoticed");
    expect(against(made!, { success: true, degree: 1 })).toBe("noticed");
    expect(against(made!, { success: true, degree: 2 })).toBe("dispelled");
  });

  it("AM-CON-02 AM-RES-04 a Critical Failure leaves nothing that stands", () => {
    expect(standingOf({ kind: "criticalFailure", performance: 0, potential: 0 })).toBeNull();
  });
});
