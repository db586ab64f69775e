import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { writeChanges } from "../../../foundry/changes/write-changes";
import { FakeActor } from "../../../foundry/testing/fake-documents";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { benefitsOf } from "../adapters/characters/benefits";
import { itemsOf } from "../adapters/creature";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { money } from "../adapters/characters/money";
import { party } from "../adapters/party";
import { changeHandlers } from "../changes/effect-kinds";
import type { growthKinds } from "../changes/growth-kinds";
import { growthMark } from "../changes/propose";
import { sharedKinds } from "../changes/shared-kinds";
import { growth } from "../actions/characters/growth";
import { rollResist } from "../actions/magic/resist";
import { diceFall, proposed } from "../testing/play";
import { fakeCreature, giveGear, livingCreature } from "../testing/fake-creature";
import type { Creature } from "../adapters/creature";

let dourli: Creature;
let group: Actor;
const coinsOf = (actor: Actor) => (actor as unknown as { _source: { system: { coin: object } } })._source.system.coin;

function purse(coin: object): Actor {
  const actor = new FakeActor({ type: "malleusGroup", name: "The party", system: { coin } });
  const { system } = actor._source as { system: object };
  Object.defineProperty(actor, "system", { value: { members: [], _source: system } });
  return Object.assign(actor, { items: [] }) as unknown as Actor;
}

beforeEach(() => {
  fakeFoundry();
  dourli = fakeCreature({ system: { coin: { gp: 0, sp: 12, cp: 5 } } });
  group = purse({ gp: 1, sp: 0, cp: 0 });
});

async function apply(kind: keyof typeof sharedKinds, target: FoundryDocument, data: object): Promise<string | null> {
  const plan = planProposal(sharedKinds[kind], target, data);
  if ("problem" in plan) return plan.problem;
  await writeChanges(plan.changes);
  return null;
}

describe("a party's purse", () => {
  it("MD-EQP-05 is read and said in coins: 12 gp 5 sp are 1250 groats, and nothing is guessed", () => {
    expect([money.parse("12 gp 5 sp"), money.parse("3g, 4c"), money.parse("7cp")]).toEqual([1250, 304, 7]);
    expect([money.parse("much"), money.parse("12 gp and a horse"), money.parse("")]).toEqual([null, null, null]);
    expect([money.of(group), money.of(dourli)]).toEqual([100, 125]);
    expect(money.words(1250)).toBe("MALLEUS.Coin.gp 12 MALLEUS.Coin.sp 5");
  });

  it("MD-EQP-05 a payment into it goes out of one purse and into the other, small coins first, change in the fewest", async () => {
    // 25 groats of 12 silver and 5 copper: the copper and two nobles.
    expect(await apply("malleusMoney", dourli, { amount: -25 })).toBeNull();
    expect(await apply("malleusMoney", group, { amount: 25 })).toBeNull();
    expect([coinsOf(dourli), coinsOf(group)]).toEqual([
      { gp: 0, sp: 10, cp: 0 },
      { gp: 1, sp: 2, cp: 5 },
    ]);
  });

  it("MD-EQP-05 pays no more than it has, and says what that is", async () => {
    expect(await apply("malleusMoney", group, { amount: -101 })).toContain("MANIFOLD.Party.TooPoor");
    expect(coinsOf(group)).toEqual({ gp: 1, sp: 0, cp: 0 });
  });
});

describe("things that change hands", () => {
  const rope = () => giveGear(dourli, "Rope", { quantity: 3 });

  it("are received before they are given away, and as many as were said", async () => {
    const item = rope();
    const to = `${group.uuid}.Item.abcdefghijklmnop`;
    expect(await apply("malleusHandOver", item, { count: 2, to })).toContain("MANIFOLD.Party.NotReceived");
    const data = { from: item.uuid, count: 2, id: "abcdefghijklmnop" };
    const plan = planProposal(sharedKinds.malleusReceive, group, data);
    expect(plan).toMatchObject({ changes: [{ data: { name: "Rope", system: { quantity: 2 } } }] });
    await writeChanges((plan as { changes: never[] }).changes);
    expect(await apply("malleusHandOver", item, { count: 2, to })).toBeNull();
    expect((item._source as { system: { quantity: number } }).system.quantity).toBe(1);
  });

  it("no more than there are, and no abilities", async () => {
    expect(await apply("malleusReceive", group, { from: rope().uuid, count: 4, id: "abcdefghijklmnop" })).toContain(
      "MANIFOLD.Party.TooFew",
    );
    expect(party.things).not.toContain("malleusAbility");
  });
});

describe("what a character was granted", () => {
  const change = async (actor: Creature, kind: keyof typeof changeHandlers, data: object): Promise<string | null> => {
    const plan = planProposal(changeHandlers[kind], actor, data as never);
    if ("problem" in plan) return plan.problem;
    await writeBatch(actor, plan.changes);
    return null;
  };

  it("MD-ABL-12 MD-CHR-03 its levels, who took each and when; only the last goes back", async () => {
    const records = [
      { level: 2, steps: [{ kind: "value", path: "stamina.max", before: 9, after: 10 }], by: "Anna", at: 1000 },
      { level: 3, steps: [{ kind: "ability", key: "axe.strike", before: null, after: { rank: 1 } }] },
    ];
    const berta = fakeCreature({ name: "Berta", system: { level: 3 } });
    await berta.update({ "flags.manifold.malleusLevels": records });
    expect(growth.entries(berta)).toMatchObject([
      {
        title: expect.stringContaining("+1") as string,
        by: "Anna",
        at: 1000,
        obstacle: expect.stringContaining("Later") as string,
      },
      { title: expect.stringContaining("axe.strike 1") as string, by: "", at: null, obstacle: "" },
    ]);
  });

  it("MD-ASP-07 MD-ASP-12 benefits and aspects stand among the levels, each with its own way back, whatever came later", async () => {
    const berta = livingCreature({ name: "Berta", system: { level: 2 } });
    const records = [
      { level: 2, steps: [{ kind: "ability", key: "axe.strike", before: { rank: 1 }, after: { rank: 2 } }], at: 1 },
    ];
    await berta.update({ "flags.manifold.malleusLevels": records });
    const enter = (kind: keyof typeof growthKinds, data: object, title: string) =>
      change(berta, kind, { ...data, ...growthMark(berta, title) });
    await enter("malleusGainAspect", { name: "Owes the Guild", difficulty: 13 }, "Aspect");
    await enter("malleusBenefit", { name: "Gold", value: 3 }, "Gold +3");
    const rows = () => growth.entries(berta).map(({ title, obstacle }) => [title, obstacle]);
    const level = [expect.stringMatching(/level 2.*promoted axe.strike \+1 \+2/), ""];
    expect(rows()).toEqual([level, ["Aspect", ""], ["Gold +3", ""]]);
    const aspects = () => itemsOf(berta, "malleusAspect").map(({ name }) => name);
    expect([aspects(), benefitsOf(berta).length]).toEqual([["Owes the Guild"], 1]);
    expect(await change(berta, "malleusTakeBack", { id: growth.entries(berta)[1]!.id })).toBeNull();
    expect([aspects(), rows()]).toEqual([[], [level, ["Gold +3", ""]]]);
    // A bonus that was used is gone: there is nothing left to take back.
    const [bonus] = benefitsOf(berta);
    await change(berta, "malleusBenefitUsed", { effect: bonus!.id });
    expect(rows()[1]).toEqual(["Gold +3", expect.stringContaining("MANIFOLD.Grants.Changed")]);
    // Of what the GM plays no list is kept.
    expect(growthMark(fakeCreature({ npc: true }), "Greedy")).toEqual({});
  });

  it("MD-ASP-05 MD-ASP-12 a granted aspect's rating moves within the list: taken back step by step, it is as it was, and then it goes", async () => {
    const berta = livingCreature({ name: "Berta" });
    await change(berta, "malleusGainAspect", { name: "Greedy", difficulty: 12, ...growthMark(berta, "Greedy, 12") });
    const [greedy] = itemsOf(berta, "malleusAspect");
    const rows = () => growth.entries(berta).map(({ title, obstacle }) => [title, obstacle]);
    const rating = () => itemsOf(berta, "malleusAspect").map(({ system }) => system._source.difficulty);
    const resist = async (...dice: number[]) => {
      diceFall(dice);
      await rollResist(greedy!, { self: false, origin: null, fast: true });
      const [moved] = proposed("malleusAspectRating").slice(-1);
      expect(moved).toMatchObject({ target: berta.uuid, automatic: true });
      expect(await change(berta, "malleusAspectRating", moved!.data)).toBeNull();
    };
    await resist(2, 3); // compelled: 13
    await resist(6, 8); // resisted: 12 again
    await resist(4, 5); // compelled: 13
    expect(rating()).toEqual([13]);
    const steps = [/Greedy 12 13$/, /Greedy 13 12$/, /Greedy 12 13$/].map(
      (one) => expect.stringMatching(one) as string,
    );
    const later = expect.stringContaining("MANIFOLD.Grants.Later") as string;
    expect(rows()).toEqual([
      ["Greedy, 12", later],
      [steps[0], later],
      [steps[1], later],
      [steps[2], ""],
    ]);
    for (const before of [12, 13, 12]) {
      expect(await change(berta, "malleusTakeBack", { id: growth.entries(berta).at(-1)!.id })).toBeNull();
      expect(rating()).toEqual([before]);
    }
    expect(rows()).toEqual([["Greedy, 12", ""]]);
    expect(await change(berta, "malleusTakeBack", { id: growth.entries(berta)[0]!.id })).toBeNull();
    expect([rating(), rows()]).toEqual([[], []]);
    // How an aspect moves that was there from the start is no growth: its card takes it back.
    const born = livingCreature({ name: "Born" });
    await change(born, "malleusGainAspect", { name: "Proud", difficulty: 12 });
    const [proud] = itemsOf(born, "malleusAspect");
    await change(born, "malleusAspectRating", { aspect: proud!.id, delta: 1, ...growthMark(born, "Proud") });
    expect([proud!.system._source.difficulty, growth.entries(born)]).toEqual([13, []]);
  });
});
