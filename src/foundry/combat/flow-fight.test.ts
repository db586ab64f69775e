import { beforeEach, describe, expect, it, vi } from "vitest";
import { refuse, stored, type Fighter, type TurnFlow } from "../../engine";
import type { FakeCombat } from "../testing/fake-combat";
import { embed, FakeActor, FakeCombatant, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";

/** A toy: everybody has steps to spend, whoever has the most acts (ties at once), and pays 1 to 3 for each action. */
type State = { fighters: { id: string; out: boolean; steps: number }[] };
type Event =
  | { type: "pay"; id: string; steps: number }
  | { type: "shout"; id: string; dice?: number[] }
  | { type: "set"; id: string; steps: number };
const most = ({ fighters }: State) => Math.max(0, ...fighters.map(({ out, steps }) => (out ? 0 : steps)));
const actingIn = (state: State) =>
  most(state) > 0 ? state.fighters.filter(({ out, steps }) => !out && steps === most(state)) : [];
const entry = ({ id, defeated, facts }: Fighter<number>) => ({ id, out: defeated, steps: facts });
const toy: TurnFlow<State, Event, number> = {
  begin: (fighters) => ({ fighters: fighters.map(entry) }),
  sync: (state, fighters) => ({
    fighters: fighters.map((one) => {
      const known = state.fighters.find(({ id }) => id === one.id);
      return known ? { ...known, out: one.defeated } : entry(one);
    }),
  }),
  parse: (value) =>
    stored.readStored(
      stored.object<State>({
        fighters: stored.list(stored.object({ id: stored.text, out: stored.flag, steps: stored.whole() })),
      }),
      value,
    ),
  order: (state) =>
    state.fighters
      .toSorted((a, b) => b.steps - a.steps)
      .map(({ id, steps }) => ({ id, rank: steps, marks: [{ key: `STEPS ${steps}` }] })),
  acting: (state) => actingIn(state).map(({ id }) => id),
  options: (state, id) => {
    const acts = actingIn(state).some((one) => one.id === id);
    const event = { type: "pay" as const, id, steps: 1 };
    const asks = [{ kind: "number" as const, field: "steps", label: { key: "STEPS" }, least: 1, most: 3 }];
    const pay = { event, label: { key: "PAY" }, cost: 1, asks };
    return [
      acts ? pay : { ...pay, blocked: { key: "WAIT" } },
      { event: { type: "shout", id }, label: { key: "SHOUT" }, outOfTurn: true, dice: { count: 2, faces: 6 } },
    ];
  },
  apply: (state, event) => {
    const one = state.fighters.find(({ id }) => id === event.id);
    if (!one) return refuse("GONE");
    const left =
      event.type === "pay"
        ? one.steps - event.steps
        : event.type === "set"
          ? event.steps
          : one.steps - (event.dice?.[0] ?? 0);
    if (event.type === "pay" && !actingIn(state).includes(one)) return refuse("WAIT");
    return { fighters: state.fighters.map((other) => (other.id === one.id ? { ...one, steps: left } : other)) };
  },
  over: (state) => most(state) <= 0,
  headline: (state) => ({ key: "COUNT", data: { steps: most(state) } }),
  rulings: (_state, id) =>
    id === null
      ? []
      : [
          {
            event: { type: "set", id, steps: 0 },
            label: { key: "SET" },
            asks: [{ kind: "number", field: "steps", label: { key: "STEPS" }, least: 0, most: 9 }],
          },
        ],
  ending: (state, id) => (actingIn(state).some((one) => one.id === id) ? { type: "pay", id, steps: 1 } : null),
};

let table: FakeTable;
let combat: FakeCombat & { nextTurn(): Promise<unknown>; previousTurn(): Promise<unknown> };
let log: string[];
let pia: FakeUser;

beforeEach(async () => {
  table = fakeFoundry();
  log = [];
  Object.assign(globalThis, {
    Roll: class {
      dice = [{ results: [{ result: 2 }, { result: 5 }] }];
      evaluate = async () => this;
      toMessage = async () => void log.push("rolled");
    },
  });
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  const note = (what: string) => async (one: unknown) => void log.push(`${what} ${(one as { name: string }).name}`);
  registerRuleset(
    fakeRuleset("one", {
      flow: { flow: toy, facts: (one) => (one.actor?.system as { steps: number }).steps },
      combat: { onStartTurn: note("start"), onEndTurn: note("end"), onStartRound: note("round") },
    }),
  );
  const { ManifoldCombat } = await import("./combat");
  combat = new (ManifoldCombat as unknown as new (data: object) => typeof combat)({ name: "Brawl", round: 1, turn: 0 });
  join("a", 5);
  join("b", 4);
  join("m", 5);
  pia = new FakeUser({ name: "Pia" });
  combat.combatants.get("b")!._source.ownership = { [pia.id]: 3 };
});

function join(id: string, steps: number): FakeCombatant {
  const combatant = new FakeCombatant({ _id: id, name: id });
  combatant.actor = new FakeActor({ name: id, type: "oneHero", system: { steps } });
  combat.members.push(embed(combat, combatant) as FakeCombatant);
  combat.setupTurns();
  return combatant;
}
const order = () => combat.turns.map(({ name }) => name).join("");
const fight = async () => (await import("./fight")).readFight(combat as unknown as Combat);
const acting = async () => (await fight()).acting.join("");
async function ask(id: string | null, type: string, decided: object = {}, user = table.game.user, event?: object) {
  const { keyOfOffer, offersFor } = await import("./fight");
  const { answerOption } = await import("./request-option");
  const offer = offersFor(await fight(), id, user.isGM).find(({ option }) => option.event.type === type);
  const option = event ? `one ${JSON.stringify(event)}` : offer ? keyOfOffer(offer) : "none";
  return answerOption({ combat: combat.id, combatant: id, option, decided }, user as unknown as User);
}
const refused = (reason: string) => ({ status: "refused", reason });
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a fight by a flow of its own", () => {
  it("Foundry's own initiative says each rank, through steps, joins and steps back, so that other packages see the order", async () => {
    const initiatives = () => combat.members.map(({ name, initiative }) => `${name}${initiative}`).join(" ");
    const apart = vi.spyOn(combat, "updateEmbeddedDocuments");
    await ask("a", "pay", { steps: 2 });
    // In the fight's own update: every window draws its tracker once.
    expect([initiatives(), combat.writes.length, apart.mock.calls]).toEqual(["a3 b4 m5", 1, []]);
    join("z", 9);
    await (await import("./drive")).followFlow(combat as unknown as Combat);
    expect(initiatives()).toBe("a3 b4 m5 z9");
    await combat.previousTurn();
    expect(initiatives()).toBe("a5 b4 m5 z9");
  });

  it("several act at once; Foundry's pointer stays with one of them and moves on with the flow, in one write", async () => {
    expect([order(), await acting()]).toEqual(["amb", "am"]);
    expect(await ask("m", "pay", { steps: 2 })).toEqual({ status: "done" });
    expect([await acting(), combat.combatant?.name, combat.writes.length]).toEqual(["a", "a", 1]);
    await ask("a", "pay", { steps: 3 });
    expect([order(), await acting(), combat.combatant?.name]).toEqual(["bma", "b", "b"]);
  });

  it("stores plain typed data, in lists, so that nothing that is gone is merged back in", async () => {
    await ask("a", "pay", { steps: 1 });
    expect(combat.getFlag("manifold", "flow")).toMatchObject({
      round: 1,
      states: [{ flow: "one" }],
      past: [{ round: 1 }],
    });
  });

  it("runs the rules of turns for whoever begins and ends to act, once each", async () => {
    await combat.update({ name: "Begun" });
    await settled();
    log.length = 0;
    await ask("m", "pay", { steps: 2 });
    await ask("a", "pay", { steps: 1 });
    await settled();
    expect(log).toEqual(["end m", "start b"]);
  });

  it("next turn is what the flow means by it; a round that is over begins the next", async () => {
    await combat.nextTurn();
    expect([combat.round, combat.combatant?.name]).toEqual([1, "m"]);
    for (let at = 0; at < 13; at++) await combat.nextTurn();
    expect([combat.round, order(), await acting()]).toEqual([2, "amb", "am"]);
  });

  it("what came with a turn by itself goes back with the step, once, but for what somebody has changed since", async () => {
    const { setTo } = await import("../changes/plan-change");
    const { writeWithTurn } = await import("./turn-changes");
    const actorOf = (id: string) => combat.combatants.get(id)!.actor as FakeActor;
    const tired = (id: string, to: boolean) =>
      writeWithTurn(combat as unknown as Combat, () => setTo(actorOf(id) as never, "system.tired", to));
    const all = () => ["a", "b", "m"].map((id) => (actorOf(id)._source.system as { tired?: boolean }).tired);
    await tired("a", true);
    await ask("m", "pay", { steps: 2 });
    await ask("a", "pay", { steps: 3 });
    expect(combat.combatant?.name).toBe("b");
    await tired("b", true);
    await tired("m", true);
    expect(all()).toEqual([true, true, true]);
    await actorOf("m").update({ "system.tired": "a little" });
    await combat.previousTurn();
    expect(all()).toEqual([true, undefined, "a little"]);
    await combat.previousTurn();
    expect(all()).toEqual([true, undefined, "a little"]);
    await ask("a", "pay", { steps: 3 });
    await ask("m", "pay", { steps: 2 });
    await tired("b", true);
    expect(all()).toEqual([true, true, "a little"]);
  });

  it("steps back, without rules running for it", async () => {
    await ask("m", "pay", { steps: 2 });
    await ask("a", "pay", { steps: 1 });
    await settled();
    log.length = 0;
    await combat.previousTurn();
    expect([await acting(), combat.combatant?.name]).toEqual(["a", "a"]);
    await combat.previousTurn();
    await settled();
    expect([await acting(), log]).toEqual(["am", []]);
  });

  it("GMs set a score; players cannot", async () => {
    expect(await ask("b", "set", { steps: 9 })).toEqual({ status: "done" });
    expect(await acting()).toBe("b");
    const set = { type: "set", id: "b", steps: 0 };
    expect(await ask("b", "set", { steps: 1 }, pia, set)).toEqual(refused("MANIFOLD.Combat.OptionGone"));
  });

  it("follows who joins, falls and leaves, and puts a pointer right that was set past it", async () => {
    const { followFlow } = await import("./drive");
    const follow = () => followFlow(combat as unknown as Combat);
    const late = join("late", 7);
    await follow();
    expect([order(), combat.combatant?.name]).toEqual(["lateamb", "late"]);
    late.isDefeated = true;
    await follow();
    expect(combat.combatant?.name).toBe("a");
    combat.members = combat.members.filter(({ id }) => id !== "a");
    combat.setupTurns();
    await follow();
    expect(combat.combatant?.name).toBe("m");
    await combat.update({ turn: 2 });
    await follow();
    expect(combat.combatant?.name).toBe("m");
  });

  it("follows by where the fight stands once its turn has come, not by what it was before another's write", async () => {
    const { followFlow } = await import("./drive");
    const write = combat.updateEmbeddedDocuments.bind(combat);
    for (const id of ["y", "z"]) join(id, id === "y" ? 9 : 8).isDefeated = true;
    await ask("m", "set", { steps: 3 });
    combat.combatants.get("y")!._source.initiative = 1; // a rank to be brought after the flow
    let clicked: Promise<unknown> | undefined;
    vi.spyOn(combat, "updateEmbeddedDocuments").mockImplementation(async (...given) => {
      clicked ??= ask("y", "set", { steps: 0 });
      await settled();
      return write(...given);
    });
    await combat.update({ turn: 0 });
    await followFlow(combat as unknown as Combat);
    await clicked;
    expect([order(), await acting(), combat.combatant?.name]).toEqual(["zabmy", "a", "a"]);
  });

  it("dice take their time: what they do is done to the round that it is by then", async () => {
    await ask("m", "pay", { steps: 2 });
    const roll = { dice: [{ results: [{ result: 2 }, { result: 5 }] }], toMessage: async () => undefined };
    const evaluate = async () => (await combat.update({ round: 2, turn: 0 }), roll);
    vi.stubGlobal("Roll", class { evaluate = evaluate; }); // prettier-ignore
    await ask("b", "shout");
    const { flows } = await fight();
    expect([combat.round, flows[0]!.state]).toMatchObject([
      2,
      { fighters: [{ steps: 5 }, { steps: 2 }, { steps: 5 }] },
    ]);
  });

  it("what a player wrote past the flow and cannot be put back is said, and nothing else stops", async () => {
    combat.failing = new Error("connection lost");
    Object.assign(pia, { isGM: false });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    (combat as unknown as Combat)._onUpdate({ round: 7 }, {}, pia.id);
    await settled();
    expect(table.notices).toEqual([{ level: "error", message: "connection lost" }]);
  });

  it("two fights that change at once are both followed", async () => {
    const other = combat;
    const { ManifoldCombat } = await import("./combat");
    combat = new (ManifoldCombat as unknown as new (data: object) => typeof combat)({
      name: "Duel",
      round: 1,
      turn: 0,
    });
    join("c", 2);
    const hooks = new Map<string, ((one: unknown) => void)[]>();
    Object.assign(Hooks, { on: (name: string, run: () => void) => hooks.set(name, [...(hooks.get(name) ?? []), run]) });
    foundry.utils.debounce = ((run: (...given: unknown[]) => void) => {
      let timer: ReturnType<typeof setTimeout>;
      return (...given: unknown[]) => {
        clearTimeout(timer);
        timer = setTimeout(() => run(...given), 5);
      };
    }) as never;
    const { registerCombat } = await import("./register-combat");
    registerCombat();
    join("late", 9);
    const last = combat;
    for (const one of [last, other]) hooks.get("createCombatant")?.forEach((run) => run(one.members.at(-1)));
    await vi.waitFor(() => expect(last.members.map(({ initiative }) => initiative)).toEqual([2, 9]));
    expect(other.members.map(({ initiative }) => initiative)).toEqual([5, 4, 5]);
  });

  it("orders those of other games beside it, side by side", async () => {
    const stranger = new FakeCombatant({ _id: "x", name: "x", initiative: 4.5 });
    combat.members.push(embed(combat, stranger) as FakeCombatant);
    combat.setupTurns();
    expect([order(), await acting()]).toEqual(["amxb", "amx"]);
  });
});

describe("what goes wrong in it", () => {
  it("a player acts for their own only, as it is offered, out of turn where the flow lets them", async () => {
    expect(await ask("a", "pay", { steps: 1 }, pia)).toEqual(refused("MANIFOLD.Changes.NotAllowed"));
    expect(await ask(null, "pay", {}, pia)).toEqual(refused("MANIFOLD.Changes.NotAllowed"));
    expect(await ask("b", "pay", { steps: 1 }, pia)).toEqual(refused("WAIT"));
    expect(await ask("b", "shout", {}, pia)).toEqual({ status: "done" });
    expect([log.includes("rolled"), (await fight()).places.get("b")?.rank]).toEqual([true, 2]);
  });

  it("a forged request changes nothing: another's event, events of one's own making, numbers beyond the limits", async () => {
    for (const event of [
      { type: "pay", id: "a", steps: 1 },
      { type: "pay", id: "b", steps: -9 },
      { type: "nonsense" },
      { type: "shout", id: "b", dice: [6] },
    ])
      expect(await ask("b", "", {}, pia, event)).toMatchObject({ status: "refused" });
    for (const steps of [0, 4, 1.5, "2", null])
      expect(await ask("a", "pay", { steps })).toEqual(refused("MANIFOLD.Combat.NotDecided"));
    expect(await ask("a", "pay", Object.create({ steps: 1 }) as object)).toEqual(refused("MANIFOLD.Combat.NotDecided"));
    expect(combat.writes).toEqual([]);
  });

  it("of two clicks at once the second is judged by what the first has left", async () => {
    const [first, second] = await Promise.all([ask("m", "pay", { steps: 2 }), ask("m", "pay", { steps: 2 })]);
    expect([first, second]).toEqual([{ status: "done" }, refused("WAIT")]);
  });

  it("an actor who left is said to be gone", async () => {
    const { answerOption } = await import("./request-option");
    const user = table.game.user as unknown as User;
    expect(await answerOption({ combat: combat.id, combatant: "left", option: "" }, user)).toEqual(
      refused("MANIFOLD.Combat.Gone"),
    );
    expect(await answerOption({ combat: "none", combatant: null, option: "" }, user)).toEqual(
      refused("MANIFOLD.Combat.Gone"),
    );
  });

  it.each([
    ["no fight", "rubbish"],
    ["no state of this flow", { round: 1, states: [{ flow: "one", state: { fighters: "?" } }], past: [] }],
  ])(
    "what is stored is %s: everybody is in the list, nobody acts, and a GM sets the round anew",
    async (_what, flag) => {
      await combat.update({ "flags.manifold.flow": flag });
      combat.setupTurns();
      expect([combat.turns.length, await acting()]).toEqual([3, ""]);
      expect(await ask("a", "pay", { steps: 1 })).toEqual(refused("MANIFOLD.Combat.OptionGone"));
      const { beginAnew } = await import("./drive");
      await beginAnew(combat as unknown as Combat);
      expect([combat.round, await acting()]).toEqual([1, "am"]);
    },
  );

  it("a flow whose facts cannot be read leaves its combatant in the order by initiative", async () => {
    combat.combatants.get("a")!.actor = new FakeActor({ type: "oneHero" });
    Object.defineProperty(combat.combatants.get("a")!.actor, "system", {
      get: () => {
        throw new Error("torn");
      },
    });
    combat.setupTurns();
    expect(combat.turns.length).toBe(3);
    expect((await fight()).flows.map(({ key }) => key).sort()).toEqual(["one", "sides"]);
  });
});
