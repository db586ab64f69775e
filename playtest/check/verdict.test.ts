import { describe, expect, it } from "vitest";
import { isOfCore, textOf } from "./problems";
import { readable } from "./readable";
import type { CheckReport, FieldReport, RollReport, TypeReport } from "./report";
import { verdict } from "./verdict";

const field = (kind: FieldReport["kind"], outcome: FieldReport["outcome"]): FieldReport => ({
  document: "Actor",
  type: "hero",
  uuid: "Actor.a",
  kind,
  name: "system.hp",
  before: 1,
  wanted: 2,
  stored: 2,
  reloaded: outcome === "lost" ? 1 : 2,
  shown: "2",
  outcome,
});
const roll = (outcome: RollReport["outcome"]): RollReport => ({
  document: "Actor",
  type: "hero",
  from: "roll",
  formula: "1d20",
  total: 7,
  expected: 7,
  shown: outcome === "wrong" ? "8" : "7",
  outcome,
});
const report = (parts: Partial<CheckReport> = {}): CheckReport => ({
  system: { id: "demo", title: "Demo", version: "1" },
  generation: 13,
  ok: true,
  boot: { ok: true, problems: [], milliseconds: 1000 },
  types: [
    { document: "Actor", type: "hero", uuid: "Actor.a", sheet: "Hero", isOwn: true, tabs: [], ok: true, problems: [] },
  ],
  fields: [],
  rolls: [roll("right")],
  packs: [],
  notices: [],
  missingFiles: [],
  outsideAddresses: [],
  ...parts,
});

describe("issue 3.2 what counts as a failure", () => {
  it("a field that was lost, always", () => {
    const fields = [field("number", "kept"), field("number", "lost")];
    expect(verdict(report({ fields }))).toEqual(["Actor hero: system.hp was 2 and is 1 after a reload"]);
  });

  it("a system that brings no sheet; a type that has none beside others that do is a note", () => {
    const [hero] = report().types;
    const plain = { ...hero, type: "thing", sheet: "BaseSheet", isOwn: false } as TypeReport;
    expect(verdict(report({ types: [plain], rolls: [] }))).toEqual(["no type has a sheet of the system's own"]);
    const both = report({ types: [hero as TypeReport, plain] });
    expect(verdict(both)).toEqual([]);
    expect(readable(both)).toContain("core's plain sheet, as the system has none: Actor thing");
  });

  it("a kind of input of which nothing was kept; what a sheet does not have is no failure", () => {
    expect(verdict(report({ fields: [field("text", "ignored")] }))).toEqual(["no text changed on a sheet was kept"]);
    expect(verdict(report({ fields: [field("text", "ignored"), field("text", "kept")] }))).toEqual([]);
    expect(verdict(report())).toEqual([]);
  });

  it("a file of core's that is missing; one that only the system can know of is a note", () => {
    expect(["/icons/svg/none.svg", "/table/table.mjs", "/ui/parchment.jpg"].filter(isOfCore)).toHaveLength(3);
    expect(
      ["/systems/demo/a.webp", "/images/icons/a.webp", "/iconset/a.svg", "/modules/x/a.css"].filter(isOfCore),
    ).toEqual([]);
    expect(readable(report({ missingFiles: ["/images/a.webp"] }))).toContain("asked for and not there: /images/a.webp");
  });

  it("a wrong total, and no right one at all", () => {
    expect(verdict(report({ rolls: [roll("right"), roll("wrong")] }))[0]).toContain("1d20 is 7 in the message");
    expect(verdict(report({ rolls: [roll("no message")] }))).toEqual(["no roll reached chat with the right total"]);
  });

  it("the words for people say the same", () => {
    expect(readable(report())).toMatch(/\nOK$/);
    const bad = readable(report({ boot: { ok: false, problems: ["broken"], milliseconds: 1 } }));
    expect(bad).toContain("FAIL  boot: broken");
    expect(bad).toMatch(/\n1 failure$/);
  });
});

it("an error is told by its words, whatever its stack begins with", () => {
  const message = 'Missing helper: "formatNumber"';
  expect(textOf({ name: "Error", message, stack: `Error: ${message}\n    at a` })).toBe(`Error: ${message}\n    at a`);
  expect(textOf({ name: "Error", message, stack: "Exception" })).toBe(`Error: ${message}\nException`);
  expect(textOf({ name: "", message: "" })).toBe("an error without a text");
});
