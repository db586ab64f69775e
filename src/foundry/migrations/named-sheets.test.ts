import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, FakeCollection } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { namedSheets } from "./named-sheets";

const step = namedSheets(1, { oneHero: "HeroSheet", oneThing: "ThingSheet" });
const chosen = (type: string, sheetClass: unknown) => step.migrate("Actor", { type, flags: { core: { sheetClass } } });

describe("sheets that worlds hold by a build's own names", () => {
  it("are the type's sheet by its lasting name, whatever the build called it", () => {
    for (const name of ["xZ", "f8", "e", "$"]) {
      expect(chosen("oneHero", `manifold.${name}`)).toEqual({ "flags.core.sheetClass": "manifold.HeroSheet" });
    }
    expect(chosen("oneThing", "manifold.MN")).toEqual({ "flags.core.sheetClass": "manifold.ThingSheet" });
  });

  it("are left alone where they are right, a module's, none, or of another game's type", () => {
    for (const sheet of ["manifold.HeroSheet", "tidy.HeroSheet", "core.ActorSheetV2", "", null, 7, undefined]) {
      expect(chosen("oneHero", sheet)).toBeNull();
    }
    expect(chosen("twoHero", "manifold.xZ")).toBeNull();
    expect(chosen("constructor", "manifold.xZ")).toBeNull();
    expect(step.migrate("Item", { type: "oneThing" })).toBeNull();
  });

  it("as defaults of types too, each ruleset its own, and nothing of a world that has none", () => {
    const sheetClasses = {
      Actor: { oneHero: "manifold.xZ", twoHero: "manifold.CN", npc: "tidy.Sheet" },
      Item: { oneThing: "manifold.ThingSheet" },
      Scene: null,
    };
    expect(step.migrate("Setting", { core: { sheetClasses } })).toEqual({
      "core.sheetClasses.Actor.oneHero": "manifold.HeroSheet",
    });
    expect(step.migrate("Setting", { core: { sheetClasses: {} } })).toBeNull();
    expect(step.migrate("Setting", {})).toBeNull();
  });
});

describe("in a world", () => {
  let table: FakeTable;
  beforeEach(async () => {
    table = fakeFoundry();
    const { clearRegistry, registerRuleset } = await import("../registry/registry");
    clearRegistry();
    registerRuleset(fakeRuleset("one", { migrations: [step] }));
    registerRuleset(fakeRuleset("two", { migrations: [namedSheets(1, { twoHero: "OtherSheet" })] }));
    const empty = new FakeCollection();
    Object.assign(table.game, { items: empty, scenes: empty, packs: empty });
    const { MigrationWindow } = await import("./migration-window");
    vi.spyOn(MigrationWindow, "ask").mockResolvedValue(true);
  });

  it("both games' defaults are written into the one setting, the rest of it stays", async () => {
    const hero = new FakeActor({ type: "oneHero", flags: { core: { sheetClass: "manifold.xZ", sheetLock: true } } });
    Object.assign(hero, { items: new FakeCollection() });
    Object.assign(FakeActor, { updateDocuments: async ([update]: [object]) => hero.update(update as never) });
    table.settings.set("core.sheetClasses", {
      Actor: { oneHero: "manifold.xZ", twoHero: "manifold.CN", npc: "tidy.Sheet" },
    });
    await (await import("./run-migrations")).runMigrations();
    expect(table.settings.get("core.sheetClasses")).toEqual({
      Actor: { oneHero: "manifold.HeroSheet", twoHero: "manifold.OtherSheet", npc: "tidy.Sheet" },
    });
    expect(hero.flags.core).toEqual({ sheetClass: "manifold.HeroSheet", sheetLock: true });
    expect(table.settings.get("manifold.migrations")).toEqual({ one: 1, two: 1 });
  });
});
