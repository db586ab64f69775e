// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFoundry } from "../../testing/fake-foundry";
import { attachLines, namedLines, storedLines } from "./edit-lines";

const choices = { "axe.strike": "Axe Strike", dodge: "Dodge", "own.dodge": "Dodge", "say.hi": 'Say "hi"' };
const stored = "Weapon: 1 of axe.strike 1 | say.hi 2\n2 from Lore at 1; dodge 3";

describe("lists that are written as lines", () => {
  beforeEach(() => void fakeFoundry());

  it("name in quotes what they store by a short name, and read the names back", () => {
    const { text, names } = namedLines(stored, choices);
    expect(text).toBe('Weapon: 1 of "Axe Strike" 1 | "Say \'hi\'" 2\n2 from Lore at 1; "Dodge (dodge)" 3');
    expect(storedLines(text, names)).toBe(stored);
    expect(storedLines("“axe strike” 4", names)).toBe("axe.strike 4");
  });

  it("what nobody is called is said and not written; what is chosen goes where the caret stands", async () => {
    const box = document.createElement("div");
    const { names } = namedLines("", choices);
    box.innerHTML = `<section data-lines="choices"><textarea>1 of  |</textarea><select><option value=""></option>
      ${names.map(({ value, label }) => `<option value="${value}">${label}</option>`).join("")}</select></section>`;
    const update = vi.fn(() => Promise.resolve());
    const said = vi.spyOn(ui.notifications, "error");
    attachLines({ document: { update } as never, isEditable: true }, box);
    const lines = box.querySelector("textarea")!;
    const choice = box.querySelector("select")!;
    const press = (on: HTMLElement) => on.dispatchEvent(new Event("change", { bubbles: true }));
    lines.setSelectionRange(5, 5);
    choice.value = "axe.strike";
    press(choice);
    expect([lines.value, choice.value]).toEqual(['1 of "Axe Strike" 1 |', ""]);
    lines.value = '1 of "Axe Strike" 1 | "Nobody" 1';
    press(lines);
    await Promise.resolve();
    expect(update).not.toHaveBeenCalled();
    expect(said).toHaveBeenCalledOnce();
    lines.value = '1 of "Axe Strike" 1 | "Dodge (own.dodge)" 1';
    press(lines);
    await Promise.resolve();
    expect(update).toHaveBeenCalledWith({ "system.choices": "1 of axe.strike 1 | own.dodge 1" });
  });
});
