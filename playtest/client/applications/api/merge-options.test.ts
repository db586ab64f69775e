import { expect, test } from "vitest";
import { mergeOptions } from "./merge-options";

test("11.1 classes and header controls of the chain add up, other lists are replaced", () => {
  const control = { icon: "a", label: "A", action: "a" };
  const other = { icon: "b", label: "B", action: "b" };
  const merged = mergeOptions(
    { classes: ["base"], window: { controls: [control], contentClasses: ["one"] } },
    { classes: ["own"], window: { controls: [other], contentClasses: ["two"] } },
  );
  expect(merged.classes).toEqual(["base", "own"]);
  expect(merged.window.controls).toEqual([control, other]);
  expect(merged.window.contentClasses).toEqual(["two"]);
});

test("11.1 nested options merge and documents, functions and dotted keys are taken as they are", () => {
  class Actor {
    system = { hp: 1 };
  }
  const document = new Actor();
  const act = (): void => {};
  const merged = mergeOptions(
    { window: { title: "T", resizable: true }, actions: { keep: act }, position: { width: 100 } },
    { window: { title: "U" }, actions: { "a.b": act }, document } as object,
  );
  expect(merged.window).toMatchObject({ title: "U", resizable: true });
  expect(merged.actions).toEqual({ keep: act, "a.b": act });
  expect(merged.document).toBe(document);
  expect(merged.position).toEqual({ width: 100 });
});

test("11.1 merging changes none of its sources", () => {
  const base = { classes: ["base"], window: { controls: [] } };
  mergeOptions(base, { classes: ["own"], window: { title: "x" } });
  expect(base).toEqual({ classes: ["base"], window: { controls: [] } });
});
