import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { commit } from "../../../foundry/changes/commit";
import { answerDialogs } from "../../../foundry/testing/playing";
import { changeBonus, changeRank, giveXp, noteXp } from "../actions/characters/growth";
import type { Avatar } from "../adapters/creature";
import { growthView, rankOffer } from "../sheets/growth-view";
import { mythSummary } from "../sheets/summary";
import { fakeCreature, give } from "../testing/fake-creature";
import { lastCard, proposed, setTable, written } from "../testing/play";

beforeEach(() => void setTable());

const fool = (more = {}) => fakeCreature("Fool", { cr: 3, system: { totalXp: 66, unspentXp: 34, ...more } });

describe("growth", () => {
  it("MY-LVL-02 MY-LVL-03 66 XP less 4 are 62, in Total and Unspent; what was spent is not taken back", () => {
    const before = fakeCreature("Fool", { system: { totalXp: 66, unspentXp: 7 } });
    expect(written("mythTakeXp", before, { xp: 4 })).toEqual([
      ["system.totalXp", 62],
      ["system.unspentXp", 3],
    ]);
    expect(written("mythTakeXp", before, { xp: 8 })).toEqual(["MYTHMAGICA.Growth.blocked.spent"]);
    expect(written("mythTakeXp", before, { xp: "4" })).toEqual(["MANIFOLD.Changes.Senseless"]);
  });

  it("MY-LVL-01 MY-LVL-04 MY-LVL-05 MY-LVL-06 MY-ATT-03 Level 3: three bonuses, two classes, two picks", () => {
    const view = growthView(fool());
    expect(view).toMatchObject({
      bonuses: "MYTHMAGICA.Growth.bonusesLeft 3",
      classes: "MYTHMAGICA.Growth.classes 0 2",
      picks: "MYTHMAGICA.Growth.picks 0 2",
      next: "MYTHMAGICA.Growth.next 2 64",
    });
  });

  it("MY-ABL-04 MY-LVL-03 flow 3: the third rank at base 16 costs 32 more of Unspent XP, and comes back whole", async () => {
    const actor = fool();
    const item = give(actor, "mythAbility", "Blithering", { base: 16, spentXp: 32 });
    expect(rankOffer(actor, { base: 16, spentXp: 32 })).toEqual({ cost: 32, affordable: true });
    await changeRank(actor, item as never, "raise");
    expect([actor.system.unspentXp, actor.system.totalXp, (item.system as { spentXp: number }).spentXp]).toEqual([
      2, 66, 64,
    ]);
    expect(written("mythRank", actor, { item: item.id, step: "raise" })).toEqual([
      "MYTHMAGICA.Growth.blocked.notEnoughXp",
    ]);
    await changeRank(actor, item as never, "lower");
    expect([actor.system.unspentXp, (item.system as { spentXp: number }).spentXp]).toEqual([34, 32]);
    expect(proposed("mythTakeBack")[0]).toMatchObject({ automatic: true });
  });

  it("MY-ATT-04 flow 2: steps to 4, 5 and 6 cost one bonus each, the one to 7 two", async () => {
    const actor = fool();
    for (let step = 0; step < 3; step++) await changeBonus(actor, "cr", "raise");
    expect(actor.system.derived.attributes.cr).toBe(6);
    expect(written("mythBonus", actor, { attribute: "cr", step: "raise" })).toEqual([
      "MYTHMAGICA.Growth.blocked.noBonusLeft",
    ]);
    const veteran = fool({ totalXp: 256, bought: { tn: 0, st: 0, ag: 0, cr: 3, pc: 0, ht: 0, in: 0 } });
    expect(growthView(veteran).attributes.find(({ id }) => id === "cr")).toMatchObject({ cost: 2, mayRaise: true });
    expect(written("mythBonus", veteran, { attribute: "tn", step: "lower" })).toEqual([
      "MYTHMAGICA.Growth.blocked.atBaseline",
    ]);
  });

  it("MY-ABL-04 forged purchases write nothing", () => {
    const actor = fool();
    for (const data of [{ item: "../x", step: "raise" }, { item: "abc", step: "steal" }, {}])
      expect(written("mythRank", actor, data)).toEqual(["MANIFOLD.Changes.Senseless"]);
    expect(written("mythRank", actor, { item: "nothing", step: "raise" })).toEqual(["MYTHMAGICA.Growth.blocked.gone"]);
    expect(written("mythBonus", actor, { attribute: "hp", step: "raise" })).toEqual(["MANIFOLD.Changes.Senseless"]);
    expect(written("mythTrait", actor, { text: "I am loyal", trait: "heroic" })).toEqual([
      "MANIFOLD.Changes.Senseless",
    ]);
  });
});

describe("how a number came about", () => {
  const told = (actor: unknown, rule: string) =>
    mythSummary({ actor, rule, item: null, effect: null } as never)?.numbers?.map(
      ({ label, value }) => `${label.split(".").at(-1)} ${value}`,
    );

  it("MY-ATT-06 MY-ATT-08 MY-YLD-01 MY-YLD-02 an attribute names its terms, its yield and its Damper", () => {
    const actor = fool({ bought: { tn: 0, st: 0, ag: 0, cr: 1, pc: 0, ht: 0, in: 0 } });
    expect(told(actor, "attribute.cr")).toEqual(["baseline +3", "bought +1", "total +4", "yield 200 %", "damper +6"]);
    expect(told(actor, "attribute.gr")).toEqual(["ag +0", "cr +4", "total +4", "yield 141 %"]);
  });

  it("MY-CBC-05 MY-MSL-01 Defense names its terms, and what missiles meet", () => {
    expect(told(fool(), "figure.defense")).toEqual([
      "level +3",
      "rawDefense +10",
      "parry +0",
      "encumbrance +0",
      "shield +0",
      "total 13",
      "missile 17",
    ]);
    expect(told(fool(), "figure.hp")).toEqual(["tn +0", "st +0", "most 32", "sustained 0", "nightHeals 5"]);
  });
});

describe("what hangs on a Level or a rank", () => {
  it("MY-ATT-04 MY-ATT-03 nothing is bought below its Baseline: steps below it give no bonus back", () => {
    const fool = (st: number) =>
      fakeCreature("Fool", {
        system: { totalXp: 16, bought: { tn: 0, st, ag: 0, cr: 0, pc: 0, ht: 0, in: -2 } },
      });
    // Level 1: one bonus, and no more.
    expect(written("mythBonus", fool(0), { attribute: "st", step: "raise" })).toEqual([["system.bought.st", 1]]);
    expect(written("mythBonus", fool(1), { attribute: "st", step: "raise" })).toEqual([
      "MYTHMAGICA.Growth.blocked.noBonusLeft",
    ]);
  });

  it("MY-CLS-03 MY-LVL-02 XP below a class's room, and ranks that a class asks for, are kept with a clear sentence", () => {
    // Level 2 has room for two classes; at 31 XP there is room for one.
    const actor = fakeCreature("Fool", { system: { totalXp: 32, unspentXp: 32 } });
    give(actor, "mythClass", "Fool class", { slug: "fool" });
    give(actor, "mythClass", "Idiot", {
      slug: "idiot",
      kind: "veteran",
      prerequisites: [{ anyOf: ["blithering"], rank: 5 }],
    });
    expect(written("mythTakeXp", actor, { xp: 1 })).toEqual(["MYTHMAGICA.Growth.blocked.level.classes Fool 1 2 1"]);
    const item = give(actor, "mythAbility", "Blithering", { base: 1, spentXp: 16 });
    expect(written("mythRank", actor, { item: item.id, step: "lower" })).toEqual([
      "MYTHMAGICA.Growth.blocked.needed Blithering 5 Idiot",
    ]);
    // Rank 6 has one to spare.
    const spare = give(actor, "mythAbility", "Slingshot", { slug: "blithering", base: 1, spentXp: 32 });
    expect(written("mythRank", actor, { item: spare.id, step: "lower" })).toHaveLength(2);
  });

  it("MY-LVL-02 MY-LVL-05 an award is undone exactly, and not while a bonus of its Level is spent: a sentence says which", async () => {
    answerDialogs({ xp: 16 });
    const actor = fakeCreature("Fool", { cr: 3, system: { totalXp: 3, unspentXp: 1 } }) as Avatar;
    const now = () => [actor.system.totalXp, actor.system.unspentXp];
    await giveXp(actor);
    const award = lastCard().message.id;
    await commit("apply", award, "p0", game.user as unknown as User);
    expect(now()).toEqual([19, 17]);
    await changeBonus(actor, "cr", "raise");
    const refused = { status: "refused", reason: "MYTHMAGICA.Growth.blocked.level.bonuses Fool 0 1 0" };
    expect(await commit("undo", award, "p0", game.user as unknown as User)).toEqual(refused);
    expect(now()).toEqual([19, 17]);
    await changeBonus(actor, "cr", "lower");
    await commit("undo", award, "p0", game.user as unknown as User);
    expect(now()).toEqual([3, 1]);
  });

  it("MY-LVL-02 MY-LVL-03 XP that are noted by hand go to Total and Unspent alike, and none that was spent or that a Level rests on goes", async () => {
    const actor = fakeCreature("Fool", { cr: 3, system: { totalXp: 15, unspentXp: 1 } }) as Avatar;
    const now = () => [actor.system.totalXp, actor.system.unspentXp];
    await noteXp(actor, 1);
    expect([now(), actor.system.derived.level]).toEqual([[16, 2], 1]);
    await noteXp(actor, -3);
    expect(now()).toEqual([16, 2]);
    await changeBonus(actor, "cr", "raise");
    await noteXp(actor, -1);
    expect(now()).toEqual([16, 2]);
    await changeBonus(actor, "cr", "lower");
    await noteXp(actor, -2);
    expect(now()).toEqual([14, 0]);
    await noteXp(actor, 0.5);
    expect(now()).toEqual([14, 0]);
  });

  it("MY-LVL-05 MY-LVL-06 a Level whose bonus or pick is spent is not taken back", () => {
    const spent = fakeCreature("Fool", { system: { totalXp: 16, unspentXp: 16, bought: { cr: 1 } } });
    expect(written("mythTakeXp", spent, { xp: 1 })).toEqual(["MYTHMAGICA.Growth.blocked.level.bonuses Fool 0 1 0"]);
    const picked = fakeCreature("Fool", { system: { totalXp: 16, unspentXp: 16, oddLevelPicks: { used: 1 } } });
    expect(written("mythTakeXp", picked, { xp: 1 })).toEqual(["MYTHMAGICA.Growth.blocked.level.picks Fool 0 1 0"]);
    expect(written("mythTakeXp", fakeCreature("New", { system: { totalXp: 16, unspentXp: 16 } }), { xp: 1 })).toEqual([
      ["system.totalXp", 15],
      ["system.unspentXp", 15],
    ]);
  });
});
