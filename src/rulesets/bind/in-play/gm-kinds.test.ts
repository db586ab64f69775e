import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { gmKinds } from "../changes/gm-kinds";
import { fakeFighter } from "../testing/fake-fighter";
import { setTable } from "../testing/play";

beforeEach(() => setTable());

const purse = (cp: number, sp: number, gp: number) => ({ purse: { cp, sp, gp }, storyPoints: 5 });
const gift = (more: object = {}) => ({ id: "abcdefghijklmnop", price: 0, storyPoints: 0, manaBase: 0, ...more });
const rope = { name: "Rope", type: "bindGear", img: "", system: { slug: "rope", costCp: 50 } };

function written(target: unknown, data: unknown): unknown[] {
  const plan = planProposal(gmKinds.bindGift, target as FoundryDocument, data);
  if ("problem" in plan) return [plan.problem];
  return plan.changes.map((one) => (one.kind === "set" ? [one.path, one.after] : [one.kind, one.data.name]));
}

describe("what the GM's tools give", () => {
  it("BI-EQP-01 BI-EQP-02 a thing is paid for, with change given, and comes", () => {
    const buyer = fakeFighter("Sariel", { system: purse(20, 3, 0) });
    // 320 less 50 is 2 sp 70 cp.
    expect(written(buyer, gift({ price: 50, item: rope }))).toEqual([
      ["system.purse.sp", 2],
      ["system.purse.cp", 70],
      ["create", "Rope"],
    ]);
  });

  it("BI-EQP-01 BI-EQP-04 who pays is told in whatever coins: 50 cp out of silver, of a gold piece once; base mana above 10 stays", () => {
    const words = (coins: object, more: object) => {
      const buyer = fakeFighter("Sariel", {
        system: { ...coins, mp: { base: 12, value: 0, forfeited: 0, waited: 0 } },
      });
      const plan = planProposal(gmKinds.bindGift, buyer, gift(more));
      return "problem" in plan ? [plan.problem] : gmKinds.bindGift.describe(plan.changes, { name: "Sariel" });
    };
    expect(words(purse(20, 3, 0), { price: 50 })).toEqual(["BIND.Gm.Gift.pays Sariel"]);
    expect(words(purse(0, 0, 1), { price: 50, item: rope })).toEqual([
      "BIND.Gm.Gift.pays Sariel",
      "BIND.Gm.Gift.gets Sariel Rope",
    ]);
    expect(words(purse(0, 0, 0), { storyPoints: 1 })).toEqual(["BIND.Gm.Gift.points Sariel 5 6"]);
  });

  it("BI-EQP-01 a purse that is too light pays nothing, and gets nothing", () => {
    const poor = fakeFighter("Poor", { system: purse(20, 0, 0) });
    expect(written(poor, gift({ price: 50, item: rope }))).toEqual(["BIND.Gm.Problem.tooPoor Poor 0 0 20"]);
  });

  it("BIC-44 a Skill that is there rises by a level; Story Points and base mana come", () => {
    const one = fakeFighter("Maren", { skills: { vigilance: 1 }, system: purse(0, 0, 0) });
    const vigilance = { name: "Vigilance", type: "bindSkill", img: "", system: { slug: "vigilance" } };
    expect(written(one, gift({ item: vigilance }))).toContainEqual(["system.level", 2]);
    expect(written(one, gift({ storyPoints: 3, manaBase: 2 }))).toEqual([
      ["system.storyPoints", 8],
      ["system.mp.base", 2],
    ]);
  });

  it("forged gifts: no sense, no foes, no other kinds of things; and never a player's to carry out", () => {
    const one = fakeFighter("Maren", { system: purse(0, 0, 0) });
    const refused = (data: unknown, target: unknown = one) => {
      const [problem, ...more] = written(target, data);
      return more.length === 0 && typeof problem === "string";
    };
    expect(refused(gift({ price: -500 }))).toBe(true);
    expect(refused(gift({ storyPoints: 99 }))).toBe(true);
    expect(refused(gift({ id: "../../x" }))).toBe(true);
    expect(refused(gift({ item: { ...rope, type: "malleusWeapon" } }))).toBe(true);
    expect(refused(gift({ item: { ...rope, system: "all" } }))).toBe(true);
    expect(refused(gift(), fakeFighter("Goblin", { npc: true }))).toBe(true);
    expect([gmKinds.bindGift.ruling?.({}), gmKinds.bindNura.ruling?.({})]).toEqual([true, true]);
    expect(gmKinds.bindGift.limits?.paths?.test("system.hp.value")).toBe(false);
    expect(gmKinds.bindNura.limits?.paths?.test("flags.manifold.flow")).toBe(false);
  });

  it("BIC-21 only a scene notes how often nura were met", () => {
    const plan = planProposal(gmKinds.bindNura, fakeFighter("Maren") as unknown as FoundryDocument, {});
    expect("problem" in plan && plan.problem).toBe("BIND.Gm.Problem.noScene");
  });
});
