import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFoundry } from "../testing/fake-foundry";
import { FakeCombat } from "../testing/fake-combat";
import { FakeChatMessage, FakeCombatant, type FakeActor } from "../testing/fake-documents";
import { timeScene } from "../testing/time-scene";
import type { CardMessage } from "../contracts/card";

fakeFoundry();
let scene: Awaited<ReturnType<typeof timeScene>>;
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  scene = await timeScene();
});

const pass = async (event: string, actors: FakeActor[], more = {}) => {
  const { passTime } = await import("./pass-time");
  return passTime({ ruleset: "one", event, actors: actors as unknown as Actor[], ...more }) as Promise<CardMessage>;
};
const hp = (...actors: FakeActor[]) => actors.map(({ system }) => system.hp);
const said = () => scene.table.notices.map(({ message }) => message);

describe("a time event", () => {
  it("is one card, a row for each concerned, and nothing is written before it is applied; undo takes back the whole", async () => {
    const [ann, bob, statue] = [scene.hero("Ann", 3), scene.hero("Bob", 5), scene.hero("Statue", 1)];
    const card = await pass("scene", [ann, bob, statue, ann]);
    expect(scene.view(card).rows.map(({ name, lines, ticked }) => [name, lines, ticked])).toEqual([
      ["Ann", ["HP 3 → 4"], true],
      ["Bob", ["HP 5 → 6"], true],
    ]);
    expect(hp(ann, bob, statue)).toEqual([3, 5, 1]);
    await scene.act(card, "apply");
    expect(hp(ann, bob, statue)).toEqual([4, 6, 1]);
    expect(scene.view(card)).toMatchObject({ mayApply: false, mayUndo: true });
    await scene.act(card, "undo");
    expect(hp(ann, bob)).toEqual([3, 5]);
    expect(scene.view(card)).toMatchObject({ mayApply: true, mayUndo: false });
    expect(ann.getFlag("manifold", "time")).toEqual({});
  });

  it("an Undo that is pressed while the last of it is still being applied waits for that and is heard", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 5)];
    const card = await pass("scene", [ann, bob]);
    const applied = scene.act(card, "apply");
    expect(hp(ann, bob)).toEqual([3, 5]);
    await Promise.all([applied, scene.act(card, "undo"), scene.act(card, "undo")]);
    expect(hp(ann, bob)).toEqual([3, 5]);
    expect(said()).toEqual([]);
  });

  it("leaves out who is unticked, who can still be done later", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 5)];
    const card = await pass("scene", [ann, bob]);
    await scene.untick(card, bob.uuid);
    await scene.act(card, "apply");
    expect(hp(ann, bob)).toEqual([4, 5]);
    await scene.act(card, "apply");
    expect(said()).toEqual(["MANIFOLD.Time.NobodyTicked"]);
    await scene.act(card, "tick", { dataset: { row: bob.uuid }, checked: true });
    await scene.act(card, "apply");
    await scene.act(card, "apply");
    expect(hp(ann, bob)).toEqual([4, 6]);
  });

  it("counts once: a second card of the same scene is over for whom the first has changed, until that is undone", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 5)];
    const [first, second] = [await pass("scene", [ann, bob]), await pass("scene", [ann, bob])];
    await scene.untick(first, bob.uuid);
    await scene.act(first, "apply");
    expect(scene.view(second).rows.map(({ lines, open }) => [lines, open])).toEqual([
      [["MANIFOLD.Time.Over Ann"], false],
      [["HP 5 → 6"], true],
    ]);
    await scene.act(second, "apply");
    expect(hp(ann, bob)).toEqual([4, 6]);
    await scene.act(first, "undo");
    await scene.act(second, "apply");
    expect(hp(ann, bob)).toEqual([4, 6]);
  });

  it("a scene that comes after is another one", async () => {
    const ann = scene.hero("Ann", 3);
    for (const _scene of [1, 2]) await scene.act(await pass("scene", [ann]), "apply");
    expect(hp(ann)).toEqual([5]);
  });

  it("waits for a fight that is under way; who fights elsewhere keeps nobody else from it", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 5)];
    const combat = new FakeCombat({ round: 1 });
    combat.members = [Object.assign(new FakeCombatant({}), { actor: ann })];
    expect(await pass("scene", [ann])).toBeUndefined();
    expect(said()).toEqual(["MANIFOLD.Time.InFight End scene"]);
    const card = await pass("scene", [ann, bob]);
    expect(scene.view(card)).toMatchObject({ fighting: "MANIFOLD.Time.LeftOut Ann", rows: [{ name: "Bob" }] });
  });

  it("a round is for whoever fights as well, leaves the clock to the fight, and says nothing where it is quiet", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 5)];
    const combat = new FakeCombat({ round: 1 });
    combat.members = [Object.assign(new FakeCombatant({}), { actor: ann })];
    const fought = await pass("round", [ann]);
    expect(scene.view(fought).rows.map(({ name }) => name)).toEqual(["Ann"]);
    expect(fought.system.proposals.map(({ kind }) => kind)).toEqual(["oneTime"]);
    const both = await pass("round", [ann, bob]);
    expect(both.system.proposals.map(({ kind }) => kind)).toEqual(["oneTime", "oneTime", "timeClock"]);
    expect(await pass("round", [scene.hero("Statue", 1)], { quiet: true })).toBeUndefined();
    expect(said()).toEqual([]);
  });

  it("an actor that is gone by the time of the click is said, and the others get theirs", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 5)];
    const card = await pass("scene", [ann, bob]);
    await ann.delete();
    expect(scene.view(card).rows[0]).toMatchObject({
      name: "MANIFOLD.Card.GoneDocument",
      lines: ["MANIFOLD.Changes.TargetGone"],
      open: false,
    });
    await scene.act(card, "apply");
    expect(hp(bob)).toEqual([6]);
  });

  it("says so where it concerns nobody, nobody knows it, or no GM asks", async () => {
    await pass("scene", [scene.hero("Statue", 1)]);
    await pass("aeon", [scene.hero("Ann", 1)]);
    (scene.table.game as { user: unknown }).user = scene.player;
    await pass("scene", [scene.hero("Ann", 1)]);
    expect(said()).toEqual([
      "MANIFOLD.Time.Nobody End scene",
      "MANIFOLD.Time.UnknownEvent aeon",
      "MANIFOLD.Time.GamemasterOnly",
    ]);
    expect(scene.cards()).toEqual([]);
  });

  it("a card that a player forged is no time card: nobody's one click applies it, and each change says whose word it is", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 5)];
    const { system } = await pass("scene", [ann, bob]);
    const forged = new FakeChatMessage({ type: "card", system: structuredClone(system) });
    forged.author = scene.player;
    const card = forged as unknown as CardMessage;
    expect(scene.view(card)).toEqual({ title: "End scene", text: "MANIFOLD.Time.Forged", rows: [] });
    await scene.act(card, "apply");
    expect(hp(ann, bob)).toEqual([3, 5]);
    const { proposalViews } = await import("../chat/proposal-view");
    expect(proposalViews(card)[0]?.doubt).toBe("MANIFOLD.Changes.Proposed Pia");
  });
});

describe("dice of a time event", () => {
  it("are thrown when the card is made and never again, however often it is applied and undone", async () => {
    const ann = scene.hero("Ann", 3);
    scene.dice.push(4, 6, 6);
    const card = await pass("night", [ann]);
    expect(scene.view(card).rows[0]?.lines).toEqual(["HP 3 → 7"]);
    await scene.act(card, "apply");
    await scene.act(card, "undo");
    await scene.act(card, "apply");
    expect([hp(ann), scene.dice]).toEqual([[7], [6, 6]]);
  });

  it("that no longer fit are not thrown anew: the card says so and changes nothing", async () => {
    const [ann, bob] = [scene.hero("Ann", 3), scene.hero("Bob", 3)];
    scene.dice.push(4, 2);
    const card = await pass("night", [ann, bob]);
    ann.system.hp = 9;
    expect(scene.view(card).rows[0]).toMatchObject({ lines: ["MANIFOLD.Time.OtherDice Ann"], open: false });
    await scene.act(card, "apply");
    expect(hp(ann, bob)).toEqual([9, 5]);
  });
});

describe("the world's clock", () => {
  it("goes on with the event and back with its undo, also when it has moved on since", async () => {
    scene.dice.push(1);
    const card = await pass("night", [scene.hero("Ann", 3)]);
    expect(scene.view(card).rows.at(-1)).toMatchObject({
      name: "MANIFOLD.Time.Clock",
      lines: ["MANIFOLD.Time.ClockMoves MANIFOLD.Time.Span.hour.other 8"],
    });
    await scene.act(card, "apply");
    expect(scene.clock.worldTime).toBe(29_800);
    await scene.clock.advance(60);
    await scene.act(card, "undo");
    expect(scene.clock.worldTime).toBe(1060);
  });

  it("stays where its row is unticked, and passes where nobody else has anything to gain", async () => {
    const card = await pass("night", [scene.hero("Ann", 9)]);
    expect(scene.view(card).rows).toHaveLength(1);
    await scene.untick(card, "timeClock");
    await scene.act(card, "apply");
    expect(scene.clock.worldTime).toBe(1000);
    await scene.act(card, "tick", { dataset: { row: "timeClock" }, checked: true });
    await scene.act(card, "apply");
    expect(scene.clock.worldTime).toBe(29_800);
  });

  it("moves once for the same night, whichever of two cards is applied", async () => {
    const ann = scene.hero("Ann", 9);
    const [first, second] = [await pass("night", [ann]), await pass("night", [ann])];
    await scene.act(first, "apply");
    expect(scene.view(second).rows).toMatchObject([{ lines: ["MANIFOLD.Time.ClockOver"], open: false }]);
    await scene.act(second, "apply");
    expect(scene.clock.worldTime).toBe(29_800);
  });

  it("is not moved twice by an apply that was interrupted after it moved, and is moved by one that was interrupted before", async () => {
    const { clockKind } = await import("./clock-kind");
    const changes = [{ kind: "set", path: "flags.manifold.clock", after: { from: 1000, to: 1060 } }] as never[];
    await clockKind.beyond?.(changes, { undone: false, resumed: true });
    expect(scene.clock.worldTime).toBe(1060);
    await clockKind.beyond?.(changes, { undone: false, resumed: true });
    expect(scene.clock.worldTime).toBe(1060);
  });

  it("takes no time that is none, and nothing from a player", async () => {
    const { clockKind } = await import("./clock-kind");
    for (const seconds of [0, -60, 1.5, 1e12, "8"]) expect(() => clockKind.parse({ seconds })).toThrow("Senseless");
    const card = await pass("night", [scene.hero("Ann", 9)]);
    const { commit } = await import("../changes/commit");
    const answer = await commit("apply", card.id ?? "", "p0", scene.player as unknown as User);
    expect([answer.status, scene.clock.worldTime]).toEqual(["refused", 1000]);
  });
});

describe("effects with a clock", () => {
  it("end with what they last for; longer ones have less left; undo brings all of it back", async () => {
    const ann = scene.hero("Ann", 3);
    const [short, long] = [
      scene.effect(ann, "Blessed", { ends: "round", left: 9 }),
      scene.effect(ann, "Cursed", { ends: "scene", left: 2 }),
    ];
    scene.effect(ann, "Marked", null);
    const names = () =>
      (ann as unknown as Actor).effects.contents.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
    const card = await pass("scene", [ann]);
    expect(scene.view(card).rows[0]?.lines).toEqual(["HP 3 → 4", "MANIFOLD.Time.EffectEnds Ann Blessed"]);
    await scene.act(card, "apply");
    expect([names(), long.system.clock]).toEqual([["Cursed", "Marked"], { ends: "scene", left: 1 }]);
    await scene.act(card, "undo");
    expect([names(), long.system.clock]).toEqual([["Blessed", "Cursed", "Marked"], { ends: "scene", left: 2 }]);
    expect(short.name).toBe("Blessed");
  });

  it("of days end in the night that reaches them, to the second", async () => {
    const ann = scene.hero("Ann", 9);
    scene.effect(ann, "Early", { ends: "time", time: 1000 + 28_800 });
    scene.effect(ann, "Late", { ends: "time", time: 1000 + 28_801 });
    const card = await pass("night", [ann]);
    expect(scene.view(card).rows[0]?.lines).toEqual(["MANIFOLD.Time.EffectEnds Ann Early"]);
  });

  it("that run out because something else moved the clock get the same card, once; none when it was put back", async () => {
    const [ann, bob] = [scene.hero("Ann", 9), scene.hero("Bob", 9)];
    scene.effect(ann, "Poison", { ends: "time", time: 1500 });
    scene.effect(bob, "Poison", { ends: "time", time: 9999 });
    await scene.clock.advance(499);
    expect(scene.cards()).toHaveLength(0);
    await scene.clock.advance(-100);
    await scene.clock.advance(101);
    await vi.waitFor(() => expect(scene.cards()).toHaveLength(1));
    const [card] = scene.cards() as [CardMessage];
    expect(scene.view(card)).toMatchObject({
      title: "MANIFOLD.Time.RanOut",
      rows: [{ name: "Ann", lines: ["MANIFOLD.Time.EffectEnds Ann Poison"] }],
    });
    await scene.clock.advance(6);
    expect(scene.cards()).toHaveLength(1);
    await scene.act(card, "apply");
    expect((ann as unknown as Actor).effects.contents).toEqual([]);
  });

  it("a clock that lies in the past runs out with the next moment that passes, and not before: nothing is lost unseen", async () => {
    const ann = scene.hero("Ann", 9);
    scene.effect(ann, "Forgotten", { ends: "time", time: 1 });
    scene.effect(ann, "Before time", { ends: "time", time: -50 });
    expect(scene.cards()).toHaveLength(0);
    await scene.clock.advance(1);
    await vi.waitFor(() => expect(scene.cards()).toHaveLength(1));
    const [card] = scene.cards() as [CardMessage];
    expect(scene.view(card).rows.flatMap(({ lines }) => lines)).toEqual([
      "MANIFOLD.Time.EffectEnds Ann Forgotten",
      "MANIFOLD.Time.EffectEnds Ann Before time",
    ]);
    await scene.act(card, "apply");
    await scene.act(card, "undo");
    expect((ann as unknown as Actor).effects.contents).toHaveLength(2);
  });

  it("a clock that makes no sense keeps its effect, and the rest works", async () => {
    const ann = scene.hero("Ann", 3);
    scene.effect(ann, "Broken", { ends: "never", left: "x" });
    await scene.act(await pass("scene", [ann]), "apply");
    expect([hp(ann), (ann as unknown as Actor).effects.contents.length]).toEqual([[4], 1]);
  });
});
