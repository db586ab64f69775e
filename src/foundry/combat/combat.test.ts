import { beforeEach, describe, expect, it } from "vitest";
import type { FakeCombat } from "../testing/fake-combat";
import { embed, FakeActor, FakeCombatant, FakeUser } from "../testing/fake-documents";
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
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
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
    expect(log).toEqual(["start c", "end c"]); // a had begun before it was put back
    await combat.takeTurn("b");
    expect(order()).toEqual(["c", "b", "a", "m"]);
    expect(log).toEqual(["start c", "end c", "start b"]);
    await combat.update({ turn: 2 });
    await combat.update({ turn: 3 });
    expect(log).toEqual(["start c", "end c", "start b", "end b", "end a", "start m"]);
  });

  it("lets Foundry and others know whose turn it was and whose it became when one is taken", async () => {
    combat = await fight(["a", "oneHero", 5, "s"], ["b", "oneHero", 4, "s"]);
    await combat.takeTurn("b");
    expect([combat.previous.combatantId, combat.current.combatantId]).toEqual(["a", "b"]);
  });

  it("begins a taken turn once, whether or not Foundry tells of a turn whose number stayed", async () => {
    combat = await fight(["a", "oneHero", 5, "s"], ["b", "oneHero", 4, "s"]);
    combat.silent = true;
    await combat.takeTurn("b");
    expect(log).toEqual(["start b"]);
  });

  it("does not run a game's rules for turns and rounds that are passed over", async () => {
    combat = await fight(["a", "oneHero", 5, null], ["b", "oneHero", 4, null], ["c", "oneHero", 3, null]);
    combat._source.name = "Brawl";
    await combat.update({ turn: 2 });
    expect(log).toEqual(["end a", "start c"]);
    await combat.update({ round: 4, turn: 1 });
    expect(log.slice(2)).toEqual(["end c", "round Brawl", "start b"]);
  });

  it("orders anew when the round moves, without a combatant having changed", async () => {
    combat = await fight(["a", "oneHero", 5, null], ["b", "oneHero", 4, null]);
    combat.combatants.get("b")!.actor!.system.rank = 9;
    await combat.update({ round: 2, turn: 0 });
    expect([order(), log]).toEqual([
      ["b", "a"],
      ["end a", "round ", "start b"],
    ]);
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
    const { registerRuleset } = await import("../registry/registry");
    const rollInitiative = async (all: unknown) => {
      log.push((all as FakeCombatant[]).map(({ name }) => name).join());
    };
    const place = () => ({ rank: 0, side: null });
    registerRuleset(fakeRuleset("three", { combat: { place, rollInitiative } }));
    combat = await fight(["a", "oneHero", 1, null], ["c", "threeHero", 2, null], ["d", "threeHero", 1, null]);
    await combat.rollInitiative(["a", "c", "d"]);
    expect([log, combat.rolled]).toEqual([["c,d"], ["a"]]);
  });

  it("gives whoever joins a side its number, and leaves those alone whose game has none for them", async () => {
    combat = await fight(["a", "oneHero", 5, "s"], ["m", "oneHero", 3, "t"], ["x", "twoHero", 4, "s"]);
    const join = async (type: string, side: string | null) => {
      const late = new FakeCombatant({ name: "late" });
      late.actor = new FakeActor({ type, system: { rank: null, side } });
      combat.members.push(embed(combat, late) as FakeCombatant);
      await (combat as unknown as { _onEnter(one: unknown): Promise<void> })._onEnter(late);
      return late.initiative;
    };
    expect([await join("oneHero", "s"), await join("oneHero", "t")]).toEqual([5, 3]);
    expect([await join("twoHero", "s"), await join("oneHero", null), await join("oneHero", "new")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("asks only rulesets that have somebody in the fight, and goes on when one fails", async () => {
    combat = await fight(["x", "twoHero", 3, null]);
    await combat._onStartRound({ round: 1, skipped: false });
    expect(log).toEqual([]);
    combat = await fight(["a", "oneHero", 5, "s"]);
    combat._source.name = "Brawl";
    await combat._onStartRound({ round: 1, skipped: false });
    expect(log).toEqual(["round Brawl"]);
  });
});

describe("players and turns", () => {
  describe("an update that a player sent", () => {
    let pia: FakeUser;
    beforeEach(async () => {
      pia = new FakeUser({ name: "Pia" });
      combat = await fight(["a", "oneHero", 5, "s"], ["b", "oneHero", 4, "s"], ["c", "oneHero", 3, "s"]);
      log.length = 0;
    });
    /** As it arrives at the GM's client: the server has stored it. */
    async function arrives(changes: Record<string, unknown>, options: object = {}, user = pia) {
      Object.assign(combat._source, changes);
      combat._onUpdate(structuredClone(changes), { ...options }, user.id);
      await combat.events;
      await new Promise((resolve) => setTimeout(resolve));
    }
    const pointer = () => [combat.round, combat.turn];

    it("ends their turn, with the rules of it, whatever its options say", async () => {
      await arrives({ turn: 1 }, { turnEvents: false, manifoldBegins: "c" });
      expect([pointer(), log]).toEqual([
        [1, 1],
        ["end a", "start b"],
      ]);
    });

    it.each([
      ["another turn than the next", { turn: 2 }],
      ["a later round", { round: 9, turn: 0 }],
      ["the round after, over the others' heads", { round: 2, turn: 0 }],
      ["no turn of anybody's", { turn: 77 }],
      ["a flag of the fight", { turn: 1, flags: { manifold: { sideOrder: ["t"] } } }],
    ])("is put back where it sets %s, and no rules run", async (_what, changes) => {
      await arrives(changes);
      expect([pointer(), log]).toEqual([[1, 0], []]);
    });

    it("has its flags put back as the GM left them, whatever of ours it sets or takes away", async () => {
      await combat.update({ "flags.manifold.sideOrder": ["one:t", "one:s"] });
      const before = structuredClone(combat.flags.manifold);
      await arrives({ flags: { manifold: { flow: { round: 9, states: [], past: [] } }, another: { kept: 1 } } });
      expect(combat.flags).toEqual({ manifold: before, another: { kept: 1 } });
      expect(pointer()).toEqual([1, 0]);
    });

    it("passes over the defeated, into the next round too", async () => {
      Object.assign(combat.turns[1]!, { isDefeated: true });
      await arrives({ turn: 2 });
      expect(pointer()).toEqual([1, 2]);
      await arrives({ round: 2, turn: 0 });
      expect(pointer()).toEqual([2, 0]);
    });

    it("is a GM's to set as they like", async () => {
      await arrives({ round: 9, turn: 2 }, { turnEvents: false }, table.game.user);
      expect([pointer(), log]).toEqual([[9, 2], []]);
    });
  });

  it("takes a turn for an owner in the active side and refuses others", async () => {
    const { answerOption } = await import("./request-option");
    combat = await fight(["a", "oneHero", 5, "s"], ["b", "oneHero", 4, "s"], ["m", "oneHero", 1, "t"]);
    const player = new FakeUser({ name: "Pia" });
    for (const name of ["b", "m"]) combat.combatants.get(name)!._source.ownership = { [player.id]: 3 };
    const option = (id: string) => `sides ${JSON.stringify({ type: "take", id })}`;
    const ask = (name: string) =>
      answerOption({ combat: combat.id, combatant: name, option: option(name) }, player as unknown as User);
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
