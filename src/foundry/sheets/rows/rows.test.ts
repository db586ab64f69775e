// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { attachRows, changedRows, shownRows } from "./edit-rows";
import { optionsOf, rowList } from "./row-list";

const stored = [
  { kind: "skill", id: "combat", key: "kept" },
  { kind: "fate", id: "", key: "too" },
];

/** The controls as the template writes them. */
function list(): HTMLElement {
  const made = document.createElement("fieldset");
  made.dataset.rows = "traits";
  made.innerHTML = stored
    .map(
      ({ id }, at) => `<input type="text" data-cell="id" data-row="${at}" value="${id}">
        <input type="number" data-cell="price.cp" data-row="${at}" value="${at === 0 ? 12 : ""}">
        <input type="checkbox" data-cell="wealth" data-row="${at}" ${at === 1 ? "checked" : ""}>
        <button type="button" data-row-act="remove" data-at="${at}"></button>`,
    )
    .join("");
  return made;
}

describe("lists in the forms of items", () => {
  beforeEach(() => {
    const utils = {
      getProperty: (from: Record<string, unknown>, path: string) => from[path],
      setProperty: (on: Record<string, unknown>, path: string, value: unknown) => {
        const [first = "", rest] = path.split(".");
        if (rest) on[first] = { ...(on[first] as object), [rest]: value };
        else on[first] = value;
      },
    };
    vi.stubGlobal("foundry", { utils });
  });

  it("a row is added at the end, taken out, and moved no further than the ends", () => {
    const rows = ["a", "b", "c"];
    expect(changedRows(rows, "add", 0, "d")).toEqual(["a", "b", "c", "d"]);
    expect(changedRows(rows, "remove", 1)).toEqual(["a", "c"]);
    expect(changedRows(rows, "up", 2)).toEqual(["a", "c", "b"]);
    expect(changedRows(rows, "up", 0)).toEqual(rows);
    expect(changedRows(rows, "down", 2)).toEqual(rows);
    expect(changedRows(rows, "remove", 7)).toEqual(rows);
    expect(rows).toEqual(["a", "b", "c"]);
  });

  it("what is typed goes over what is stored: what has no control keeps its value, an empty number is none", () => {
    expect(shownRows(list(), stored)).toEqual([
      { kind: "skill", id: "combat", key: "kept", price: { cp: 12 }, wealth: false },
      { kind: "fate", id: "", key: "too", price: { cp: null }, wealth: true },
    ]);
    // Somebody else has taken the second row out meanwhile: it does not come back.
    expect(shownRows(list(), stored.slice(0, 1))).toHaveLength(1);
  });

  it("a press on a row's button writes the whole list, and not for who may only look", () => {
    const update = vi.fn(() => Promise.resolve());
    const sheet = { isEditable: true, document: { toObject: () => ({ system: { traits: stored } }), update } };
    const part = document.createElement("form");
    part.append(list());
    attachRows(sheet as never, part);
    part.querySelectorAll("button")[0]?.click();
    expect(update).toHaveBeenCalledExactlyOnceWith({
      "system.traits": [{ kind: "fate", id: "", key: "too", price: { cp: null }, wealth: true }],
    });
    sheet.isEditable = false;
    part.querySelectorAll("button")[1]?.click();
    expect(update).toHaveBeenCalledOnce();
  });

  it("a column that holds several stays several, whatever else of its row is changed", () => {
    const rows = [{ anyOf: ["sling", "thrownRock"], rank: 5 }];
    const part = document.createElement("fieldset");
    part.innerHTML = `<input type="text" data-cell="anyOf" data-row="0" data-many value="sling, thrownRock, ">
      <input type="number" data-cell="rank" data-row="0" value="4">`;
    expect(shownRows(part, rows)).toEqual([{ anyOf: ["sling", "thrownRock"], rank: 4 }]);
    // Foundry's own control for several choices keeps a list as its value.
    part.innerHTML = `<multi-select data-cell="anyOf" data-row="0"></multi-select>`;
    Object.defineProperty(part.querySelector("multi-select"), "value", { value: ["melee"] });
    expect(shownRows(part, rows)).toEqual([{ anyOf: ["melee"], rank: 5 }]);
  });

  it("a column that holds several is told by the names of them all, what nobody is called among them", () => {
    class StringField {
      label = "Which";
    }
    class ArrayField extends StringField {}
    class Unlike {}
    Object.assign(foundry, {
      data: { fields: { ArrayField, SetField: Unlike, BooleanField: Unlike, NumberField: Unlike } },
    });
    vi.stubGlobal("game", { i18n: { format: (key: string) => key, localize: (key: string) => key } });
    const element = { fields: { anyOf: new ArrayField() } } as never;
    const value = [{ anyOf: ["sling", "gone"] }];
    const cell = (names?: Record<string, string>) =>
      rowList({ path: "prerequisites", label: "Prerequisites", element, value }, () => names).rows[0]?.cells[0];
    expect(cell({ sling: "Sling", bow: "Bow" })).toMatchObject({ kind: "many", text: "Sling, gone" });
    expect(cell({ sling: "Sling", bow: "Bow" })?.options).toEqual([
      { value: "sling", label: "Sling", selected: true },
      { value: "gone", label: "gone", selected: true },
      { value: "bow", label: "Bow", selected: false },
    ]);
    expect(cell()).toMatchObject({ kind: "many", value: "sling, gone", text: "sling, gone" });
  });

  it("what is stored and not offered stands first, so that an unchosen field looks unchosen", () => {
    expect(optionsOf({ fate: "Fate" }, "")).toEqual([
      { value: "", label: "–", selected: true },
      { value: "fate", label: "Fate", selected: false },
    ]);
    expect(optionsOf({ fate: "Fate" }, "fate")).toHaveLength(1);
  });
});
