import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { FakeActor } from "../testing/fake-documents";
import { giveEffects } from "../testing/fake-effects";
import { fakeRuleset } from "../testing/fake-ruleset";
import { clearRegistry, registerRuleset } from "../registry/registry";
import { gainCondition, endCondition } from "./condition-changes";
import { lastingData } from "./lasting-data";
import { durationFrom } from "../effects/duration-entry";
import { changeLines, effectTerms, fullKey } from "./effect-terms";
import { effectsView } from "./effects-view";
import { deadlineOf, effectFacts } from "./read-effect";

let table: FakeTable;
let hero: FakeActor;
const actor = () => hero as unknown as Actor;
const effect = (made: unknown) => made as ActiveEffect;
const adding = (key: string, value: unknown, mode = 2) => ({ key: fullKey(key), value, mode });

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { time: { worldTime: 1000 } });
  clearRegistry();
  const status = (id: string, more = {}) => ({ id, name: id, img: `${id}.svg`, rule: `${id} rule`, ...more });
  registerRuleset(
    fakeRuleset("one", {
      statuses: [
        status("one-tired"),
        status("one-exhausted", { supersedes: ["one-tired"] }),
        status("one-resistant", { parameter: { kind: "word", label: "against" } }),
        status("one-bleeding", { parameter: { kind: "number", label: "points" }, lasts: { unit: "round", count: 3 } }),
        status("one-blind", { special: "BLIND" }),
        status("one-cursed", { lasts: { unit: "scene", count: 1 } }),
      ],
      effectKeys: [
        { key: "strength", label: "Strength checks" },
        { key: "all", label: "all checks" },
      ],
    } as never),
  );
  registerRuleset(fakeRuleset("two", { statuses: [status("two-prone")] }));
  hero = new FakeActor({ name: "Dourli", type: "oneHero" });
  giveEffects(hero);
});

describe("a condition is gained", () => {
  it("with its rule's picture, words and time: rounds in Foundry's own duration, a scene by our clock", () => {
    const [bleeding] = gainCondition(actor(), "one-bleeding", { level: 2, source: "Actor.foe" });
    expect(bleeding).toMatchObject({
      kind: "create",
      target: hero.uuid,
      documentName: "ActiveEffect",
      data: {
        name: "one-bleeding 2",
        img: "one-bleeding.svg",
        statuses: ["one-bleeding"],
        origin: "Actor.foe",
        duration: { rounds: 3 },
        system: { level: 2, clock: null },
      },
    });
    const [cursed] = gainCondition(actor(), "one-cursed");
    expect(cursed).toMatchObject({ data: { system: { clock: { ends: "scene", left: 1 } } } });
  });

  it("once for each parameter and part; the second of its kind has an id of its own", () => {
    const [first] = gainCondition(actor(), "one-resistant", { parameter: "fire" });
    const data = (first as unknown as { data: Record<string, unknown> }).data;
    giveEffects(hero, data);
    expect(data.name).toBe("one-resistant [fire]");
    expect(gainCondition(actor(), "one-resistant", { parameter: "fire" })).toEqual([]);
    const [cold] = gainCondition(actor(), "one-resistant", { parameter: "cold" });
    expect((cold as unknown as { data: { _id: string } }).data._id).not.toBe(data._id);
    expect(gainCondition(actor(), "one-resistant", { parameter: "fire", part: "left arm" })).toHaveLength(1);
  });

  it("takes the place of what it grew from", () => {
    const [tired] = giveEffects(hero, { name: "Tired", statuses: ["one-tired"] });
    const changes = gainCondition(actor(), "one-exhausted");
    expect(changes.map(({ kind }) => kind)).toEqual(["delete", "create"]);
    expect(changes[0]?.target).toBe(tired?.uuid);
  });

  it("of another game is refused in words, and nothing changes", () => {
    expect(() => gainCondition(actor(), "two-prone")).toThrow("MANIFOLD.Effects.unknownCondition Dourli two-prone");
  });

  it("ends with every effect that is nothing else; a spell that also makes tired stays", () => {
    giveEffects(
      hero,
      { statuses: ["one-tired"] },
      { statuses: ["one-tired", "one-cursed"] },
      { statuses: ["two-prone"] },
    );
    expect(endCondition(actor(), "one-tired")).toHaveLength(1);
  });
});

describe("time", () => {
  it("is Foundry's where Foundry counts it, ours where it does not", () => {
    expect(lastingData({ unit: "hour", count: 2 })).toEqual({ duration: { seconds: 7200 } });
    expect(lastingData({ unit: "turn", count: 1 })).toEqual({ duration: { turns: 1 } });
    expect(lastingData({ unit: "night", count: 3 })).toEqual({ clock: { ends: "night", left: 3 } });
    expect(lastingData(null)).toEqual({});
  });

  it("left is read from either, and over where Foundry counted to the end", () => {
    const [rounds, seconds, scene, over, none] = giveEffects(
      hero,
      { duration: { rounds: 3 }, time: { type: "turns", remaining: 1.01 } },
      { time: { type: "seconds", remaining: 60 } },
      { system: { clock: { ends: "scene", left: 2 } } },
      { duration: { rounds: 1 }, time: { type: "turns", remaining: 0 } },
      { system: { clock: { ends: "aeon", left: 1 } } },
    );
    expect([rounds, seconds, scene, over, none].map((one) => deadlineOf(effect(one)))).toEqual([
      { ends: "round", left: 2 },
      { ends: "time", time: 1060 },
      { ends: "scene", left: 2 },
      "over",
      null,
    ]);
  });

  it("that a user asked for is a whole number of a known unit, or no end", () => {
    expect(durationFrom({ unit: "round", count: "3" })).toEqual({ unit: "round", count: 3 });
    expect(durationFrom({ unit: "round", count: "-4" })).toEqual({ unit: "round", count: 1 });
    expect(durationFrom({ unit: "constructor", count: "1" })).toBeNull();
    expect(durationFrom({ unit: "", count: "9" })).toBeNull();
  });
});

describe("what users' own effects add", () => {
  it("is a term with the effect as its source, on rolls that go by its key alone", () => {
    const [song] = giveEffects(hero, {
      name: "Song of Valour",
      changes: [adding("strength", "2"), adding("all", "1")],
    });
    const term = { label: "Song of Valour", source: song?.uuid, kind: "effect" };
    expect(effectTerms(actor(), ["strength"])).toEqual([{ ...term, value: 2 }]);
    expect(effectTerms(actor(), ["strength", "all"])).toEqual([{ ...term, value: 3 }]);
    expect(effectTerms(actor(), ["dodge"])).toEqual([]);
  });

  it("does not count while it is off, when its time is over, or where it is no whole number", () => {
    giveEffects(
      hero,
      { name: "Off", disabled: true, changes: [adding("all", "5")] },
      { name: "Over", time: { remaining: 0 }, changes: [adding("all", "5")] },
      {
        name: "Words",
        changes: [adding("all", "a lot"), adding("all", ""), adding("all", "1e9"), adding("all", "1.5")],
      },
      { name: "Override", changes: [adding("all", "5", 5)] },
    );
    expect(effectTerms(actor(), ["all"])).toEqual([]);
  });

  it("is told in words on the tab; what makes no sense says what to do, what is Foundry's own is left alone", () => {
    const [mixed] = giveEffects(hero, {
      changes: [
        adding("strength", "-2"),
        adding("dodge", "1"),
        adding("all", "much"),
        adding("all", "5", 5),
        { key: "system.hp.max", value: "3", mode: 2 },
        { key: "strength", value: "3", mode: 2 },
        { key: "", value: "", mode: 2 },
      ],
    });
    const { lines, problems } = changeLines(effect(mixed), actor());
    expect(lines).toEqual(["MANIFOLD.Effects.adds −2 Strength checks"]);
    expect(problems.map((one) => one.split(" ")[0])).toEqual([
      "MANIFOLD.Effects.unknownKey",
      "MANIFOLD.Effects.noNumber",
      "MANIFOLD.Effects.onlyAdds",
      "MANIFOLD.Effects.unknownKey",
    ]);
  });
});

describe("the tab", () => {
  it("lists conditions before other effects, with rule, time, source and what is wrong", () => {
    giveEffects(
      hero,
      { name: "Song", changes: [adding("all", "1")], origin: "Actor.bard" },
      { name: "Tired", statuses: ["one-tired"], time: { type: "seconds", remaining: 60 } },
      { name: "Prone", statuses: ["two-prone"] },
    );
    const { conditions, effects } = effectsView(actor(), true);
    expect(conditions).toMatchObject([{ name: "Tired", lines: ["one-tired rule"], over: false, asks: false }]);
    expect(conditions[0]?.time).toContain("minute");
    expect(effects).toMatchObject([
      { name: "Song", lines: ["MANIFOLD.Effects.adds +1 all checks"], from: "Actor.bard", problems: [] },
      { name: "Prone", problems: ["MANIFOLD.Effects.otherGame"] },
    ]);
  });
});

describe("stored data from anybody", () => {
  it("is read as what it can be: a forged clock is none, what an older release wrote in a flag still counts", () => {
    const [forged, old] = giveEffects(
      hero,
      { system: { parameter: 5, level: "nine", clock: { ends: "time", time: "soon" }, saves: "none", stage: {} } },
      { flags: { manifold: { condition: { type: "fire", suffering: true } } } },
    );
    expect(effectFacts(effect(forged))).toEqual({
      parameter: "",
      level: null,
      part: "",
      clock: null,
      saves: [],
      stage: 0,
      suffering: false,
    });
    expect(effectFacts(effect(old))).toMatchObject({ parameter: "fire", suffering: true });
  });
});

it("a GM is told where the map goes by another game's blindness, a player is not", () => {
  giveEffects(hero, { name: "Blind", statuses: ["one-blind"] });
  const told = () => effectsView(actor(), true).conditions.map(({ problems }) => problems);
  Object.assign(CONFIG.specialStatusEffects, { BLIND: "two-blind" });
  expect(told()).toEqual([["MANIFOLD.Effects.notOnMap"]]);
  Object.assign(game.user, { isGM: false });
  expect(told()).toEqual([[]]);
  Object.assign(game.user, { isGM: true });
  Object.assign(CONFIG.specialStatusEffects, { BLIND: "one-blind" });
  expect(told()).toEqual([[]]);
});
