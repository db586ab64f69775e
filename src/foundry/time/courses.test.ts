import { beforeEach, describe, expect, it, vi } from "vitest";
import { roll } from "../../engine";
import type { CardMessage } from "../contracts/card";
import type { ConditionCourse } from "../contracts/condition";
import { fakeFoundry } from "../testing/fake-foundry";
import type { FakeActor, FakeDocument } from "../testing/fake-documents";
import { timeScene } from "../testing/time-scene";

fakeFoundry();
let scene: Awaited<ReturnType<typeof timeScene>>;
let ann: FakeActor;

/** Shock passes with a 4 or more; else it is severe for two scenes, and then kills or passes without a roll by its stage. */
const courses: Record<string, ConditionCourse> = {
  *"one-shock"(_actor, { stage }) {
    const [face = 0] = yield* roll("shock", 1, 6);
    return face >= 4 ? "ends" : { becomes: "one-severe", stage: stage + 1, lasts: { unit: "scene", count: 2 } };
  },
  // eslint-disable-next-line require-yield -- no dice are asked for
  *"one-severe"(_actor, { stage }) {
    return stage > 1 ? { becomes: "one-dead" } : "ends";
  },
  // A bone that nobody set goes on, crooked, for good.
  // eslint-disable-next-line require-yield -- no dice are asked for
  *"one-bone"(_actor, { stage }) {
    return stage === 0 ? { stage: 3, lasts: null } : "ends";
  },
};
const status = (id: string, more = {}) => ({ id, name: id, img: `${id}.svg`, rule: `${id} rule`, ...more });
const statuses = [
  status("one-shock"),
  status("one-severe"),
  status("one-dead"),
  status("one-bone", { parts: ["left arm", "right arm"], lasts: { unit: "scene", count: 9 } }),
];

beforeEach(async () => {
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  scene = await timeScene({ statuses, courses } as never);
  ann = scene.hero("Ann", 3);
});

const ends = async () => {
  const { passTime } = await import("./pass-time");
  return passTime({ ruleset: "one", event: "scene", actors: [ann] as never }) as Promise<CardMessage>;
};
const lines = (card: CardMessage) =>
  scene
    .view(card)
    .rows.flatMap(({ lines: all }) => all)
    .slice(1);
const held = () =>
  ((ann as unknown as Actor).effects.contents as unknown as FakeDocument[]).map(({ _source }) => {
    const { part, stage, clock } = _source.system as { part?: string; stage?: number; clock: { left?: number } | null };
    return [_source.statuses, part ?? "", stage ?? 0, clock?.left ?? null];
  });
const lastScene = { ends: "scene", left: 1 };

describe("a condition whose time is up", () => {
  it("is rolled for once, with the card; a failure brings another in its place, and Undo the first again", async () => {
    scene.effect(ann, "Shock", lastScene, ["one-shock"]);
    scene.dice.push(2, 6);
    const card = await ends();
    expect(lines(card)).toEqual(["MANIFOLD.Time.EffectEnds Ann Shock", "MANIFOLD.Time.EffectComes Ann one-severe"]);
    await scene.act(card, "apply");
    expect(held()).toEqual([[["one-severe"], "", 1, 2]]);
    await scene.act(card, "undo");
    expect(held()).toEqual([[["one-shock"], "", 0, 1]]);
    // The dice lie on the card: whoever applies it again throws none.
    await scene.act(card, "apply");
    expect(held()).toEqual([[["one-severe"], "", 1, 2]]);
    expect(scene.dice).toEqual([6]);
  });

  it("a success ends it; a stage decides without a roll", async () => {
    scene.effect(ann, "Shock", lastScene, ["one-shock"]);
    scene.dice.push(4);
    await scene.act(await ends(), "apply");
    expect(held()).toEqual([]);
    scene.effect(ann, "Severe", lastScene, ["one-severe"], { stage: 2 });
    await scene.act(await ends(), "apply");
    expect(held()).toEqual([[["one-dead"], "", 0, null]]);
  });

  it("MY-CND-23 what has come a step further is said to go on, and not to end", async () => {
    scene.effect(ann, "one-bone", lastScene, ["one-bone"], { part: "left arm" });
    expect(lines(await ends())).toEqual(["MANIFOLD.Time.EffectGoesOn Ann one-bone (left arm)"]);
  });

  it("parts of the body have clocks of their own: one arm is done, the other goes on", async () => {
    scene.effect(ann, "Bone", lastScene, ["one-bone"], { part: "left arm" });
    scene.effect(ann, "Bone", { ends: "scene", left: 4 }, ["one-bone"], { part: "right arm" });
    const card = await ends();
    expect(lines(card)).toEqual([
      "MANIFOLD.Time.EffectEnds Ann Bone (left arm)",
      "MANIFOLD.Time.EffectComes Ann one-bone (left arm)",
    ]);
    await scene.act(card, "apply");
    expect(held()).toEqual([
      [["one-bone"], "right arm", 0, 3],
      [["one-bone"], "left arm", 3, null],
    ]);
  });

  it("dice that somebody wrote into a card fit the rule, or the card is refused", async () => {
    scene.effect(ann, "Shock", lastScene, ["one-shock"]);
    const { effectsKind } = await import("./effects-kind");
    const forged = (dice: unknown) => () =>
      effectsKind.plan(ann as never, effectsKind.parse({ over: "scene", dice } as never));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(forged([])).toThrow("MANIFOLD.Time.OtherDice");
    expect(forged([{ id: "shock", dice: [7] }])).toThrow("MANIFOLD.Time.OtherDice");
    expect(forged("sixes")).toThrow("MANIFOLD.Changes.Senseless");
    expect(forged([{ id: "shock", dice: [6] }])()).toHaveLength(1);
  });
});
