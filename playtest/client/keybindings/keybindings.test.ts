// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../hooks.js";
import { ClientKeybindings } from "./client-keybindings.js";
import { KeyboardManager } from "./keyboard-manager.js";
import type { Keybinding } from "./keybinding-types.js";

let stored: Record<string, Keybinding[]>;
let keys: ClientKeybindings;
let keyboard: KeyboardManager;

beforeEach(() => {
  stored = {};
  keys = new ClientKeybindings({ get: () => stored, set: async (next) => void (stored = next) });
  keyboard = new KeyboardManager(keys);
  document.body.innerHTML = "";
  Object.assign(globalThis, { Hooks, CONFIG: { debug: {} }, game: { user: { isGM: false } } });
});

const press = (code: string, init: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { code, cancelable: true, ...init });
  keyboard.handle(event, false);
  return event;
};

describe("14 keybindings", () => {
  it("14 modifiers must match exactly, reserved ones may be held", () => {
    const plain = vi.fn();
    const shifted = vi.fn();
    const reserved = vi.fn();
    keys.register("x", "plain", { editable: [{ key: "KeyR" }], onDown: plain });
    keys.register("x", "shifted", { editable: [{ key: "KeyR", modifiers: ["Shift"] }], onDown: shifted });
    keys.register("x", "reserved", { editable: [{ key: "KeyR" }], reservedModifiers: ["Shift"], onDown: reserved });
    press("KeyR", { shiftKey: true });
    expect([plain, shifted, reserved].map((fn) => fn.mock.calls.length)).toEqual([0, 1, 1]);
    expect(reserved.mock.calls[0]?.[0]).toMatchObject({ isShift: true, key: "KeyR", up: false, action: "x.reserved" });
    press("KeyR");
    expect([plain, shifted].map((fn) => fn.mock.calls.length)).toEqual([1, 1]);
  });

  it("14 lower precedence first; returning true consumes", () => {
    const order: string[] = [];
    keys.register("x", "normal", { editable: [{ key: "KeyA" }], onDown: () => void order.push("normal") });
    keys.register("x", "first", { editable: [{ key: "KeyA" }], precedence: 0, onDown: () => void order.push("first") });
    keys.register("x", "eats", { editable: [{ key: "KeyA" }], onDown: () => true });
    keys.register("x", "late", { editable: [{ key: "KeyA" }], precedence: 2, onDown: () => void order.push("late") });
    expect(press("KeyA").defaultPrevented).toBe(true);
    expect(order).toEqual(["first", "normal"]);
  });

  it("14 restricted actions are for GMs, repeats only where asked for", () => {
    const gm = vi.fn();
    const repeat = vi.fn();
    keys.register("x", "gm", { editable: [{ key: "KeyG" }], restricted: true, onDown: gm });
    keys.register("x", "repeat", { editable: [{ key: "KeyG" }], repeat: true, onDown: repeat });
    press("KeyG");
    press("KeyG", { repeat: true });
    expect([gm.mock.calls.length, repeat.mock.calls.length]).toEqual([0, 2]);
    Object.assign(game.user, { isGM: true });
    press("KeyG", { repeat: true });
    expect(gm).not.toHaveBeenCalled();
    press("KeyG");
    expect(gm).toHaveBeenCalledTimes(1);
  });

  it("14 typing into an input is not an action, keys up are", () => {
    const onDown = vi.fn();
    const onUp = vi.fn();
    keys.register("x", "a", { editable: [{ key: "KeyA" }], onDown, onUp });
    const input = document.body.appendChild(document.createElement("input"));
    input.focus();
    press("KeyA");
    expect(onDown).not.toHaveBeenCalled();
    input.blur();
    keyboard.handle(new KeyboardEvent("keyup", { code: "KeyA" }), true);
    expect(onUp).toHaveBeenCalledTimes(1);
  });

  it("14 users may bind other keys; uneditable ones stay", async () => {
    keys.register("x", "a", { uneditable: [{ key: "F1" }], editable: [{ key: "KeyA" }] });
    await keys.set("x", "a", [{ key: "KeyB" }]);
    expect(keys.get("x", "a")).toEqual([
      { key: "F1", modifiers: [] },
      { key: "KeyB", modifiers: [] },
    ]);
    await keys.set("x", "a");
    expect(keys.get("x", "a")).toEqual([
      { key: "F1", modifiers: [] },
      { key: "KeyA", modifiers: [] },
    ]);
    expect(() => keys.get("x", "b")).toThrow("not a registered");
  });

  it("14 registration ends with init, an action that throws does not stop others", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const after = vi.fn();
    keys.register("x", "bad", {
      editable: [{ key: "KeyA" }],
      onDown: () => {
        throw new Error("bad");
      },
    });
    keys.register("x", "after", { editable: [{ key: "KeyA" }], onDown: after });
    press("KeyA");
    expect(after).toHaveBeenCalledTimes(1);
    keys.initialize();
    expect(() => keys.register("x", "late", {})).toThrow("keyboard is active");
  });
});
