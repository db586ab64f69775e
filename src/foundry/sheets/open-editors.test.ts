// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { spareOpenEditors } from "./open-editors";

const part = (html: string): HTMLElement => {
  const made = document.createElement("section");
  made.innerHTML = html;
  return made;
};

it("draws every part but those with an open editor", () => {
  const parts = {
    header: part("<input>"),
    notes: part("<prose-mirror toggled></prose-mirror>"),
    more: part("<prose-mirror toggled></prose-mirror>"),
  };
  // An element that knows what `open` means may have been defined by another file.
  Object.defineProperty(parts.notes.firstElementChild, "open", { value: true });
  const options = { parts: Object.keys(parts) };
  spareOpenEditors({ rendered: true, parts }, options);
  expect(options.parts).toEqual(["header", "more"]);
});

it("draws everything when the sheet is opened", () => {
  const options = { parts: ["notes"] };
  spareOpenEditors({ rendered: false, parts: {} }, options);
  expect(options.parts).toEqual(["notes"]);
});
