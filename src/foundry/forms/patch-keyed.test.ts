// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { patchKeyed } from "./patch-keyed";

let shown: HTMLElement;
const list = (html: string): HTMLElement => {
  const made = document.createElement("div");
  made.innerHTML = html;
  return made;
};
const number = (name: string, value: number, max = 20) =>
  `<div data-key="${name}"><input type="number" name="${name}" value="${value}" max="${max}"></div>`;
const entry = (name: string) => shown.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const keys = () => [...shown.querySelectorAll<HTMLElement>("[data-key]")].map(({ dataset }) => dataset.key);

beforeEach(() => {
  shown = list(number("a", 1) + number("b", 2));
  document.body.replaceChildren(shown);
});

it("leaves controls alone that only have another value, and who types in them too", () => {
  const typing = entry("b");
  typing.focus();
  typing.value = "1";
  patchKeyed(shown, list(number("a", 7) + number("b", 5)));
  expect([entry("b"), document.activeElement, typing.value]).toEqual([typing, typing, "1"]);
  expect(entry("a").value).toBe("7");
});
it("brings what is new, takes what is gone, and keeps the order, without moving who has the focus", () => {
  const kept = entry("b");
  kept.focus();
  patchKeyed(shown, list(number("c", 3) + number("b", 2) + number("d", 4)));
  expect(keys()).toEqual(["c", "b", "d"]);
  expect(document.activeElement).toBe(kept);
});
it("replaces a control whose bounds or choices changed", () => {
  const before = entry("a");
  patchKeyed(shown, list(number("a", 1, 5) + number("b", 2)));
  expect(entry("a")).not.toBe(before);
  expect(entry("a").max).toBe("5");
});
it("goes into folds, which stay open, and says anew what they hold", () => {
  const fold = (words: string, inside: string) =>
    `<details data-key="fold"><summary>${words}</summary>${inside}</details>`;
  shown.innerHTML = fold("none set", number("x", 1));
  const details = shown.querySelector("details")!;
  details.open = true;
  patchKeyed(shown, list(fold("1 set", number("x", 2) + number("y", 1))));
  expect(shown.querySelector("details")).toBe(details);
  expect([details.open, details.querySelector("summary")?.textContent, keys()]).toEqual([
    true,
    "1 set",
    ["fold", "x", "y"],
  ]);
});
