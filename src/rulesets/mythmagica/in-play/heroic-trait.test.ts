import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { watchHeroicTrait } from "../actions/characters/heroic-trait";
import { fakeCreature, give } from "../testing/fake-creature";
import { setTable } from "../testing/play";

describe("the Heroic Trait", () => {
  const hooks = new Map<string, (document: unknown, changes?: unknown) => unknown>();
  let table: FakeTable;
  beforeEach(() => {
    table = setTable();
    Object.assign(Hooks, { on: (name: string, run: never) => void hooks.set(name, run) });
    watchHeroicTrait();
  });

  it("MY-TRT-04 comes with every new Avatar, once, and with nobody else", () => {
    const made = (npc: boolean, items: object[] = []) => {
      const actor = fakeCreature("New", { npc });
      const given: { items: { system: { kind: string } }[] }[] = [];
      Object.assign(actor, { updateSource: (changes: never) => void given.push(changes) });
      Object.assign(actor._source, { items });
      hooks.get("preCreateActor")?.(actor);
      return given.flatMap((one) => one.items.map(({ system }) => system.kind));
    };
    expect(made(false)).toEqual(["heroic"]);
    expect(made(true)).toEqual([]);
    expect(made(false, [{ system: { kind: "heroic" } }])).toEqual([]);
  });

  it("MY-TRT-04 players neither change nor remove it; MY-GEN-02 the Overlord may", () => {
    const robin = fakeCreature("Robin");
    const heroic = give(robin, "mythTrait", "Loyal", { kind: "heroic" });
    const other = give(robin, "mythTrait", "Greedy", { kind: "personal" });
    expect(hooks.get("preDeleteItem")?.(heroic)).toBeUndefined();
    Object.assign(table.game, { user: new FakeUser({ name: "Pia" }) });
    expect(hooks.get("preDeleteItem")?.(heroic)).toBe(false);
    expect(hooks.get("preUpdateItem")?.(heroic, { system: { text: "I am not" } })).toBe(false);
    expect(hooks.get("preUpdateItem")?.(heroic, { system: { usedScene: true } })).toBeUndefined();
    expect(hooks.get("preDeleteItem")?.(other)).toBeUndefined();
  });
});
