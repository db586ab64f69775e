import { beforeEach, expect, it } from "vitest";
import type { Change } from "../../engine";
import { FakeActor, FakeChatMessage, FakeItem, FakeToken, FakeUser } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import type { Limits } from "../contracts/limits";
import { withinLimits } from "./limits";

let hero: FakeActor;
beforeEach(() => {
  fakeFoundry();
  hero = new FakeActor({ name: "Hero" });
});

const LIMITS: Limits = {
  of: ["Actor"],
  paths: /^system\.hp$/,
  inside: { Item: { paths: /^system\.level$/, comes: true }, ActiveEffect: { paths: /^flags\.manifold\.bites$/ } },
};
const set = (target: string, path: string): Change => ({ kind: "set", target, path, before: 1, after: 2, reason: "" });
const create = (target: string, documentName: string): Change => ({
  ...{ kind: "create", target, documentName },
  ...{ data: { _id: "thing00000000000" }, reason: "" },
});
const remove = (target: string): Change => ({ kind: "delete", target, data: {}, reason: "" }) as unknown as Change;
const fits = (change: Change, limits: Limits | undefined = LIMITS): boolean =>
  withinLimits([change], hero.uuid, limits);

it("lets a kind set its own paths on the target and on what lies directly inside it", () => {
  expect(fits(set(hero.uuid, "system.hp"))).toBe(true);
  expect(fits(set(`${hero.uuid}.Item.thing00000000000`, "system.level"))).toBe(true);
  expect(fits(create(hero.uuid, "Item"))).toBe(true);
  expect(fits(remove(`${hero.uuid}.Item.thing00000000000`))).toBe(true);
});

it.each([
  ["another path", () => set(hero.uuid, "ownership.default")],
  ["a longer path", () => set(hero.uuid, "system.hp.x")],
  ["another document", () => set("Actor.other00000000000", "system.hp")],
  ["a document whose uuid only begins like it", () => set(`${hero.uuid}x`, "system.hp")],
  ["another path inside", () => set(`${hero.uuid}.Item.thing00000000000`, "flags.x.y")],
  ["what lies deeper", () => set(`${hero.uuid}.Item.a.ActiveEffect.b`, "flags.manifold.bites")],
  ["another class inside", () => set(`${hero.uuid}.Macro.thing00000000000`, "system.level")],
  ["a class named as objects' own members", () => set(`${hero.uuid}.constructor.x`, "system.level")],
  ["a document of another class", () => create(hero.uuid, "ActiveEffect")],
  ["a document elsewhere", () => create("Actor.other00000000000", "Item")],
  ["the end of one elsewhere", () => remove("Actor.other00000000000.Item.a")],
  ["the end of the target", () => remove(hero.uuid)],
])("refuses %s", (_what, change) => expect(fits(change())).toBe(false));

it("lets a kind that says so set paths on the tokens of its actor, and of nobody else", () => {
  const limits: Limits = { ...LIMITS, tokens: /^(width|height)$/ };
  const token = (more: object) => Object.assign(new FakeToken({ name: "Token" }), more).uuid;
  const mine = token({ actor: hero });
  const follows = token({ actor: new FakeActor({ name: "Delta" }), baseActor: hero });
  const other = token({ actor: new FakeActor({ name: "Other" }), baseActor: null });
  expect([mine, follows, other].map((uuid) => fits(set(uuid, "width"), limits))).toEqual([true, true, false]);
  expect([fits(set(mine, "x"), limits), fits(set(mine, "width"))]).toEqual([false, false]);
});

it("refuses targets of classes that it is not made for, whatever their paths", () => {
  for (const other of [new FakeUser(), new FakeChatMessage(), new FakeToken()])
    expect(withinLimits([set(other.uuid, "system.hp")], other.uuid, LIMITS)).toBe(false);
  expect(withinLimits([], "Actor.gone000000000000", LIMITS)).toBe(false);
});

it("a kind that says nothing changes names and a game's own data, and nobody's rights, roles or flags", () => {
  const usual = (path: string): boolean => withinLimits([set(hero.uuid, path)], hero.uuid);
  expect(["name", "system.hp", "system.a.b"].map(usual)).toEqual([true, true, true]);
  expect(["role", "ownership.default", "flags.x.y", "img", "system.__proto__.x"].some(usual)).toBe(false);
});

it("a target that may go may come back, as itself alone", () => {
  const limits: Limits = { of: ["Item"], goes: true };
  const thing = new FakeItem({ _id: "thing00000000000" });
  thing.parent = hero;
  const uuid = `${hero.uuid}.Item.thing00000000000`;
  expect(withinLimits([create(hero.uuid, "Item")], uuid, limits)).toBe(true);
  expect(withinLimits([remove(uuid)], uuid, limits)).toBe(true);
  expect(withinLimits([create(hero.uuid, "ActiveEffect")], uuid, limits)).toBe(false);
  expect(withinLimits([remove(hero.uuid)], uuid, limits)).toBe(false);
  // Something may take its place.
  expect(withinLimits([create(hero.uuid, "Item")], `${hero.uuid}.Item.other00000000000`, limits)).toBe(false);
  const beside: Limits = { ...limits, beside: ["Item"] };
  expect(withinLimits([create(hero.uuid, "Item"), remove(`${hero.uuid}.Item.b`)], uuid, beside)).toBe(true);
  expect(withinLimits([create("Actor.other00000000000", "Item")], uuid, beside)).toBe(false);
  expect(withinLimits([remove("Actor.other00000000000.Item.b"), remove(hero.uuid)], uuid, beside)).toBe(false);
});
