import { beforeEach, describe, expect, it } from "vitest";
import { FakeCombat } from "../testing/fake-combat";
import { applyUpdate, embed, FakeActor, FakeCombatant, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { setByHand } from "./set-by-hand";
import { takeBackTurns } from "./turn-changes";

let table: FakeTable;
let combat: FakeCombat;
const hero = () => combat.members[0]!.actor!;

beforeEach(() => {
  table = fakeFoundry();
  combat = new FakeCombat({ round: 1, turn: 0 });
  combat._sortCombatants = () => 0;
  for (const name of ["a", "b", "c"]) {
    const member = embed(combat, new FakeCombatant({ _id: name, name })) as FakeCombatant;
    member.actor = new FakeActor({ name, type: "oneHero", system: { spent: 0, stance: "even" } });
    combat.members.push(member);
  }
  combat.setupTurns();
});

const set = (path: string, value: unknown): Promise<void> => {
  const actor = hero() as unknown as Actor;
  return setByHand(actor, { document: actor as never, path, value });
};
const go = (round: number, turn: number) => applyUpdate(combat._source, { round, turn });
const back = (to: { round: number; at: string }, from: { round: number; at: string }) =>
  takeBackTurns(combat as unknown as Combat, to, from);
const spent = () => hero()._source.system as object;

describe("what somebody sets on a sheet by hand in a fight", () => {
  it("goes back with the step that takes its turn back, and what earlier turns brought stays", async () => {
    await set("system.spent", 1);
    go(1, 1);
    await set("system.stance", "bold");
    await back({ round: 1, at: "a" }, { round: 1, at: "b" });
    expect(spent()).toEqual({ spent: 1, stance: "even" });
  });

  it("of a turn in which nothing was written leaves all that came before it", async () => {
    await set("system.spent", 1);
    go(1, 2);
    await set("system.stance", "bold");
    // b's turn was without a note: back from c to b, and from b to a.
    await back({ round: 1, at: "b" }, { round: 1, at: "c" });
    expect(spent()).toEqual({ spent: 1, stance: "even" });
    await back({ round: 1, at: "a" }, { round: 1, at: "b" });
    expect(spent()).toEqual({ spent: 1, stance: "even" });
  });

  it("stays where somebody has changed it since", async () => {
    go(1, 1);
    await set("system.spent", 1);
    applyUpdate(hero()._source, { "system.spent": 2 });
    await back({ round: 1, at: "a" }, { round: 1, at: "b" });
    expect(spent()).toEqual({ spent: 2, stance: "even" });
  });

  it("is a player's own to set, and is noted nowhere: only GMs write in the book", async () => {
    const gm = table.game.user;
    const player = new FakeUser({ name: "Pia" });
    table.game.user = player;
    go(1, 1);
    await set("system.spent", 1);
    table.game.user = gm;
    await back({ round: 1, at: "a" }, { round: 1, at: "b" });
    expect(spent()).toEqual({ spent: 1, stance: "even" });
  });
});
