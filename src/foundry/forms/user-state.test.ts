// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { replaceAround, watchEntries } from "./user-state";

let sheet: HTMLElement;
const draw = (html: string): void => {
  sheet.innerHTML = html;
};
const field = (selector = "input"): HTMLInputElement => sheet.querySelector<HTMLInputElement>(selector)!;
/** Draws again as a sheet does, keeping what is the user's. */
const redraw = (html: string): void => replaceAround(sheet, () => draw(html));
const type = (input: HTMLInputElement, text: string): void => {
  input.focus();
  input.value = text;
};

beforeEach(() => {
  document.body.innerHTML = "<form></form>";
  sheet = document.body.firstElementChild as HTMLElement;
  watchEntries(sheet);
});

describe("what is the user's through a re-render", () => {
  it("keeps focus, caret and unfinished text", () => {
    draw('<input type="text" name="a" value="axe">');
    type(field(), "axe of");
    field().setSelectionRange(2, 4);
    redraw('<input type="text" name="a" value="axe">');
    expect(document.activeElement).toBe(field());
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(["axe of", 2, 4]);
  });

  it("shows somebody else's value where the user has typed nothing", () => {
    draw('<input type="text" name="a" value="9">');
    field().focus();
    redraw('<input type="text" name="a" value="6">');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("6");
  });

  it("does not put back an entry that was finished: +3 counts once", () => {
    draw('<input type="text" name="hp" value="9">');
    type(field(), "+3");
    field().dispatchEvent(new Event("change", { bubbles: true }));
    redraw('<input type="text" name="hp" value="12">');
    expect(field().value).toBe("12");
  });

  it("reports restored text as a change when the user leaves it, once", () => {
    draw('<input type="text" name="a" value="axe">');
    type(field(), "sword");
    redraw('<input type="text" name="a" value="axe">');
    const changes: string[] = [];
    sheet.addEventListener("change", ({ target }) => changes.push((target as HTMLInputElement).value));
    field().dispatchEvent(new Event("blur"));
    field().dispatchEvent(new Event("blur"));
    expect(changes).toEqual(["sword"]);
  });

  it("swallows the change that browsers report of a control that is taken away, and no other", () => {
    draw('<input type="text" name="hp" value="9">');
    const changes: string[] = [];
    sheet.addEventListener("change", ({ target }) => changes.push((target as HTMLInputElement).value));
    type(field(), "+1");
    replaceAround(sheet, () => {
      field().dispatchEvent(new Event("change", { bubbles: true }));
      draw('<input type="text" name="hp" value="9">');
    });
    expect([changes, field().value]).toEqual([[], "+1"]);
    field().value = "+12";
    field().dispatchEvent(new Event("change", { bubbles: true }));
    expect(changes).toEqual(["+12"]);
  });

  it("listens again when drawing failed", () => {
    draw('<input type="text" name="hp" value="9">');
    const failing = (): void => {
      throw new Error("template");
    };
    expect(() => replaceAround(sheet, failing)).toThrow("template");
    const changes: string[] = [];
    sheet.addEventListener("change", () => changes.push("heard"));
    field().dispatchEvent(new Event("change", { bubbles: true }));
    expect(changes).toEqual(["heard"]);
  });

  it("keeps a half-typed number, which has no caret to read", () => {
    draw('<input type="number" name="n" value="1">');
    type(field(), "15");
    redraw('<input type="number" name="n" value="1">');
    expect(field().value).toBe("15");
  });

  it("finds buttons by data-focus and radio buttons by their value", () => {
    draw('<button type="button" data-focus="roll-2">Roll</button>');
    sheet.querySelector("button")!.focus();
    redraw(
      '<button type="button" data-focus="roll-1">Roll</button><button type="button" data-focus="roll-2">Roll</button>',
    );
    expect((document.activeElement as HTMLElement).dataset.focus).toBe("roll-2");
    draw('<input type="radio" name="r" value="a"><input type="radio" name="r" value="b">');
    field('[value="b"]').focus();
    redraw('<input type="radio" name="r" value="a"><input type="radio" name="r" value="b">');
    expect((document.activeElement as HTMLInputElement).value).toBe("b");
  });

  it("keeps sections open and closed, with or without a name", () => {
    draw('<details data-section="a"><summary>A</summary></details><details open><summary>Why</summary></details>');
    sheet.querySelector("details")!.open = true;
    redraw('<details data-section="a"><summary>A</summary></details><details><summary>Why</summary></details>');
    expect([...sheet.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, true]);
  });

  it("leaves the focus where it is when it is elsewhere", () => {
    draw('<input type="text" name="a" value="axe">');
    const other = document.createElement("input");
    document.body.append(other);
    other.focus();
    redraw('<input type="text" name="a" value="axe">');
    expect(document.activeElement).toBe(other);
  });
});
