import { afterEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "./hooks.js";

afterEach(() => vi.restoreAllMocks());

describe("2 Hooks", () => {
  it("2 calls in registration order and answers true", () => {
    const seen: number[] = [];
    Hooks.on("t.order", () => seen.push(1));
    Hooks.on("t.order", () => seen.push(2));
    expect(Hooks.callAll("t.order")).toBe(true);
    expect(seen).toEqual([1, 2]);
  });

  it("2 call stops at exactly false, callAll does not", () => {
    const late = vi.fn();
    Hooks.on("t.stop", () => 0);
    Hooks.on("t.stop", () => undefined);
    Hooks.on("t.stop", () => false);
    Hooks.on("t.stop", late);
    expect(Hooks.call("t.stop")).toBe(false);
    expect(late).not.toHaveBeenCalled();
    expect(Hooks.callAll("t.stop")).toBe(true);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it("2 once runs once, also when the callback fires the same event", () => {
    const fn = vi.fn(() => Hooks.callAll("t.once"));
    Hooks.once("t.once", fn);
    Hooks.callAll("t.once");
    Hooks.callAll("t.once");
    expect(fn).toHaveBeenCalledTimes(1);
  });

  it("2 off removes by id and by function", () => {
    const a = vi.fn();
    const b = vi.fn();
    const id = Hooks.on("t.off", a);
    Hooks.on("t.off", b);
    Hooks.off("t.off", id);
    Hooks.callAll("t.off", 5);
    Hooks.off("t.off", b);
    Hooks.callAll("t.off");
    expect(a).not.toHaveBeenCalled();
    expect(b.mock.calls).toEqual([[5]]);
  });

  it("2 reports an error and goes on", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    const after = vi.fn();
    Hooks.on("error", reported);
    Hooks.on("t.error", () => {
      throw new Error("broken");
    });
    Hooks.on("t.error", after);
    expect(Hooks.call("t.error")).toBe(true);
    expect(after).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toContain("t.error");
    expect((reported.mock.calls[0]?.[1] as Error).message).toBe("broken");
  });

  it("2 a callback that removes itself does not skip the next", () => {
    const next = vi.fn();
    const self = (): void => Hooks.off("t.self", self);
    Hooks.on("t.self", self);
    Hooks.on("t.self", next);
    Hooks.callAll("t.self");
    expect(next).toHaveBeenCalledTimes(1);
  });
});
