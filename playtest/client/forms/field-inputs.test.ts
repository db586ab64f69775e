// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import * as fields from "../../common/fields/index.js";
import { setEnvironment } from "../../common/environment.js";
import { Localization } from "../i18n/localization.js";
import { createFormGroup, createSelectInput, createTextInput, formBuilder } from "./index.js";

beforeEach(async () => {
  const i18n = new Localization([{ lang: "en", name: "", path: "x" }], () =>
    Promise.resolve({ X: { Label: "Label text" } }),
  );
  await i18n.setLanguage("en");
  Object.assign(globalThis, { game: { i18n }, CONFIG: { TextEditor: { enrichers: [] } } });
  setEnvironment({ forms: formBuilder });
});

const input = (field: fields.DataField, config: object = {}): HTMLElement =>
  field.toInput({ name: "n", ...config }) as HTMLElement;

describe("12 field.toInput", () => {
  it("12 boolean: checkbox", () => {
    expect(input(new fields.BooleanField(), { value: true }).outerHTML).toBe(
      '<input type="checkbox" checked="" name="n">',
    );
  });

  it("12 number: input with bounds; range-picker with min, max and step; select with choices", () => {
    const number = input(new fields.NumberField({ min: 0, integer: true }), { value: 3 }) as HTMLInputElement;
    expect([number.type, number.min, number.step, number.value]).toEqual(["number", "0", "1", "3"]);
    expect(input(new fields.NumberField(), { value: null }).getAttribute("value")).toBe("");
    const range = input(new fields.NumberField({ min: 0, max: 9, step: 3 }), { value: 3 });
    expect([range.tagName, range.getAttribute("max"), range.getAttribute("value")]).toEqual(["RANGE-PICKER", "9", "3"]);
    const select = input(new fields.NumberField({ required: true, choices: { 1: "one", 2: "two" } }), {
      value: 2,
    }) as HTMLSelectElement;
    expect([select.tagName, select.dataset.dtype, select.value, select.options.length]).toEqual([
      "SELECT",
      "Number",
      "2",
      2,
    ]);
  });

  it("12 string: text, or select with choices and an empty option where blank is allowed", () => {
    expect((input(new fields.StringField(), { value: "a", placeholder: "p" }) as HTMLInputElement).placeholder).toBe(
      "p",
    );
    const strict = new fields.StringField({ required: true, blank: false, choices: { a: "X.Label", b: "B" } });
    const select = input(strict, { value: "b", localize: true }) as HTMLSelectElement;
    expect([...select.options].map((option) => [option.value, option.label || option.textContent])).toEqual([
      ["a", "Label text"],
      ["b", "B"],
    ]);
    expect(select.value).toBe("b");
    const loose = input(new fields.StringField({ blank: true, choices: ["a"] }), { value: "" }) as HTMLSelectElement;
    expect([...loose.options].map((option) => option.value)).toEqual(["", "a"]);
  });

  it.each([
    [new fields.HTMLField(), "PROSE-MIRROR"],
    [new fields.FilePathField({ categories: ["IMAGE"] }), "FILE-PICKER"],
    [new fields.ColorField(), "COLOR-PICKER"],
    [new fields.HueField(), "HUE-SLIDER"],
    [new fields.DocumentUUIDField(), "DOCUMENT-TAGS"],
    [new fields.JSONField(), "CODE-MIRROR"],
    [new fields.SetField(new fields.StringField()), "STRING-TAGS"],
    [new fields.SetField(new fields.DocumentUUIDField()), "DOCUMENT-TAGS"],
    [new fields.SetField(new fields.StringField({ choices: { a: "A" } })), "MULTI-SELECT"],
  ])("12 field %# gets %s", (field, tag) => {
    expect(input(field as fields.StringField).tagName).toBe(tag);
  });

  it("12 a set of choices keeps what is chosen in its markup", () => {
    const field = new fields.SetField(new fields.StringField({ choices: { a: "A", b: "B" } }));
    const html = input(field, { value: new Set(["b"]) }).outerHTML;
    const template = document.createElement("template"); // as rendered parts come into the page
    template.innerHTML = html;
    document.body.replaceChildren(template.content);
    expect((document.body.firstElementChild as HTMLElement & { value: string[] }).value).toEqual(["b"]);
  });

  it("12 a field that has no input says so", () => {
    expect(() => input(new fields.SchemaField({}))).toThrow(
      "not implemented by the playtest table: SchemaField#toInput",
    );
  });
});

describe("12 form groups", () => {
  it("12 div.form-group > label + div.form-fields > input + p.hint", () => {
    const group = createFormGroup({
      label: "X.Label",
      hint: "why",
      units: "ft",
      stacked: true,
      localize: true,
      classes: ["one", "two"],
      rootId: "app-1",
      input: createTextInput({ name: "a.b", value: "v" }),
    });
    expect(group.outerHTML).toBe(
      '<div class="form-group one two stacked"><label for="app-1-a.b">Label text <span class="units">(ft)</span></label>' +
        '<div class="form-fields"><input type="text" value="v" name="a.b" id="app-1-a.b"></div><p class="hint">why</p></div>',
    );
  });

  it("12 field.toFormGroup takes label and hint of the field, overridable, or a widget", () => {
    const field = new fields.StringField({ label: "Own", hint: "Hint" }, { name: "f" });
    const group = field.toFormGroup({}, { value: "x" }) as HTMLElement;
    expect([group.querySelector("label")?.textContent, group.querySelector(".hint")?.textContent]).toEqual([
      "Own",
      "Hint",
    ]);
    expect(group.querySelector("input")?.getAttribute("name")).toBe("f");
    expect((field.toFormGroup({ label: "Other" }) as HTMLElement).querySelector("label")?.textContent).toBe("Other");
    const widget = document.createElement("b");
    expect(field.toFormGroup({ widget: () => widget })).toBe(widget);
  });

  it("12 select: groups, rules, blank and sorting", () => {
    const select = createSelectInput({
      name: "s",
      value: "c",
      blank: "none",
      sort: true,
      options: [
        { value: "b", label: "Bee" },
        { value: "a", label: "Ant" },
        { value: "c", label: "Cat", group: "Mammals" },
      ],
    });
    expect(select.innerHTML).toBe(
      '<option value="">none</option><option value="a">Ant</option><option value="b">Bee</option>' +
        '<optgroup label="Mammals"><option value="c" selected="">Cat</option></optgroup>',
    );
  });
});
