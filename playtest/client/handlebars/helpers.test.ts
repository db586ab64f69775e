// @vitest-environment happy-dom
import Handlebars from "handlebars";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setEnvironment } from "../../common/environment.js";
import { NumberField } from "../../common/fields/index.js";
import { formBuilder } from "../forms/index.js";
import { Localization } from "../i18n/localization.js";
import { helperFunctions, registerHelpers } from "./helpers.js";
import { clearTemplates, getTemplate, loadTemplates, renderTemplate } from "./templates.js";

beforeAll(async () => {
  const i18n = new Localization([{ lang: "en", name: "", path: "x" }], () =>
    Promise.resolve({ X: { A: "Hello {name}", B: "Bee" } }),
  );
  await i18n.setLanguage("en");
  Object.assign(globalThis, { game: { i18n } });
  setEnvironment({ forms: formBuilder });
  registerHelpers();
});

const render = (template: string, context: object = {}): string => Handlebars.compile(template)(context);

describe("12 helpers", () => {
  it("12 packages call helpers as functions, with their options in a hash", () => {
    const html = helperFunctions.selectOptions({ a: "A", b: "B" }, { hash: { selected: "b" } }).toString();
    expect(html).toContain('<option value="b" selected>B</option>');
    expect(helperFunctions.numberFormat(3, { hash: { sign: true } })).toBe("+3");
    expect(helperFunctions.localize("X.A", { hash: { name: "you" } })).toBe("Hello you");
    expect(helperFunctions.checked(true)).toBe("checked");
  });

  it.each([
    ['{{localize "X.B"}}', "Bee"],
    ['{{localize "X.A" name="<b>"}}', "Hello &lt;b&gt;"],
    ['{{localize (concat "X" "." "B")}}', "Bee"],
    ['{{localize "X.B" "unnamed"}}', "Bee"],
    ["{{#if (eq a 1)}}y{{else}}n{{/if}}", "y"],
    ['{{#if (eq a "1")}}y{{else}}n{{/if}}', "n"],
    [
      "{{#if (ne a 2)}}y{{/if}}{{#if (lt a 2)}}y{{/if}}{{#if (lte a 1)}}y{{/if}}{{#if (gt a 0)}}y{{/if}}{{#if (gte a 2)}}n{{/if}}",
      "yyyy",
    ],
    ["{{#if (and a t (not f))}}y{{/if}}{{#if (or f f)}}n{{/if}}", "y"],
    ['{{ifThen t "yes" "no"}}{{ifThen f "yes" "no"}}', "yesno"],
    ["<input {{checked t}}{{checked f}} {{disabled t}}>", "<input checked disabled>"],
    [
      "{{numberFormat 3.14159 decimals=2}}|{{numberFormat 3 sign=true}}|{{numberFormat -3 sign=true}}|{{numberFormat 2.5}}",
      "3.14|+3|-3|3",
    ],
    ['{{numberInput 5 name="a" min=1 class="x"}}', '<input type="number" value="5" class="x" min="1" name="a">'],
    ["{{lookup (object k=5) 'k'}}", "5"],
    ["{{selectOptions choices selected='b'}}", '<option value="a">A</option><option value="b" selected>X.B</option>'],
    [
      "{{selectOptions choices selected=list localize=true blank='-'}}",
      '<option value="">-</option><option value="a" selected>A</option><option value="b" selected>Bee</option>',
    ],
    [
      "{{selectOptions entries valueAttr='id' labelAttr='name' selected=2}}",
      '<option value="1">one</option><option value="2" selected>two</option>',
    ],
    [
      "{{selectOptions ready selected='two'}}",
      '<option value="one">One</option><option value="two" selected>Two</option>',
    ],
    [
      "{{selectOptions choices inverted=true selected='A'}}",
      '<option value="A" selected>a</option><option value="X.B">b</option>',
    ],
    [
      "{{selectOptions plain selected='y' sort=true}}",
      '<option value="x">x</option><option value="y" selected>y</option>',
    ],
    [
      "{{radioBoxes 'r' choices checked='a' localize=true}}",
      '<label class="checkbox"><input type="radio" name="r" value="a" checked> A</label><label class="checkbox"><input type="radio" name="r" value="b"> Bee</label>',
    ],
    [
      '{{#select \'b\'}}<option value="a">A</option><option value="b">B</option>{{/select}}',
      '<option value="a">A</option><option value="b" selected>B</option>',
    ],
  ])("12 %s", (template, output) => {
    const context = {
      a: 1,
      t: true,
      f: false,
      list: ["a", "b"],
      plain: ["y", "x"],
      choices: { a: "A", b: "X.B" },
      ready: [
        { value: "one", label: "One" },
        { value: "two", label: "Two" },
      ],
      entries: [
        { id: 1, name: "one" },
        { id: 2, name: "two" },
      ],
    };
    expect(render(template, context)).toBe(output);
  });

  it("12 formInput and formGroup write the field's elements", () => {
    const field = new NumberField({ label: "HP", min: 0, integer: true }, { name: "hp" });
    expect(render("{{formInput field value=3 name='system.hp'}}", { field })).toBe(
      '<input type="number" min="0" step="1" value="3" name="system.hp">',
    );
    const group = render("{{formGroup field value=3 hint='why' stacked=true rootId='x'}}", { field });
    expect(group).toContain('<div class="form-group stacked"><label for="x-hp">HP</label>');
    expect(group).toContain('id="x-hp"');
    expect(group).toContain('<p class="hint">why</p>');
    expect(render("{{formField field value=3}}", { field })).toBe(render("{{formGroup field value=3}}", { field }));
    expect(() => render("{{formGroup none}}")).toThrow("Non-DataField");
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    setEnvironment({ forms: formBuilder, generation: 14 });
    expect(render("a{{formGroup none}}{{formInput none}}b")).toBe("ab");
    expect(error.mock.calls.flat().join()).toContain("Non-DataField");
    setEnvironment({ forms: formBuilder, generation: 13 });
    error.mockRestore();
  });
});

describe("12 templates", () => {
  const files: Record<string, string> = {
    "/systems/x/main.hbs": '{{name}} {{> "systems/x/part.hbs"}} {{> short}}',
    "/systems/x/part.hbs": "[{{name}}]",
    "/systems/x/short.hbs": "short",
  };
  const fetched = vi.fn((path: string) => {
    const text = files[path];
    return Promise.resolve({
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      text: () => Promise.resolve(text ?? ""),
    });
  });

  beforeEach(() => {
    clearTemplates();
    fetched.mockClear();
    vi.stubGlobal("fetch", fetched);
  });

  it("12 partials are addressed by path, record keys are names; each file is fetched once", async () => {
    await loadTemplates(["systems/x/part.hbs"]);
    await loadTemplates({ short: "systems/x/short.hbs" });
    expect(await renderTemplate("systems/x/main.hbs", { name: "N" })).toBe("N [N] short");
    await Promise.all([getTemplate("systems/x/main.hbs"), renderTemplate("systems/x/part.hbs", {})]);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it("12 getters of a context's prototype resolve", async () => {
    class Doc {
      get name(): string {
        return "got";
      }
    }
    expect(await renderTemplate("systems/x/part.hbs", new Doc())).toBe("[got]");
  });

  it("12 a missing template is named, and may be found later", async () => {
    await expect(renderTemplate("systems/x/late.hbs")).rejects.toThrow('"systems/x/late.hbs": the server answered 404');
    files["/systems/x/late.hbs"] = "late";
    expect(await renderTemplate("systems/x/late.hbs")).toBe("late");
  });
});
