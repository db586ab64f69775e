import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../common/abstract/data-model.js";
import { NumberField } from "../../common/fields/number-field.js";
import { Hooks } from "../hooks.js";
import { ClientSettings } from "./client-settings.js";
import { registerCoreSettings } from "./core-settings.js";

class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.values.set(key, value);
}

let browser: MemoryStorage;
let world: Map<string, string>;
let settings: ClientSettings;
let allowed: boolean;

beforeEach(() => {
  browser = new MemoryStorage();
  world = new Map();
  allowed = true;
  const server = {
    getWorld: (key: string) => world.get(key),
    setWorld: async (key: string, json: string, options?: object) => {
      world.set(key, json);
      settings.handleStoredChange(key, json, options, "gm");
    },
  };
  settings = new ClientSettings(server, browser as unknown as Storage);
  Object.assign(globalThis, {
    Hooks,
    CONFIG: {
      debug: {},
      Dice: { rollModes: { publicroll: { label: "P" }, gmroll: { label: "G" } } },
      ChatMessage: { modes: { public: "P" } },
    },
    game: { ready: true, userId: "u1", user: { name: "Una", can: () => allowed } },
  });
});

describe("14 settings", () => {
  it("14 game.settings.sheet is one settings window", () => {
    class SettingsConfig {}
    Object.assign(globalThis, { foundry: { applications: { settings: { SettingsConfig } } } });
    expect(settings.sheet).toBeInstanceOf(SettingsConfig);
    expect(settings.sheet).toBe(settings.sheet);
  });

  it("14 an unregistered setting throws on get and rejects on set", async () => {
    expect(() => settings.get("x", "none")).toThrow('"x.none" is not a registered game setting');
    await expect(settings.set("x", "none", 1)).rejects.toThrow("not a registered");
  });

  it("14 the default scope is client, kept in the browser under namespace.key as JSON", async () => {
    settings.register("x", "a", { type: Number, default: 3 });
    expect(settings.get("x", "a")).toBe(3);
    expect(await settings.set("x", "a", "7")).toBe(7);
    expect(browser.values.get("x.a")).toBe("7");
    expect(settings.settings.get("x.a")?.scope).toBe("client");
  });

  it("14 user scope is separate per user", async () => {
    settings.register("x", "u", { type: String, scope: "user", default: "" });
    await settings.set("x", "u", "mine");
    Object.assign(game, { userId: "u2" });
    expect(settings.get("x", "u")).toBe("");
  });

  it("14 world scope needs ready and SETTINGS_MODIFY, and is stored on the server", async () => {
    settings.register("x", "w", { type: Object, scope: "world", default: { a: 1 } });
    Object.assign(game, { ready: false });
    await expect(settings.set("x", "w", { a: 2 })).rejects.toThrow("before the game is ready");
    Object.assign(game, { ready: true });
    allowed = false;
    await expect(settings.set("x", "w", { a: 2 })).rejects.toThrow("permission");
    allowed = true;
    await settings.set("x", "w", { a: 2 });
    expect([world.get("x.w"), settings.get("x", "w")]).toEqual(['{"a":2}', { a: 2 }]);
  });

  it("14 values are copies: changing one changes neither default nor store", () => {
    settings.register("x", "o", { type: Object, default: { list: [1] } });
    (settings.get("x", "o") as { list: number[] }).list.push(2);
    expect(settings.get("x", "o")).toEqual({ list: [1] });
  });

  it("14 onChange fires with the value, options and user, only if the value differs", async () => {
    const onChange = vi.fn();
    settings.register("x", "n", { type: Number, scope: "world", default: 1, onChange });
    await settings.set("x", "n", 1);
    expect(onChange).not.toHaveBeenCalled();
    await settings.set("x", "n", 2, { note: true });
    await settings.set("x", "n", 2);
    expect(onChange.mock.calls).toEqual([[2, { note: true }, "gm"]]);
    settings.handleStoredChange("x.n", undefined);
    expect(onChange).toHaveBeenLastCalledWith(1, {}, undefined);
  });

  it("14 choices are offered and not enforced, ranges clamp", async () => {
    settings.register("x", "c", { type: String, default: "a", choices: { a: "A", b: "B" } });
    expect(await settings.set("x", "c", "z")).toBe("z");
    settings.register("x", "r", { type: Number, default: 1, range: { min: 0, max: 5, step: 1 } });
    expect(await settings.set("x", "r", 9)).toBe(5);
    await expect(settings.set("x", "r", "many")).rejects.toThrow("not a number");
  });

  it("14 a field as type cleans, validates and gives the default", async () => {
    const type = new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 4 });
    settings.register("x", "f", { type });
    expect(settings.get("x", "f")).toBe(4);
    expect(await settings.set("x", "f", "-3")).toBe(0);
  });

  it("14 a stored value that cannot be read gives the default", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    settings.register("x", "bad", { type: Object, default: { a: 1 } });
    browser.values.set("x.bad", "{not json");
    expect(settings.get("x", "bad")).toEqual({ a: 1 });
  });

  it("14 menus want an application class and are restricted unless they say otherwise", () => {
    expect(() => settings.registerMenu("x", "m", { type: undefined as never })).toThrow("application class");
    settings.registerMenu("x", "m", { name: "M", type: class App {} });
    expect(settings.menus.get("x.m")?.restricted).toBe(true);
  });

  it("14 values are cast by their type: String, Number, Boolean, Array, a model", async () => {
    class Options extends DataModel {
      declare level: number;
      static override defineSchema() {
        return { level: new NumberField({ required: true, nullable: false, initial: 1 }) };
      }
    }
    settings.register("x", "text", { type: String, default: "" });
    settings.register("x", "flag", { type: Boolean, default: false });
    settings.register("x", "list", { type: Array, default: [] });
    settings.register("x", "model", { type: Options as never });
    expect(await settings.set("x", "text", 5)).toBe("5");
    expect(await settings.set("x", "flag", 1)).toBe(true);
    expect(await settings.set("x", "list", [1, 2])).toEqual([1, 2]);
    expect((settings.get("x", "model") as Options).level).toBe(1);
    const stored = (await settings.set("x", "model", { level: "4" })) as Options;
    expect([stored instanceof Options, stored.level, browser.values.get("x.model")]).toEqual([true, 4, '{"level":4}']);
    settings.register("x", "world", { type: Number, scope: "nowhere" as never, default: 1 });
    expect(settings.settings.get("x.world")?.scope).toBe("client");
  });

  it("14 core settings that packages read are there, those of what is inert too", () => {
    registerCoreSettings(settings, { generation: 13 });
    const read =
      `rollMode language uiConfig noCanvas combatTrackerConfig compendiumConfiguration permissions sheetClasses
      sheetThemes defaultToken moduleConfiguration time chatBubbles globalInterfaceVolume globalPlaylistVolume globalAmbientVolume
      performanceMode photosensitiveMode coneTemplateType tokenDragPreview tokenAutoRotate animateRollTable`.split(
        /\s+/,
      );
    expect(read.filter((key) => settings.get("core", key) === undefined)).toEqual([]);
    expect([settings.get("core", "globalInterfaceVolume"), settings.get("core", "coneTemplateType")]).toEqual([
      0.5,
      "round",
    ]);
    expect(settings.settings.get("core.globalInterfaceVolume")?.config ?? false).toBe(false);
  });

  it("19 the roll mode is named by generation", () => {
    registerCoreSettings(settings, { generation: 13 });
    expect(settings.get("core", "rollMode")).toBe("publicroll");
    expect(settings.choices("core", "rollMode")).toEqual({ publicroll: "P", gmroll: "G" });
    const modern = new ClientSettings(
      { getWorld: () => null, setWorld: async () => undefined },
      browser as unknown as Storage,
    );
    registerCoreSettings(modern, { generation: 14 });
    expect(modern.get("core", "messageMode")).toBe("public");
    expect(modern.get("core", "rollMode")).toBeNull();
    CONFIG.ChatMessage.modes = undefined;
    expect(Object.keys(modern.choices("core", "messageMode") ?? {})).toEqual(["public", "gm", "blind", "self", "ic"]);
  });
});
