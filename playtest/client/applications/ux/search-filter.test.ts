// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { SearchFilter } from "./search-filter";
import { installPrimitives } from "../../../common/primitives/index";

installPrimitives();

test("11.8 typing calls back with query, expression and content after the delay; accents do not matter", () => {
  vi.useFakeTimers();
  const callback = vi.fn();
  const root = document.createElement("div");
  root.innerHTML = '<input type="search"><ol></ol>';
  new SearchFilter({ inputSelector: "input", contentSelector: "ol", callback, delay: 50 }).bind(root);
  const input = root.querySelector("input") as HTMLInputElement;
  input.value = " Épée (1) ";
  input.dispatchEvent(new Event("input"));
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  const [, query, rgx, html] = callback.mock.calls[0] as [Event, string, RegExp, HTMLElement];
  expect(query).toBe("Epee (1)");
  expect(rgx.test("une epee (1)")).toBe(true);
  expect(html).toBe(root.querySelector("ol"));
  vi.useRealTimers();
});

test("11.8 an initial query filters as soon as the content is bound", () => {
  const callback = vi.fn();
  const root = document.createElement("div");
  root.innerHTML = '<input type="search"><ol></ol>';
  new SearchFilter({ inputSelector: "input", contentSelector: "ol", callback, initial: "axe" }).bind(root);
  expect(callback.mock.calls[0]?.[1]).toBe("axe");
});
