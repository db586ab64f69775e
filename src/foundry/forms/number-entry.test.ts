import { describe, expect, it, vi } from "vitest";
import { enteredNumber, resolveNumberEntries } from "./number-entry";

describe("a number that a player types", () => {
  it.each([
    ["12", 9, 12],
    ["+3", 9, 12],
    ["-5", 9, 4],
    ["−5", 9, 4],
    [" 0 ", 9, 0],
    ["-12", 9, -3],
    ["1,000", 9, 1000],
    ["+1,250,000", 9, 1250009],
    ["1,5", 9, 1.5],
  ])("%s on %i becomes %i", (text, current, expected) => expect(enteredNumber(text, current)).toBe(expected));

  it.each(["", "abc", "1d6", "--2", "+", "1e3", "3 4"])("leaves the value alone for %j", (text) =>
    expect(enteredNumber(text, 9)).toBeNull(),
  );

  it("takes a slip out of the form and shows again what is true", () => {
    const inputs = [
      { name: "gold", value: "lots", dataset: { current: "5" } },
      { name: "silver", value: "-2", dataset: { current: "5" } },
    ];
    const form = { querySelectorAll: () => inputs } as unknown as HTMLFormElement;
    const data: Record<string, unknown> = { gold: "lots", silver: "-2" };
    resolveNumberEntries(form, data);
    expect([data, inputs.map(({ value }) => value)]).toEqual([{ silver: 3 }, ["5", "-2"]]);
  });

  it("takes nothing where more is asked than is there and the input says what to do, and says it", () => {
    const warn = vi.fn();
    vi.stubGlobal("ui", { notifications: { warn } });
    const dataset = { current: "5", short: "Only 5 are left." };
    const inputs = [
      { name: "gold", value: "-6", dataset },
      { name: "silver", value: "-5", dataset },
      { name: "health", value: "-6", dataset: { current: "5" } },
    ];
    const form = { querySelectorAll: () => inputs } as unknown as HTMLFormElement;
    const data: Record<string, unknown> = { gold: "-6", silver: "-5", health: "-6" };
    resolveNumberEntries(form, data);
    expect([data, inputs[0]?.value]).toEqual([{ silver: 0, health: -1 }, "5"]);
    expect(warn.mock.calls).toEqual([["Only 5 are left."]]);
    vi.unstubAllGlobals();
  });
});
