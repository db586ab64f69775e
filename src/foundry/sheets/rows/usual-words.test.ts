// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { fakeFoundry } from "../../testing/fake-foundry";
import { attachUsual, usualWords } from "./usual-words";

describe("lists of free words", () => {
  it("offer what is usual once, by name, without what is there already", () => {
    expect(usualWords(["one-handed", "axe", "axe", "", "iron"], ["iron"])).toEqual([
      { value: "axe", label: "Axe" },
      { value: "one-handed", label: "One handed" },
    ]);
  });

  it("what is chosen goes to their end, besides words of one's own", () => {
    fakeFoundry();
    const part = document.createElement("div");
    part.innerHTML = `<div data-usual="tags"><select><option value=""></option><option value="axe">Axe</option></select></div>`;
    const update = vi.fn();
    const sheet = { isEditable: true, document: { update, toObject: () => ({ system: { tags: ["mine"] } }) } as never };
    attachUsual(sheet, part);
    const choice = part.querySelector("select")!;
    const press = () => choice.dispatchEvent(new Event("change"));
    press();
    expect(update).not.toHaveBeenCalled();
    choice.value = "axe";
    press();
    expect(update).toHaveBeenCalledExactlyOnceWith({ "system.tags": ["mine", "axe"] });
  });
});
