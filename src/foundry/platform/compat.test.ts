import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import {
  addStatusEffects,
  audienceOf,
  currentMessageMode,
  deletionUpdate,
  keepStatusEffects,
  menuEntry,
  messageModeOption,
  narrowed,
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
    expect(audienceOf("self")).toEqual({ whisper: [table.game.user.id], blind: false });
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
    table.settings.set("core.messageMode", "ic");
    expect(currentMessageMode()).toBe("public");
    expect(audienceOf("blind")).toEqual({ whisper: [table.game.user.id], blind: true });
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

describe("entries of context menus", () => {
  const clicked: unknown[] = [];
  const entry = () => menuEntry({ label: "Undo", icon: "i", onClick: (target) => clicked.push(target) });

  it("have v13's keys there and no others", () => {
    const made = entry();
    expect(Object.keys(made).sort()).toEqual(["callback", "condition", "icon", "name"]);
    made.callback?.("v13" as never);
    expect(clicked.pop()).toBe("v13");
    const mine = narrowed(made, (target) => target === ("mine" as never)).condition as (target: unknown) => boolean;
    expect([mine("mine"), mine("other")]).toEqual([true, false]);
  });
  it("have v14's keys there and no others", () => {
    config().ChatMessage!.modes = {};
    const made = entry();
    expect(Object.keys(made).sort()).toEqual(["icon", "label", "onClick", "visible"]);
    made.onClick?.(new Event("click") as never, "v14" as never);
    expect(clicked.pop()).toBe("v14");
    const never = narrowed({ ...made, visible: false }, () => true).visible as () => boolean;
    expect(never()).toBe(false);
  });
});
