import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { grantMark } from "../../../foundry/grants/grant-kinds";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { growth } from "../actions/growth";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { growthKinds } from "../changes/growth-kinds";
import { amalgamate } from "../rules/testing/samples";
import { character, seat } from "../testing/play";

let anna: FakeUser;
let tess: AmalgamActor;

beforeEach(() => {
  const table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  anna = seat("Anna");
  tess = character(amalgamate([], { unspentWords: 0 }), anna, "Tess");
});

async function apply(kind: string, data: object): Promise<string | null> {
  const plan = planProposal(growthKinds[kind]!, tess, data);
  if ("problem" in plan) return plan.problem;
  await writeBatch(tess, plan.changes);
  return null;
}
/** Nobody enters two things in one millisecond; a test does. */
let entered = 0;
const enter = async (kind: string, data: object, title: string): Promise<string> => {
  const mark = grantMark(title);
  mark.grant.at = entered += 1;
  expect(await apply(kind, { ...data, ...mark })).toBeNull();
  return String(mark.grant.id);
};
const rows = () => growth.entries(tess).map(({ title, obstacle }) => [title, obstacle]);
const words = () => readAmalgamate(tess).words.map(({ name }) => name);

it("AM-ADV-01 AM-ADV-04 an award and the Word that it became are two entries; the award is used up until the Word goes back", async () => {
  const award = await enter("amalgamAward", { amount: 1 }, "Award");
  const gain = await enter("amalgamGain", { name: "Runner" }, "Runner");
  expect(rows()).toEqual([
    ["Award", expect.stringContaining("MANIFOLD.Grants.Spent")],
    ["Runner", ""],
  ]);
  expect(await apply("amalgamTakeBack", { id: award })).toContain("MANIFOLD.Grants.Spent");
  expect(await apply("amalgamTakeBack", { id: gain })).toBeNull();
  expect([words(), readAmalgamate(tess).unspentWords, rows()]).toEqual([[], 1, [["Award", ""]]]);
  expect(await apply("amalgamTakeBack", { id: award })).toBeNull();
  expect([readAmalgamate(tess).unspentWords, rows()]).toEqual([0, []]);
});

it("AM-ADV-02 later awards do not stand in the way of an earlier Word: it alone goes back", async () => {
  await enter("amalgamAward", { amount: 1 }, "Award");
  const gain = await enter("amalgamGain", { name: "Runner" }, "Runner");
  await enter("amalgamAward", { amount: 3 }, "Bonus");
  expect(await apply("amalgamTakeBack", { id: gain })).toBeNull();
  expect([words(), readAmalgamate(tess).unspentWords]).toEqual([[], 4]);
});

it("AM-LVL-01 a Word whose copies have combined since is said to be changed, and nothing is lost", async () => {
  await enter("amalgamAward", { amount: 3 }, "Award");
  const first = await enter("amalgamGain", { name: "Runner" }, "first");
  await enter("amalgamGain", { name: "Runner" }, "second");
  await enter("amalgamGain", { name: "Runner" }, "third");
  expect(await apply("amalgamTakeBack", { id: first })).toContain("MANIFOLD.Grants.Later");
  expect(words()).toEqual(["Runner"]);
  expect(await apply("amalgamTakeBack", { id: "abcdefghijklmnop" })).toBe("MANIFOLD.Grants.Gone");
});
