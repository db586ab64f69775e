import { beforeEach, describe, expect, it } from "vitest";
import { clearGapLog, gapEntries, reportTo } from "./gap-log";
import { guard, guardAll } from "./guard";
import { KNOWN_NAMES } from "./known-names";

beforeEach(clearGapLog);

describe("22 gap log", () => {
  it("22 a name of Foundry that the table lacks throws by name, is kept and reported", () => {
    const target = {};
    guard(target, "foundry.helpers", ["HotReload"]);
    const sent: string[] = [];
    reportTo((_kind, message) => sent.push(message));
    expect(() => (target as { HotReload?: unknown }).HotReload).toThrow(
      "not implemented by the playtest table: foundry.helpers.HotReload",
    );
    expect(gapEntries().map((entry) => entry.message)).toEqual(sent);
  });

  it("22 a name that Foundry lacks stays undefined, what is there is untouched", () => {
    const target = { here: 1 };
    guard(target, "foundry.data", ["here"]);
    expect(target.here).toBe(1);
    expect((target as { operators?: unknown }).operators).toBeUndefined();
    expect(gapEntries()).toEqual([]);
  });

  it("22 assigning a guarded name replaces the guard", () => {
    const target: { user?: string } = {};
    guard(target, "game", ["user"]);
    target.user = "me";
    expect(target.user).toBe("me");
    expect(Object.keys(target)).toEqual(["user"]);
  });

  it("22 guards reach nested namespaces without waking other guards", () => {
    const foundry = { applications: { api: {} } };
    guardAll({ foundry });
    expect(gapEntries()).toEqual([]);
    expect(() => (foundry.applications.api as { DialogV2?: unknown }).DialogV2).toThrow(
      "foundry.applications.api.DialogV2",
    );
  });

  it("22 reports made before the line stands are sent when it does", () => {
    const target = {};
    guard(target, "ui", ["webrtc"]);
    expect(() => (target as { webrtc?: unknown }).webrtc).toThrow();
    const sent: string[] = [];
    reportTo((kind, message) => sent.push(`${kind} ${message}`));
    expect(sent).toEqual(["gap not implemented by the playtest table: ui.webrtc"]);
  });

  it("19 names that only v14 has are not known names of v13", () => {
    const all = Object.values(KNOWN_NAMES).flat();
    for (const name of ["operators", "ActiveEffectTypeDataModel", "applyDataOperators"])
      expect(all).not.toContain(name);
  });
});
