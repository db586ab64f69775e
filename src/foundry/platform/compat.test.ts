import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import {
  addStatusEffects,
  currentMessageMode,
  deletionUpdate,
  keepStatusEffects,
  menuEntry,
  messageModeOption,
} from "./compat";

let table: FakeTable;
const config = () => CONFIG as unknown as Record<string, Record<string, unknown>>;
const status = (id: string) => ({ id, name: id, img: "" });
beforeEach(() => void (table = fakeFoundry()));

describe("v13", () => {
  it("calls message modes roll modes", () => {
    table.settings.set("core.rollMode", "gmroll");
    expect(currentMessageMode()).toBe("gm");
    expect(messageModeOption("blind")).toEqual({ rollMode: "blindroll" });
    expect(messageModeOption("public")).toEqual({ rollMode: "publicroll" });
    table.settings.set("core.rollMode", "of a module");
    expect(currentMessageMode()).toBe("public");
  });
  it("deletes by a key with a sign", () => {
    expect(deletionUpdate("system.notes.old")).toEqual({ "system.notes.-=old": null });
    expect(deletionUpdate("old")).toEqual({ "-=old": null });
  });
  it("keeps status effects in a list, each id once, in place", () => {
    const list = (CONFIG.statusEffects = [status("dead"), status("prone")] as never) as unknown as { id: string }[];
    addStatusEffects([{ ...status("prone"), img: "new" }, status("own")]);
    expect(list.map(({ id }) => id)).toEqual(["dead", "prone", "own"]);
    expect(list[1]).toMatchObject({ img: "new" });
    keepStatusEffects((id) => id !== "dead");
    expect(list.map(({ id }) => id)).toEqual(["prone", "own"]);
  });
});

describe("v14", () => {
  beforeEach(() => void (config().ChatMessage!.modes = {}));
  it("calls them message modes, under new names", () => {
    table.settings.set("core.messageMode", "self");
    expect(currentMessageMode()).toBe("self");
    expect(messageModeOption("blind")).toEqual({ messageMode: "blind" });
  });
  it("deletes by an operator", () => {
    const ForcedDeletion = class {};
    (foundry.data as { operators: unknown }).operators = { ForcedDeletion };
    expect(deletionUpdate("system.old")["system.old"]).toBeInstanceOf(ForcedDeletion);
  });
  it("keeps status effects by id", () => {
    (CONFIG as { statusEffects: unknown }).statusEffects = { dead: status("dead") };
    addStatusEffects([status("own")]);
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["dead", "own"]);
    keepStatusEffects((id) => id === "own");
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["own"]);
  });
});

it("makes menu entries that both generations read", () => {
  const clicked: unknown[] = [];
  const entry = menuEntry({ label: "Undo", icon: "", onClick: (target) => clicked.push(target) });
  expect([entry.name, entry.label]).toEqual(["Undo", "Undo"]);
  entry.callback?.("v13" as never);
  entry.onClick?.(new Event("click") as never, "v14" as never);
  expect(clicked).toEqual(["v13", "v14"]);
});
