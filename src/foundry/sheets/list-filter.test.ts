// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { attachFilters } from "./list-filter";

const row = (name: string): string => `<li data-item-id="${name}">${name}</li>`;
const names = ["Axe", "Bow", "Club", "Dagger", "Flail", "Glaive", "Hammer"];
let part: HTMLElement;
const draw = (more: string[]): HTMLInputElement => {
  part.innerHTML = `<input type="search" data-filter="all"><h2>Arms</h2><ul>${[...names, ...more].map(row).join("")}</ul>
    <h2>Other</h2><ul>${row("Rope")}</ul>`;
  return part.querySelector("input")!;
};
const shown = (): (string | null)[] =>
  [...part.querySelectorAll<HTMLElement>("li:not([hidden])")].map((li) => li.textContent);
const type = (input: HTMLInputElement, words: string): void => {
  input.value = words;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

beforeEach(() => {
  document.body.innerHTML = "<section></section>";
  part = document.body.firstElementChild as HTMLElement;
});

describe("a filter over the rows of a list", () => {
  it("hides what does not hold the words, in either case, and the headings of empty lists", () => {
    const input = draw([]);
    attachFilters(part, new Map());
    expect(input.hidden).toBe(false);
    type(input, " gl");
    expect(shown()).toEqual(["Glaive"]);
    expect([...part.querySelectorAll("h2")].map(({ hidden }) => hidden)).toEqual([false, true]);
    type(input, "");
    expect(shown()).toHaveLength(8);
  });

  it("stands over the next drawing, and is not offered for a handful of rows", () => {
    const kept = new Map<string, string>();
    attachFilters(part, kept);
    type((draw([]), attachFilters(part, kept), part.querySelector("input")!), "rope");
    const again = draw([]);
    attachFilters(part, kept);
    expect(again.value).toBe("rope");
    expect(shown()).toEqual(["Rope"]);
    part.innerHTML = `<input type="search" data-filter="few"><ul>${row("Axe")}</ul>`;
    attachFilters(part, kept);
    expect(part.querySelector("input")!.hidden).toBe(true);
  });
});
