import { beforeEach, describe, expect, it } from "vitest";
import { embed, FakeActor, FakeCombatant, FakeUser, type FakeCombat } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";

let table: ReturnType<typeof fakeFoundry>;
let combat: FakeCombat & { takeTurn(id: string): Promise<void>; moveSide(side: string, by: 1 | -1): Promise<unknown> };
let log: string[];

async function fight(...members: [name: string, type: string, rank: number, side: string | null][]) {
  const { ManifoldCombat } = await import("./combat");
  const made = new (ManifoldCombat as unknown as new (data: object) => typeof combat)({ round: 1, turn: 0 });
  for (const [name, type, rank, side] of members) {
    const combatant = new FakeCombatant({ _id: name, name, initiative: rank });
    combatant.actor = new FakeActor({ name, type, system: { rank, side } });
    made.members.push(embed(made, combatant) as FakeCombatant);
  }
  made.setupTurns();
  return made;
}
const order = () => combat.turns.map(({ name }) => name);

beforeEach(async () => {
  table = fakeFoundry();
  log = [];
  const { clearRegistry, registerRuleset } = await import("../ruleset/registry");
  clearRegistry();
  const place = (one: unknown) => (one as FakeCombatant).actor?.system as { rank: number; side: string | null };
  const note = (what: string) => async (one: unknown) => void log.push(`${what} ${(one as { name: string }).name}`);
  registerRuleset(
    fakeRuleset("one", {
      combat: {
        place: (one) => place(one),
        onStartTurn: note("start"),
        onEndTurn: note("end"),
        onStartRound: note("round"),
      },
    }),
  );
  registerRuleset(fakeRuleset("two", { combat: { place: (one) => ({ rank: place(one).rank, side: null }) } }));
});

describe("fights of several rulesets", () => {
  it("asks each combatant's own ruleset; equal side names of two games are two sides", async () => {
    combat = await fight(
      ["a", "oneHero", 5, "s"],
      ["b", "oneHero", 1, "s"],
      ["x", "twoHero", 3, "s"],
      ["y", "", 4, null],
    );
    expect(order()).toEqual(["a", "b", "y", "x"]);
  });

  it("puts combatants on the side the GM names, whatever their games", async () => {
    combat = await fight(["a", "oneHero", 5, "s"], ["x", "twoHero", 3, null], ["m", "oneHero", 4, "t"]);
    for (const name of ["a", "x"]) await combat.combatants.get(name)?.setFlag("manifold", "side", "heroes");
    combat.setupTurns();
    expect(order()).toEqual(["a", "x", "m"]);
  });

  it("lets anyone of the active side go now; who had the turn is put back and begins only once", async () => {
    combat = await fight(
      ["a", "oneHero", 5, "s"],
      ["b", "oneHero", 4, "s"],
      ["c", "oneHero", 3, "s"],
      ["m", "oneHero", 1, "t"],
    );
    await combat.takeTurn("c");
    expect(order()).toEqual(["c", "a", "b", "m"]);
    expect([combat.turn, combat.writes.length]).toEqual([0, 1]);
    expect(log).toEqual(["start c"]);
    await combat.update({ turn: 1 });
    await combat._onStartTurn(combat.turns[1]!, {});
    expect(log).toEqual(["start c"]); // a had begun before it was put back
    await combat.takeTurn("b");
    expect(order()).toEqual(["c", "b", "a", "m"]);
    expect(log).toEqual(["start c", "start b"]);
  });

  it("forgets taken turns in the next round", async () => {
    combat = await fight(["a", "oneHero", 5, "s"], ["b", "oneHero", 4, "s"]);
    await combat.takeTurn("b");
    await combat.update({ round: 2, turn: 0 });
    expect(order()).toEqual(["a", "b"]);
  });

  it("moves sides and keeps the turn with whoever has it, in one write", async () => {
    combat = await fight(["a", "oneHero", 5, "s"], ["m", "oneHero", 1, "t"]);
    await combat.moveSide("one:t", -1);
    expect(order()).toEqual(["m", "a"]);
    expect([combat.combatant?.name, combat.writes.length]).toEqual(["a", 1]);
  });

  it("rolls initiative as each combatant's game does, Foundry's formula only for those without a way of their own", async () => {
    const { registerRuleset } = await import("../ruleset/registry");
    const rollInitiative = async (all: unknown) => {
      log.push((all as FakeCombatant[]).map(({ name }) => name).join());
    };
    const place = () => ({ rank: 0, side: null });
    registerRuleset(fakeRuleset("three", { combat: { place, rollInitiative } }));
    combat = await fight(["a", "oneHero", 1, null], ["c", "threeHero", 2, null], ["d", "threeHero", 1, null]);
    await combat.rollInitiative(["a", "c", "d"]);
    expect([log, combat.rolled]).toEqual([["c,d"], ["a"]]);
  });

  it("asks only rulesets that have somebody in the fight, and goes on when one fails", async () => {
    combat = await fight(["x", "twoHero", 3, null]);
    await combat._onStartRound({});
    expect(log).toEqual([]);
    combat = await fight(["a", "oneHero", 5, "s"]);
    combat._source.name = "Brawl";
    await combat._onStartRound({});
    expect(log).toEqual(["round Brawl"]);
  });
});

describe("players and turns", () => {
  it("takes a turn for an owner in the active side and refuses others", async () => {
    const { answerTurn } = await import("./request-turn");
    combat = await fight(["a", "oneHero", 5, "s"], ["b", "oneHero", 4, "s"], ["m", "oneHero", 1, "t"]);
    const player = new FakeUser({ name: "Pia" });
    for (const name of ["b", "m"]) combat.combatants.get(name)!._source.ownership = { [player.id]: 3 };
    const ask = (name: string) => answerTurn({ combat: combat.id, combatant: name }, player as unknown as User);
    expect(await ask("a")).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NotAllowed" });
    expect(await ask("m")).toEqual({ status: "refused", reason: "MANIFOLD.Combat.OtherSide" });
    expect(await ask("nobody")).toEqual({ status: "refused", reason: "MANIFOLD.Combat.Gone" });
    expect(await ask("b")).toEqual({ status: "done" });
    expect(order()).toEqual(["b", "a", "m"]);
    await combat.update({ turn: 1 });
    expect(await ask("b")).toEqual({ status: "refused", reason: "MANIFOLD.Combat.HasActed" });
    expect(table.notices).toEqual([]);
  });
});
