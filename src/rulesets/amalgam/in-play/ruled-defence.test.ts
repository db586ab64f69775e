import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { negotiationActions } from "../actions/negotiate";
import { cardAt, defencesOf } from "../adapters/pledge/defences";
import { planPledge } from "../adapters/pledge/plan";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { currentRulebook } from "../adapters/rulebook";
import { assignable } from "../rules/imposition";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { defenceViews } from "../chat/defence-view";
import { amalgamate, gear, word } from "../rules/testing/samples";
import { as, character, pledged, says, seat } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let ben: FakeUser;
let knight: AmalgamActor;
let card: ReturnType<typeof pledged>;

beforeEach(() => {
  table = fakeFoundry();
  [anna, ben] = [seat("Anna"), seat("Ben")];
  const thief = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Thief");
  const words = [word("Stubborn"), word("Fencer", { attack: true }), word("Proud")];
  const items = [
    gear("Kevlar", { category: "armor", level: 3, state: "active" }),
    gear("Sword", { category: "weapon", level: 2, state: "active" }),
  ];
  knight = character(amalgamate(["stubborn", "fencer", "kevlar", "sword"], { words, gear: items }), ben, "Knight");
  card = pledged(anna, thief, { purpose: "impose", word: "Cut", claimed: ["swift"], targets: [{ uuid: knight.uuid }] });
  as(table.game.user);
});

const view = () => defenceViews(pledgeCard(card)!)[0]!;
const defence = () => defencesOf(pledgeCard(card)!)[0]!.defence!;
const press = (action: string, id: string) =>
  negotiationActions[action]?.(
    {} as never,
    { message: card } as never,
    { dataset: { card: id } } as never,
    null as never,
  );
const defends = (...claimed: string[]) => says(ben, card, "defence", knight.uuid, { claimed });

describe("the Storyteller rules on a defence", () => {
  it("AM-ARM-03 Kevlar is struck against a knife: it adds nothing and takes no Influence first", async () => {
    defends("stubborn", "kevlar");
    expect([defence().total, defence().pledged]).toEqual([4, ["stubborn", "kevlar"]]);
    const chip = view().terms.find(({ strike }) => strike === cardAt(knight.uuid, "kevlar"));
    expect(chip).toMatchObject({ text: "Kevlar +3", struck: false });
    await press("strike", chip!.strike!);
    expect([defence().total, defence().pledged]).toEqual([1, ["stubborn"]]);
    expect(view().terms.map(({ text, struck }) => [text, struck])).toEqual([
      ["Stubborn +1", false],
      ["Kevlar +3", true],
    ]);
    await press("strike", chip!.strike!);
    expect(defence().total).toBe(4);
  });

  it("AM-ARM-03 players see what is struck, and strike nothing", async () => {
    defends("kevlar");
    await press("strike", "kevlar");
    as(ben);
    table.game.user.isGM = false;
    expect(view().terms).toMatchObject([{ text: "Kevlar +3", struck: true, strike: null }]);
  });

  it("AM-WPN-03 AM-MAN-03 a Weapon and an attack Word defend without Defending only by the Storyteller's leave (A37)", async () => {
    expect(view().waive.map(({ label }) => label)).toEqual(["Fencer 1", "Sword 2", "Proud 1"]);
    await press("allow", "sword");
    expect(view().waive.map(({ pressed }) => pressed)).toEqual([false, true, false]);
    as(ben);
    expect(view().form?.open.map(({ name }) => name)).toEqual(["Stubborn", "Kevlar", "Sword"]);
    defends("sword", "fencer");
    expect(defence().total).toBe(2);
  });

  it("AM-WPN-03 2012 knows no such bar", () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(view().waive.map(({ label }) => label)).toEqual(["Proud 1"]);
    defends("sword", "fencer");
    expect(defence().total).toBe(3);
  });

  it("AM-ACT-02 an Autonomous Word defends by way of exception, where the Storyteller allows it: it adds its Level, and takes nothing", async () => {
    const open = () => view().form?.open.map(({ name }) => name);
    expect(open()).toEqual(["Stubborn", "Kevlar"]);
    defends("proud");
    expect([defence().total, defence().offGuard]).toEqual([0, true]);
    await press("allow", "proud");
    expect([defence().total, defence().offGuard]).toEqual([1, false]);
    const imposition = { word: "Calm", domain: "mental", kind: "imposition", source: null, influence: 1 } as const;
    const taking = assignable(readAmalgamate(knight), { ...imposition, pledged: defence().pledged }, currentRulebook());
    expect(taking.map(({ cardId, stage }) => [cardId, stage])).toEqual(
      ["stubborn", "fencer", "kevlar", "sword"].map((id) => [id, 2]),
    );
  });

  it.each([
    ["v10", []],
    ["2012", ["Large 1"]],
  ])("AM-ACT-02 AM-CHR-03 in %s of Snags the Storyteller may allow %j", (edition, allowed) => {
    table.settings.set("manifold.amalgam.edition", edition);
    const words = [word("Stubborn"), word("Large", { snag: true })];
    knight = character(amalgamate(["stubborn"], { words }), ben, "Knight");
    card = pledged(anna, knight, { purpose: "impose", word: "Cut", targets: [{ uuid: knight.uuid }] });
    expect(view().waive.map(({ label }) => label)).toEqual(allowed);
  });

  it("AM-ARM-03 AM-IMP-03 AM-ACT-02 of two tokens of one creature, whose cards have the same ids, it is about the one", async () => {
    const of = () => {
      const items = [gear("Shell", { category: "armor", level: 2, state: "active" })];
      return amalgamate(["mean", "shell"], {
        words: [word("Mean"), word("Slow", { snag: true }), word("Old")],
        gear: items,
      });
    };
    const [boss, one, two] = ["Boss", "One", "Two"].map((name) => character(of(), null, name)) as [
      AmalgamActor,
      AmalgamActor,
      AmalgamActor,
    ];
    const targets = [one, two].map(({ uuid }) => ({ uuid }));
    card = pledged(table.game.user, boss, { purpose: "impose", word: "Cut", claimed: ["mean"], targets });
    for (const { uuid } of [one, two])
      says(table.game.user, card, "defence", uuid, { claimed: ["mean", "shell", "old"] });
    const totals = () => defencesOf(pledgeCard(card)!).map((each) => each.defence?.total);
    const at = (which: number) => defenceViews(pledgeCard(card)!)[which]!;
    expect(totals()).toEqual([3, 3]);
    await press("strike", at(0).terms.find(({ text }) => text === "Shell +2")!.strike!);
    await press("counter", at(1).counter.find(({ label }) => label === "Slow 1")!.id);
    await press("allow", at(1).waive.find(({ label }) => label === "Old 1")!.id);
    expect(totals()).toEqual([1, 5]);
    // Nor is it about the attacker, nor what is said of the attacker about them.
    expect(pledgeCard(card)!.ruling.struck).toHaveLength(1);
    await press("strike", "mean");
    expect(totals()).toEqual([1, 5]);
    expect(planPledge(boss, pledgeCard(card)!.pledge, pledgeCard(card)!.ruling).total).toBe(0);
  });

  it("AM-IMP-02 an answer may be thought better of until it is sealed with the lock", () => {
    expect(view().resist).toBeNull();
    defends();
    expect(view().resist?.open.map(({ name }) => name)).toEqual(["Stubborn", "Kevlar"]);
    defends("stubborn");
    expect(defence().total).toBe(1);
    const { seal } = pledgeCard(card)!;
    const met = [{ target: knight.uuid, claimed: ["stubborn"], covers: [] }];
    says(table.game.user, card, "ruling", "", { turn: 1, locked: true, seal, met });
    expect([pledgeCard(card)?.stage, view().resist]).toEqual(["locked", null]);
  });
});
