import { beforeEach, describe, expect, it } from "vitest";
import { roll } from "../../engine";
import { FakeActor, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import type { ManifoldApi } from "./manifold-api";

let table: FakeTable;
let api: ManifoldApi;
let rolled: unknown[];
let ada: FakeActor;

beforeEach(async () => {
  table = fakeFoundry();
  rolled = [];
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  registerRuleset(
    fakeRuleset("one", {
      inlineCheck: {
        label: ([word]) => (word === "strength" ? "Strength" : null),
        roll: async (words, actor, fast) => void rolled.push([words, actor.name, fast]),
      },
    }),
  );
  ada = new FakeActor({ name: "Ada", type: "oneHero" });
  api = (await import("./api")).createApi((await import("../registration/add-ruleset")).addRuleset);
});

describe("the API", () => {
  it("rolls checks for actors and uuids, with words in either form", async () => {
    await api.check(ada as unknown as Actor, "strength  dc=14");
    await api.check(ada.uuid, ["strength"], { fast: true });
    expect(rolled).toEqual([
      [["strength", "dc=14"], "Ada", false],
      [["strength"], "Ada", true],
    ]);
  });
  it("rejects with the reason", async () => {
    await expect(api.check("Actor.gone", "strength")).rejects.toThrow("no such document: Actor.gone");
    await expect(api.check(ada.uuid, "luck")).rejects.toThrow('one knows no check "luck"');
    await expect(api.applyProposal("nothing", "p0")).rejects.toThrow("no card with the id nothing");
    table.game.user = new FakeUser({ name: "Pia" });
    await expect(api.request()).rejects.toThrow("MANIFOLD.Request.GamemasterOnly");
  });
  it("lists the rulesets as this world has them", () => {
    table.settings.set("manifold.enabledRulesets", { disabled: ["one"] });
    expect(api.rulesets()).toEqual([{ id: "one", title: "one", enabled: false }]);
  });
  it("is frozen, inside too", () => {
    expect(() => Object.assign(api, { version: 9 })).toThrow(TypeError);
    expect(() => Object.assign(api.odds, { exact: null })).toThrow(TypeError);
  });
  it("gives exact odds and repeatable simulations of a procedure", async () => {
    const coin = () => roll("coin", 1, 2);
    const key = ([side]: number[]) => String(side);
    expect((await api.odds.exact(coin, key)).chance("1").toNumber()).toBe(0.5);
    const runs = await api.odds.simulate(coin, key, 1000, 7);
    expect(runs).toEqual(await api.odds.simulate(coin, key, 1000, 7));
    expect((runs.get("1") ?? 0) + (runs.get("2") ?? 0)).toBe(1000);
  });
});

describe("rulesets of modules", () => {
  it("are taken during init and refused with the reason afterwards", async () => {
    (foundry.applications as unknown as { apps: unknown }).apps = {
      DocumentSheetConfig: { registerSheet: () => undefined },
    };
    api.registerRuleset(fakeRuleset("late"));
    expect(api.rulesets().map(({ id }) => id)).toEqual(["one", "late"]);
    const { closeRegistration } = await import("../registration/add-ruleset");
    closeRegistration();
    expect(() => api.registerRuleset(fakeRuleset("later"))).toThrow(/"later" comes too late.*"init"/);
    expect(api.rulesets()).toHaveLength(2);
  });
});
