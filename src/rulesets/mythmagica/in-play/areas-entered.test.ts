import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { postArea, postLeft, rollArea } from "../actions/grid/area-post";
import { rollConflict } from "../actions/conflict/conflict";
import { areasAt, enteredOn, leftAreas, leftMorass } from "../adapters/grid/areas";
import type { Creature } from "../adapters/creature";
import type { Area } from "../rules/areas";
import { aim } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";
import { done } from "../testing/table-fight";

let scene: FakeScene;
beforeEach(() => {
  setTable();
  scene = fakeScene();
});

const enter = (actor: Creature, kind: Area["kind"]) =>
  postArea(actor, { kind, quality: 0, severity: "moderate", name: kind });
const lines = (actor: Creature) => shownCard(actor).view.lines;
const harm = () => lastCard().proposals.map(({ data }) => data);

const agility = async (actor: Creature) => {
  confirmWith({});
  diceFall([10]);
  await rollConflict(actor, { kind: "check", attributes: ["ag"] }, { threshold: 10 });
  return shownCard(actor).view.edges;
};

describe("the way into areas, over them and out of them", () => {
  it("MY-ARE-01 of whoever is hidden on the map the Overlord alone is told, on the way in and out", async () => {
    const lurker = fakeCreature("Lurker", { npc: true });
    const told = () => (lastCard().message._source as { whisper?: string[] }).whisper ?? [];
    scene.stand(lurker, 2, 2, { hidden: true });
    await enter(lurker, "slick");
    expect(told()).toEqual([game.user.id]);
    scene.stand(lurker, 2, 2);
    await enter(lurker, "slick");
    expect(told()).toEqual([]);
    await done("apply");
    scene.stand(lurker, 2, 2, { hidden: true });
    await postLeft(lurker, { kind: "slick", name: "slick" });
    expect(told()).toEqual([game.user.id]);
  });

  it("MY-ARE-15 MY-CFL-10 whoever is aimed at meanwhile is no side of a roll against an area", async () => {
    const robin = fakeCreature("Robin");
    aim(fakeCreature("Sheriff", { npc: true, system: { importance: "named" } }));
    confirmWith({});
    diceFall([9]);
    await rollArea(
      robin,
      { area: { kind: "stickyMorass", quality: 5, severity: "moderate" }, name: "Web", tick: 1 },
      false,
      null,
    );
    expect(lastCard().parts[0]).toMatchObject({ about: "area", opponent: "" });
  });

  it("MY-ARE-14 its card comes once half of a Large one is on it, not with the first square", () => {
    const ogre = fakeCreature("Ogre");
    scene.lay("slick", { x: 2, y: 0, side: 4 });
    scene.lay("quagmire", { x: 1, y: 0, side: 1 });
    const token = scene.stand(ogre, 0, 0, { width: 2, height: 2 }) as never;
    const at = (x: number, y: number) => areasAt(token, { x: 100 * x, y: 100 * y });
    const kinds = (from: [number, number], to: [number, number]) =>
      enteredOn(at(...from), at(...to)).map(({ kind }) => kind);
    expect(kinds([0, 4], [0, 0])).toEqual(["quagmire"]);
    // One of its four squares on the ice, then two of them.
    expect(kinds([0, 0], [1, 3])).toEqual([]);
    expect(kinds([1, 3], [1, 2])).toEqual(["slick"]);
    expect(kinds([1, 2], [2, 2])).toEqual([]);
  });

  it("MY-ARE-14 the slick floor lends a Trait of the Scene, which its card gives", async () => {
    const robin = fakeCreature("Robin");
    await enter(robin, "slick");
    expect(lastCard().proposals).toMatchObject([{ kind: "mythTrait", automatic: true, data: { trait: "temporary" } }]);
    // It is held by now, and once only.
    expect(written("mythTrait", robin, { text: "MYTHMAGICA.Area.unsteady", trait: "temporary" })).toEqual([
      "MANIFOLD.Changes.Nothing",
    ]);
    expect(
      written("mythTrait", fakeCreature("Will"), { text: "MYTHMAGICA.Area.unsteady", trait: "temporary" }),
    ).toEqual([["create", "MYTHMAGICA.Area.unsteady"]]);
  });

  it("MY-ARE-10 MY-ARE-11 MY-ARE-14 nobody who flies over rough, miry or slick ground is slowed or hindered, or slips", async () => {
    const bird = fakeCreature("Falcon", { conditions: ["flying"] });
    for (const kind of ["impeding", "quagmire", "slick"] as const) {
      await enter(bird, kind);
      expect(lines(bird), kind).toEqual(["MYTHMAGICA.Area.told.over"]);
      expect(shownCard(bird).view.roll, kind).toBeNull();
      expect(lastCard().proposals, kind).toEqual([]);
      scene.lay(kind, { x: 0, y: 0, side: 1 });
    }
    scene.stand(bird, 0, 0);
    expect(await agility(bird)).toEqual([]);
  });

  it("MY-ARE-15 whoever creeps out of a morass altogether is free, once somebody confirms", async () => {
    const robin = fakeCreature("Robin", { conditions: ["caught"] });
    scene.lay("stickyMorass", { x: 0, y: 0, side: 1 });
    scene.lay("stickyMorass", { x: 1, y: 0, side: 1 });
    const token = scene.stand(robin, 0, 0) as never;
    const at = (x: number) => areasAt(token, { x: 100 * x, y: 0 });
    expect(leftMorass(at(0), at(1))).toBeNull();
    expect(leftMorass(at(1), at(2))).toMatchObject({ kind: "stickyMorass" });
    expect(leftMorass(at(3), at(4))).toBeNull();
    await postLeft(robin, { kind: "stickyMorass", name: "Web" });
    expect(harm()).toEqual([{ condition: "caught", step: "lose", parameter: "" }]);
  });

  it("MY-ARE-05 in utter darkness whoever needs light is offered as blind, and sees again outside; other senses find the way", async () => {
    const cat = fakeCreature("Cat", { system: { vision: "dark" } });
    await enter(cat, "darkened");
    expect(lastCard().proposals).toMatchObject([
      { kind: "mythCondition", data: { condition: "blinded", step: "gain" } },
    ]);
    expect(lastCard().proposals[0]?.automatic).not.toBe(true);
    await enter(fakeCreature("Seer", { system: { senses: ["astralSense"] } }), "darkened");
    expect(lastCard().proposals).toEqual([]);
    await postLeft(fakeCreature("Mole", { conditions: ["blinded"] }), { kind: "darkened", name: "Dark" });
    expect(harm()).toEqual([{ condition: "blinded", step: "lose", parameter: "" }]);
    const told = lastCard().message;
    await postLeft(cat, { kind: "darkened", name: "Dark" });
    expect(lastCard().message).toBe(told);
  });

  it("MY-ARE-14 the unsure footing goes with the floor, and is left where it was gained by somebody's own words", async () => {
    const robin = fakeCreature("Robin");
    await enter(robin, "slick");
    await done("apply");
    const traits = () => robin.items.contents.filter(({ type }) => type === "mythTrait").length;
    expect(traits()).toBe(1);
    await postLeft(robin, { kind: "slick", name: "Ice" });
    expect(traits()).toBe(0);
    give(robin, "mythTrait", "Own", { text: "MYTHMAGICA.Area.unsteady", kind: "permanent" });
    expect(written("mythTrait", robin, { text: "MYTHMAGICA.Area.unsteady", trait: "temporary", lose: true })).toEqual([
      "MANIFOLD.Changes.Nothing",
    ]);
  });

  it("MY-ARE-01 what a way has led out of altogether: one of two floors of ice is none of them", () => {
    const robin = fakeCreature("Robin");
    scene.lay("slick", { x: 0, y: 0, side: 1 });
    scene.lay("slick", { x: 1, y: 0, side: 1 });
    scene.lay("darkened", { x: 0, y: 0, side: 1 });
    const token = scene.stand(robin, 0, 0) as never;
    const at = (x: number) => areasAt(token, { x: 100 * x, y: 0 });
    const kinds = (from: number, to: number) => leftAreas(at(from), at(to)).map(({ kind }) => kind);
    expect([kinds(0, 1), kinds(0, 2), kinds(1, 2), kinds(2, 0)]).toEqual([
      ["darkened"],
      ["darkened", "slick"],
      ["slick"],
      [],
    ]);
  });
});
