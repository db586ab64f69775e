// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RenderOptions } from "../../../types/applications";
import { LateParts } from "./late-parts";

const ALL = ["header", "gear", "story"];

/** A sheet with a head and two tabs, of which the things are shown; it notes what it draws. */
function sheetOf() {
  const form = document.createElement("form");
  form.innerHTML = `
    <header data-application-part="header"><input name="name" value="new"></header>
    <section class="tab" data-group="primary" data-tab="gear"><input name="system.gold" value="3"></section>
    <section class="tab" data-group="primary" data-tab="story"><textarea name="system.notes">old</textarea></section>`;
  document.body.replaceChildren(form);
  const [header, gear, story] = form.children as unknown as HTMLElement[];
  const draws: string[][] = [];
  const sheet = {
    rendered: true,
    state: 2,
    parts: { header, gear, story } as Record<string, HTMLElement>,
    tabGroups: { primary: "gear" } as Record<string, string | null>,
    render: async ({ parts = [] }: RenderOptions) => {
      draws.push(parts);
      late.drawn(parts);
    },
  };
  const late: LateParts = new LateParts(sheet);
  const redraw = (): string[] => {
    const options: RenderOptions = { parts: [...ALL] };
    late.putOff(options);
    late.drawn(options.parts ?? []);
    return options.parts ?? [];
  };
  return { sheet, late, draws, form, redraw };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("draws what is seen at once and what is behind a closed tab later, once for all changes until then", async () => {
  const { draws, redraw } = sheetOf();
  expect(redraw()).toEqual(["header", "gear"]);
  redraw();
  await vi.runAllTimersAsync();
  expect(draws).toEqual([["story"]]);
  await vi.runAllTimersAsync();
  expect(draws).toHaveLength(1);
});

it("draws a tab that is opened at once, and nothing that is not late", async () => {
  const { sheet, late, draws, redraw } = sheetOf();
  sheet.tabGroups.primary = "story";
  await late.draw({ shown: true });
  expect(draws).toEqual([]);
  sheet.tabGroups.primary = "gear";
  redraw();
  await late.draw({ shown: true });
  expect(draws).toEqual([]);
  sheet.tabGroups.primary = "story";
  await late.draw({ shown: true });
  expect(draws).toEqual([["story"]]);
  await vi.runAllTimersAsync();
  expect(draws).toHaveLength(1);
});

it("draws everything for paper, and everything of a sheet that is opened", async () => {
  const { sheet, late, draws, redraw } = sheetOf();
  redraw();
  await late.draw();
  expect(draws).toEqual([["story"]]);
  sheet.rendered = false;
  expect(redraw()).toEqual(ALL);
});

it("a tab that is opened while the sheet is being drawn is drawn after it", async () => {
  const { sheet, late, draws, redraw } = sheetOf();
  redraw();
  Object.assign(sheet, { rendered: false, state: 1 });
  sheet.tabGroups.primary = "story";
  await late.draw({ shown: true });
  expect(draws).toEqual([["story"]]);
});

it("a closed sheet draws nothing any more", async () => {
  const { sheet, draws, redraw } = sheetOf();
  redraw();
  Object.assign(sheet, { rendered: false, state: -1 });
  await vi.runAllTimersAsync();
  expect(draws).toEqual([]);
});

it("fields behind a closed tab that still say what the document said before are not written back", async () => {
  const { late, form, redraw } = sheetOf();
  const submitted = (): Record<string, unknown> => {
    const data = { name: "new", "system.gold": 3, "system.notes": "old" };
    late.withoutOld(form, data);
    return data;
  };
  expect(Object.keys(submitted())).toEqual(["name", "system.gold", "system.notes"]);
  redraw();
  expect(submitted()).toEqual({ name: "new", "system.gold": 3 });
  await vi.runAllTimersAsync();
  expect(Object.keys(submitted())).toContain("system.notes");
});

it("what somebody enters in a tab that was opened just now counts, though the tab has not been drawn yet", () => {
  const { late, form, redraw } = sheetOf();
  redraw();
  const data = { name: "new", "system.notes": "entered" };
  late.withoutOld(form, data, form.elements.namedItem("system.notes") as Element);
  expect(data).toEqual({ name: "new", "system.notes": "entered" });
});
