import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearGapLog, gapEntries } from "./gaps/gap-log";
import { installDeprecatedGlobals, removeDeprecatedGlobals } from "./deprecated-globals";

const page = globalThis as Record<string, unknown>;
const warn = vi.fn();
class Actors {}
class FilePicker {
  static implementation = class Other {};
}

beforeEach(() => {
  clearGapLog();
  warn.mockClear();
  page.foundry = {
    documents: { collections: { Actors } },
    applications: { apps: { FilePicker } },
    utils: { logCompatibilityWarning: warn, mergeObject: () => "merged" },
  };
  installDeprecatedGlobals();
});
afterEach(() => removeDeprecatedGlobals(14));

describe("2 deprecated globals", () => {
  it("2 a former global is the member of its namespace, with a warning that says so", () => {
    expect(page.Actors).toBe(Actors);
    expect(warn.mock.calls[0]?.[0]).toContain("foundry.documents.collections.Actors");
  });

  it("2 classes that may be replaced are the replaced ones", () => {
    expect(page.FilePicker).toBe(FilePicker.implementation);
  });

  it("2 one that the table lacks is a gap by its name", () => {
    expect(() => page.Tour).toThrow("not implemented by the playtest table: foundry.nue.Tour");
    expect(gapEntries()).toHaveLength(1);
  });

  it("19 bare utils are gone in generation 14", () => {
    expect((page.mergeObject as () => string)()).toBe("merged");
    removeDeprecatedGlobals(14);
    expect("mergeObject" in page).toBe(false);
  });
});
