// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { showsSomething } from "./sheets";

/** A sheet's window, as it lies on the page; happy-dom lays nothing out, so that what is hidden is hidden by hand. */
function shown(content: string): boolean {
  const root = document.createElement("form");
  root.innerHTML = `<header class="window-header"><h4>Check</h4><button></button></header><section class="window-content">${content}</section>`;
  document.body.append(root);
  for (const element of root.querySelectorAll("*"))
    Object.assign(element, { checkVisibility: () => element.closest("[hidden]") === null });
  return showsSomething(root);
}

describe("table:check, what counts as a sheet", () => {
  it("words or a control do", () => {
    expect([shown("<p>Strength</p>"), shown("<div><input></div>"), shown('<img alt="">')]).toEqual([true, true, true]);
  });

  it("the place that a framework left empty does not, nor a control that nobody sees, nor the window's own", () => {
    expect([shown('<div id="app"></div>'), shown("<div hidden><input></div>"), shown("")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(showsSomething(null)).toBe(false);
  });
});
