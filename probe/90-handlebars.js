// Sec. 12: Handlebars helpers, form fields, custom elements.

probe.section("12", "Handlebars", async ({ is, see }) => {
  const render = (template, context = {}) =>
    Handlebars.compile(template)(context, { allowProtoPropertiesByDefault: false });
  const draws = (mark, template, expected, context) => is(mark, template, expected, () => render(template, context));
  await draws("W", "{{concat 'a' 'b' 1}}", "ab1");
  await draws("W", "{{#if (eq 1 1)}}y{{else}}n{{/if}}", "y");
  await draws("W", "{{ne 1 1}} {{lt 1 2}} {{lte 2 2}} {{gt 1 2}} {{gte 2 2}}", "false true true false true");
  await draws("W", "{{not true}}", "false");
  await draws("W", "{{#if (and 1 2)}}y{{/if}}{{#if (or 0 false)}}z{{/if}}", "y");
  await draws("W", "{{ifThen true 'a' 'b'}}{{ifThen false 'a' 'b'}}", "ab");
  await draws("W", "{{checked true}}{{checked false}}", "checked");
  await draws("W", "{{disabled true}}{{disabled false}}", "disabled");
  await draws("W", "{{numberFormat 3.14159 decimals=2}}", "3.14");
  await draws("W", "{{numberFormat 3 sign=true}}", "+3");
  await draws("W", "{{#with (object a=1 b=2)}}{{a}}{{b}}{{/with}}", "12");
  await draws("W", "{{localize 'PROBE.Missing'}}", "PROBE.Missing");
  await see("12: localize with values", undefined, () => render("{{localize 'PROBE {name}' name='x'}}"));
  await see("12: eq is strict", "false", () => render("{{eq 1 '1'}}"));
  const dom = (html) => {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    return holder;
  };
  await is(
    "W",
    "selectOptions of an object",
    [
      ["a", "A", false],
      ["b", "B", true],
    ],
    () => {
      const options = dom(
        `<select>${render("{{selectOptions choices selected='b'}}", { choices: { a: "A", b: "B" } })}</select>`,
      );
      return [...options.querySelectorAll("option")].map((option) => [
        option.value,
        option.textContent.trim(),
        option.selected,
      ]);
    },
  );
  await is("W", "selectOptions with blank", ["", "a"], () =>
    [
      ...dom(
        `<select>${render("{{selectOptions choices blank='-'}}", { choices: { a: "A" } })}</select>`,
      ).querySelectorAll("option"),
    ].map((option) => option.value),
  );
  await is("W", "selectOptions of a list of objects", [["1", "One"]], () =>
    [
      ...dom(
        `<select>${render("{{selectOptions choices valueAttr='id' labelAttr='name'}}", { choices: [{ id: "1", name: "One" }] })}</select>`,
      ).querySelectorAll("option"),
    ].map((option) => [option.value, option.textContent.trim()]),
  );
  await is(
    "W",
    "radioBoxes",
    [
      ["a", false],
      ["b", true],
    ],
    () =>
      [
        ...dom(render("{{radioBoxes 'r' choices checked='b'}}", { choices: { a: "A", b: "B" } })).querySelectorAll(
          "input[type=radio]",
        ),
      ].map((input) => [input.value, input.checked]),
  );
  await is("W", "formInput", ["INPUT", "number", "x.y", "5"], () => {
    const field = new foundry.data.fields.NumberField();
    const input = dom(render("{{formInput field name='x.y' value=5}}", { field })).firstElementChild;
    return [input.tagName, input.type, input.name, input.value];
  });
  await is("W", "formGroup", ["DIV", true, "Label", true, "Hint"], () => {
    const field = new foundry.data.fields.StringField({ label: "Label", hint: "Hint" });
    const group = dom(render("{{formGroup field name='x' value='v'}}", { field })).firstElementChild;
    return [
      group.tagName,
      group.classList.contains("form-group"),
      group.querySelector("label").textContent.trim(),
      Boolean(group.querySelector(".form-fields [name=x]")),
      group.querySelector("p.hint")?.textContent.trim(),
    ];
  });
  await see("12: the HTML of a formGroup", undefined, () => {
    const field = new foundry.data.fields.NumberField({ label: "L", hint: "H", min: 0, max: 10, step: 1 });
    return render("{{formGroup field name='x' value=5 units='m' rootId='probe'}}", { field });
  });
  await see("12: own getters of instances and of models resolve in templates", [true, true], async () => {
    const tab = (Base) =>
      class extends Base {
        get label() {
          return "Through a getter";
        }
      };
    const { renderTemplate } = foundry.applications.handlebars;
    const Model = tab(modelOf(() => ({ id: new foundry.data.fields.StringField({ initial: "one" }) })));
    const shows = async (one) =>
      (await renderTemplate("templates/generic/tab-navigation.hbs", { tabs: { one } })).includes("Through a getter");
    return [await shows(new (tab(class {}))()), await shows(new Model())];
  });
  await is("W", "renderTemplate of a core template", true, async () =>
    (
      await foundry.applications.handlebars.renderTemplate("templates/generic/form-footer.hbs", {
        buttons: [{ type: "submit", label: "Probe", icon: "" }],
      })
    ).includes("Probe"),
  );
  const helpers = [
    "localize",
    "concat",
    "eq",
    "ne",
    "lt",
    "lte",
    "gt",
    "gte",
    "not",
    "and",
    "or",
    "ifThen",
    "checked",
    "disabled",
  ];
  await is("W", "the helpers there are", [], () =>
    [
      ...helpers,
      "numberFormat",
      "numberInput",
      "object",
      "radioBoxes",
      "selectOptions",
      "formInput",
      "formGroup",
      "formField",
      "timeSince",
    ].filter((name) => !(name in Handlebars.helpers)),
  );
  await see("12: helpers that the contract does not name", undefined, () => Object.keys(Handlebars.helpers).sort());
});

probe.section("12", "Inputs of fields and custom elements", async ({ is, see, bench }) => {
  const f = foundry.data.fields;
  const shape = (element) =>
    `${element.tagName.toLowerCase()}${element.type && element.tagName === "INPUT" ? `[${element.type}]` : ""}`;
  const inputs = [
    ["Boolean", new f.BooleanField(), true, "input[checkbox]"],
    ["Number", new f.NumberField(), 5, "input[number]"],
    ["Number with min, max and step", new f.NumberField({ min: 0, max: 10, step: 1 }), 5, "range-picker"],
    ["Number with choices", new f.NumberField({ choices: { 1: "One" } }), 1, "select"],
    ["String", new f.StringField(), "a", "input[text]"],
    ["String with choices", new f.StringField({ choices: { a: "A" } }), "a", "select"],
    ["HTML", new f.HTMLField(), "<p>a</p>", "prose-mirror"],
    ["Set of choices", new f.SetField(new f.StringField({ choices: { a: "A" } })), ["a"], "multi-select"],
    ["FilePath", new f.FilePathField({ categories: ["IMAGE"] }), null, "file-picker"],
    ["Color", new f.ColorField(), "#ff0000", "color-picker"],
    ["DocumentUUID", new f.DocumentUUIDField(), null, "document-tags"],
    ["Set of strings", new f.SetField(new f.StringField()), ["a"], "string-tags"],
  ];
  for (const [claim, field, value, expected] of inputs)
    await is("W", `${claim}: the input`, expected, () => shape(field.toInput({ name: "x", value })));
  await is("W", "toFormGroup labels the field", "L", () =>
    new f.StringField({ label: "L" })
      .toFormGroup({}, { name: "x", value: "" })
      .querySelector("label")
      .textContent.trim(),
  );
  for (const name of [
    "prose-mirror",
    "file-picker",
    "color-picker",
    "range-picker",
    "multi-select",
    "multi-checkbox",
    "string-tags",
    "document-tags",
    "hue-slider",
    "code-mirror",
    "secret-block",
  ])
    await is("W", `${name} is a custom element`, true, () => Boolean(customElements.get(name)));
  const holder = document.createElement("form");
  document.body.append(holder);
  bench.undo(() => holder.remove());
  const put = (html) => {
    holder.innerHTML = html;
    return holder.firstElementChild;
  };
  await is("W", "a custom element has name, value and disabled", ["n", ["a", "b"], false], () => {
    const element = put('<string-tags name="n" value="a,b"></string-tags>');
    return [element.name, [...element.value], element.disabled];
  });
  await is("W", "multi-select: the chosen options", ["b"], () => [
    ...put('<multi-select name="m"><option value="a">A</option><option value="b" selected>B</option></multi-select>')
      .value,
  ]);
  await is("W", "setting a value fires change", 1, () => {
    const element = put(
      '<multi-select name="m"><option value="a">A</option><option value="b">B</option></multi-select>',
    );
    let heard = 0;
    element.addEventListener("change", () => void heard++);
    element.select("a");
    return heard;
  });
  await is(
    "W",
    "prose-mirror keeps its value",
    "<p>x</p>",
    () => put('<prose-mirror name="p" value="&lt;p&gt;x&lt;/p&gt;" toggled>enriched</prose-mirror>').value,
  );
  await see(
    "12: a toggled prose-mirror, its HTML",
    undefined,
    () => put('<prose-mirror name="p" value="&lt;p&gt;x&lt;/p&gt;" toggled><p>enriched</p></prose-mirror>').outerHTML,
  );
});
