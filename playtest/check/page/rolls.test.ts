// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { savesForm } from "./rolls";

const control = (html: string): HTMLElement => {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
};

it("issue 16 a button that stores a form is no saving throw", () => {
  expect(savesForm(control('<button data-action="save">Save Changes</button>'))).toBe(true);
  expect(savesForm(control('<a data-action="saveNotes"><i class="fas fa-save"></i></a>'))).toBe(true);
  expect(savesForm(control('<button type="submit" class="save-button">Done</button>'))).toBe(true);
  expect(savesForm(control('<a data-action="save">Fortitude</a>'))).toBe(false);
  expect(savesForm(control('<a class="rollable save">+3</a>'))).toBe(false);
  expect(savesForm(control('<button data-action="attack">Save</button>'))).toBe(false);
});
