// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { Localization } from "../i18n/localization.js";
import "../elements/index.js";
import { FormDataExtended } from "./form-data.js";

beforeEach(() => {
  const i18n = new Localization();
  Object.assign(globalThis, { game: { i18n }, CONFIG: { TextEditor: { enrichers: [] } }, fromUuidSync: () => null });
});

function read(html: string, options = {}): Record<string, unknown> {
  const template = document.createElement("template"); // as rendered parts come into the page
  template.innerHTML = `<form>${html}</form>`;
  document.body.replaceChildren(template.content);
  return new FormDataExtended(document.querySelector("form") as HTMLFormElement, options).object;
}

describe("11.5 FormDataExtended", () => {
  it("11.5 dotted names stay flat, text stays text", () => {
    expect(read('<input name="system.hp.value" value="5"><textarea name="t"> a </textarea>')).toEqual({
      "system.hp.value": "5",
      t: " a ",
    });
  });

  it("11.5 number and range inputs are numbers, null when empty", () => {
    expect(
      read(
        '<input type="number" name="a" value="5.5"><input type="number" name="b" value=""><input type="range" name="c" value="7">',
      ),
    ).toEqual({
      a: 5.5,
      b: null,
      c: 7,
    });
  });

  it("11.5 a checkbox is a boolean, whatever its value", () => {
    expect(
      read(
        '<input type="checkbox" name="a" checked><input type="checkbox" name="b"><input type="checkbox" name="c" value="x" checked>',
      ),
    ).toEqual({
      a: true,
      b: false,
      c: true,
    });
  });

  it("11.5 same-named checkboxes are an array", () => {
    const box = (value: string, checked: boolean): string =>
      `<input type="checkbox" name="a" value="${value}" ${checked ? "checked" : ""}>`;
    expect(read(box("x", true) + box("y", false) + box("z", true))).toEqual({ a: ["x", "z"] });
    expect(read('<input type="checkbox" name="b" checked><input type="checkbox" name="b">')).toEqual({
      b: [true, false],
    });
  });

  it("11.5 radios give the chosen value, null when none is", () => {
    const radio = (value: string, checked: boolean): string =>
      `<input type="radio" name="r" value="${value}" ${checked ? "checked" : ""}>`;
    expect(read(radio("1", false) + radio("2", true))).toEqual({ r: "2" });
    expect(read(radio("1", false))).toEqual({ r: null });
  });

  it("11.5 data-dtype casts", () => {
    const html = `<input name="n" data-dtype="Number" value="3"><input name="e" data-dtype="Number" value="">
      <select name="b" data-dtype="Boolean"><option value="true" selected></option></select>
      <input name="j" data-dtype="JSON" value='{"a":[1]}'>`;
    expect(read(html)).toEqual({ n: 3, e: null, b: true, j: { a: [1] } });
    expect(read('<input name="n" value="3">', { dtypes: { n: "Number" } })).toEqual({ n: 3 });
  });

  it("11.5 selects: one value, or an array when multiple", () => {
    const options =
      '<option value="1" selected>a</option><option value="2">b</option><option value="3" selected>c</option>';
    expect(read(`<select name="m" multiple>${options}</select>`)).toEqual({ m: ["1", "3"] });
    expect(read('<select name="s"><option value="1">a</option><option value="2" selected>b</option></select>')).toEqual(
      { s: "2" },
    );
  });

  it("11.5 disabled and nameless elements and buttons are left out", () => {
    const html = `<input value="x"><input name="d" disabled value="x"><fieldset disabled><input name="f" value="x"></fieldset>
      <button name="b" value="x"></button><input type="submit" name="s" value="x"><input name="r" readonly value="kept">`;
    expect(read(html)).toEqual({ r: "kept" });
    expect(read(html, { disabled: true })).toEqual({ d: "x", f: "x", r: "kept" });
    expect(read(html, { readonly: false })).toEqual({});
  });

  it("11.5 custom elements give their value", () => {
    const html = `<range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
      <multi-select name="multi"><option value="a" selected>A</option><option value="b">B</option></multi-select>
      <string-tags name="tags" value="x,y"></string-tags>
      <document-tags name="one" single value="Actor.1"></document-tags>
      <color-picker name="color" value="#ff0000"></color-picker>
      <file-picker name="file" type="image" value="a.svg"></file-picker>
      <prose-mirror name="prose" toggled value="<p>source</p>"><p>enriched</p></prose-mirror>
      <code-mirror name="code" value="x = 1"></code-mirror>`;
    expect(read(html)).toEqual({
      range: 4,
      multi: ["a"],
      tags: ["x", "y"],
      one: "Actor.1",
      color: "#ff0000",
      file: "a.svg",
      prose: "<p>source</p>",
      code: "x = 1",
    });
  });

  it("11.6 pictures with data-edit are read", () => {
    expect(read('<img data-edit="img" src="icons/svg/book.svg">')).toEqual({ img: "icons/svg/book.svg" });
  });
});
