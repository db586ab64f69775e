import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { combinationProblem } from "../resolution";
import { craft, craftProblem, newProject, repairProject, specialOffered, type Project } from "./index";

const v10 = rulebook("v10");
const success = (degree: number) => ({ kind: "plain" as const, success: true, degree });
const critical = (degree: number) => ({ kind: "criticalThrow" as const, success: true, degree });
const failure = { kind: "plain" as const, success: false, degree: 0 };
const ruin = { kind: "criticalFailure" as const, success: false, degree: 0 };
const after = (start: Project, ...outcomes: Parameters<typeof craft>[1][]) => outcomes.reduce(craft, start);

describe("Crafting", () => {
  it("AM-CRF-01 one Throw a unit of time, v10 only", () => {
    expect(craftProblem(newProject(1), true, v10)).toBeNull();
    expect(craftProblem(newProject(1), false, v10)).toBe("noTime");
    expect(craftProblem(newProject(1), true, rulebook("2012"))).toBe("notInEdition");
  });

  it("AM-CRF-02 Levels 1 to 5 take 1, 3, 9, 27, 81 Degrees", () => {
    expect([1, 2, 3, 4, 5].map((level) => newProject(level).required)).toEqual([1, 3, 9, 27, 81]);
  });

  it("AM-CRF-02 a knife: one success of Degree 1", () => {
    const knife = after(newProject(1), success(1));
    expect([knife.done, craftProblem(knife, true, v10)]).toEqual([true, "done"]);
  });

  it("AM-CRF-02 AM-CRF-05 flow 9, a Fine Blade: 2, 5, 9 of 9, done on a critical: special properties", () => {
    const steps = [success(2), success(3), critical(4)];
    const banked = steps.map((_, at) => after(newProject(3), ...steps.slice(0, at + 1)).banked);
    const blade = after(newProject(3), ...steps);
    expect(banked).toEqual([2, 5, 9]);
    expect([blade.done, blade.throws, specialOffered(blade)]).toEqual([true, 3, true]);
  });

  it("AM-CRF-02 failure adds nothing, surplus is lost", () => {
    expect(after(newProject(2), failure, success(1))).toMatchObject({ banked: 1, throws: 2, done: false });
    expect(after(newProject(2), success(5))).toMatchObject({ banked: 3, done: true });
  });

  it("AM-CRF-03 a Critical Failure ruins it and what was banked", () => {
    const ruined = after(newProject(3), success(8), ruin);
    expect(ruined).toMatchObject({ banked: 0, ruined: true, done: false });
    expect(craftProblem(ruined, true, v10)).toBe("ruined");
  });

  it("AM-CRF-03 a Critical Throw that fails banks nothing, and counts as a Critical Throw", () => {
    const missed = { kind: "criticalThrow" as const, success: false, degree: 0 };
    expect(after(newProject(3), missed)).toMatchObject({ banked: 0, criticals: 1, lastWasCritical: true });
  });

  it("AM-CRF-04 no Taking 5 while Crafting", () => {
    expect(combinationProblem("instead", "craft", v10)).toBe("notWithCraft");
  });

  it("AM-CRF-05 two Critical Throws or one at the end, not one on the way", () => {
    expect(specialOffered(after(newProject(2), critical(1), success(2)))).toBe(false);
    expect(specialOffered(after(newProject(3), critical(2), critical(2), success(5)))).toBe(true);
    expect(specialOffered(after(newProject(3), critical(2), critical(2)))).toBe(false); // not done yet
  });

  it("AM-CRF-06 a repair works off the Influence on the Item", () => {
    expect(repairProject({ influence: 4 }).required).toBe(4);
    expect(repairProject({ influence: 0 }).required).toBe(1); // jammed, without any Influence on it
  });
});
