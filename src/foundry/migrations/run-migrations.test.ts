import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, FakeUser, FakeCollection } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import type { Migration } from "../contracts/migration";

let table: FakeTable;
let ada: FakeActor;
let shown: { plan: { work: unknown[]; failures: unknown[] } }[];
const step: Migration = {
  number: 1,
  summary: "notes go",
  migrate: (_name, { system }) => ("notes" in (system as object) ? { "system.notes": undefined } : null),
};

beforeEach(async () => {
  table = fakeFoundry();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("one", { migrations: () => Promise.resolve([step]) }));
  ada = new FakeActor({ name: "Ada", type: "oneHero", system: { notes: "old", hp: 3 } });
  Object.assign(ada, { items: new FakeCollection() });
  const empty = new FakeCollection();
  Object.assign(table.game, { items: empty, scenes: empty, packs: empty });
  Object.assign(FakeActor, {
    updateDocuments: async (updates: { _id: string }[]) => {
      for (const { _id, ...update } of updates) if (_id === ada.id) await ada.update(update);
    },
  });
  shown = [];
  const { MigrationWindow } = await import("./migration-window");
  vi.spyOn(MigrationWindow, "ask").mockImplementation(async (report) => {
    shown.push(report as never);
    return true;
  });
  vi.spyOn(MigrationWindow, "tell").mockImplementation(async () => undefined);
});
const run = async () => (await import("./run-migrations")).runMigrations();
const stored = () => table.settings.get("manifold.migrations");

describe("bringing a world up to date", () => {
  it("shows what would change, then writes it and raises the number", async () => {
    await run();
    expect(shown).toHaveLength(1);
    expect(ada.writes).toEqual([{ "system.-=notes": null }]);
    expect(stored()).toEqual({ one: 1 });
    await run();
    expect([shown.length, ada.writes.length]).toEqual([1, 1]);
  });

  it("moves between an actor and its items: first what it gets, then what it has; nothing is taken where nothing came", async () => {
    const { clearRegistry, registerRuleset } = await import("../registry/registry");
    clearRegistry();
    const moves = {
      create: [{ _id: "b", name: "Skill" }],
      update: [{ _id: "a", "system.rank": 0 }],
    };
    registerRuleset(
      fakeRuleset("one", { migrations: [{ number: 1, summary: "", migrate: () => null, items: () => moves }] }),
    );
    const calls: unknown[] = [];
    const has = new Set(["a"]);
    Object.assign(ada, {
      items: Object.assign(new FakeCollection(), { get: (id: string) => (has.has(id) ? {} : undefined) }),
      createEmbeddedDocuments: async (_type: string, data: unknown, options: object) => {
        calls.push(["create", data, options]);
        if (ada.failing) throw ada.failing;
      },
      updateEmbeddedDocuments: async (_type: string, data: unknown) => calls.push(["update", data]),
    });
    ada.failing = new Error("refused");
    await run();
    expect([calls.map((call) => (call as [string])[0]), stored()]).toEqual([["create"], undefined]);
    ada.failing = null;
    calls.length = 0;
    await run();
    expect(calls).toEqual([
      ["create", moves.create, { keepId: true }],
      ["update", moves.update],
    ]);
    expect([ada.writes, stored()]).toEqual([[], { one: 1 }]);
    // A run that was cut short left what it made: it is set to it, and not made twice.
    table.settings.set("manifold.migrations", {});
    has.add("b");
    calls.length = 0;
    await run();
    expect(calls).toEqual([["update", [...moves.create, ...moves.update]]]);
  });

  it("writes nothing when the GM wants it later", async () => {
    const { MigrationWindow } = await import("./migration-window");
    vi.mocked(MigrationWindow.ask).mockResolvedValue(false);
    await run();
    expect([ada.writes, stored()]).toEqual([[], undefined]);
  });

  it("asks nothing where nothing would change", async () => {
    delete (ada._source.system as { notes?: string }).notes;
    await run();
    expect([shown, stored()]).toEqual([[], { one: 1 }]);
  });

  it("keeps the number and tells when a document cannot be written", async () => {
    const { MigrationWindow } = await import("./migration-window");
    ada.failing = new Error("refused");
    await run();
    expect(stored()).toBeUndefined();
    expect(MigrationWindow.tell).toHaveBeenCalledWith([{ uuid: ada.uuid, name: "Ada", reason: "refused" }]);
  });

  it("touches nothing of a newer release and says so", async () => {
    table.settings.set("manifold.migrations", { one: 2 });
    await run();
    expect(ada.writes).toEqual([]);
    expect(table.notices).toEqual([{ level: "error", message: "MANIFOLD.Migration.Newer one" }]);
  });

  it("runs on the active GM's client only", async () => {
    table.game.user = new FakeUser({ name: "Pia" });
    await run();
    expect([shown, ada.writes]).toEqual([[], []]);
  });

  it("leaves the number to the next start when the connection is lost as it is noted", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const set = vi.spyOn(table.game.settings as { set: () => Promise<unknown> }, "set");
    set.mockRejectedValueOnce(new Error("connection lost"));
    await ada.update({ system: { hp: 3, notes: undefined } });
    await expect(run()).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    await run();
    expect(stored()).toEqual({ one: 1 });
  });
});
