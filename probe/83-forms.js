// Sec. 11.5: reading forms, form handlers, and the submit pipeline of document sheets on a temporary window.

probe.section("11.5", "Reading forms", async ({ is, see, bench }) => {
  const FormData = foundry.applications.ux.FormDataExtended;
  const read = (html, prepare = () => {}) => {
    const form = document.createElement("form");
    form.innerHTML = html;
    document.body.append(form);
    prepare(form);
    try {
      return { ...new FormData(form).object };
    } finally {
      form.remove();
    }
  };
  const reads = (mark, claim, html, expected) => is(mark, claim, expected, () => read(html));
  await reads("W", "text stays text", '<input type="text" name="a.b" value="5">', { "a.b": "5" });
  await reads("W", "number inputs give numbers", '<input type="number" name="n" value="5">', { n: 5 });
  await reads("W", "an empty number input gives null", '<input type="number" name="n" value="">', { n: null });
  await reads("W", "range inputs give numbers", '<input type="range" name="n" min="0" max="10" value="5">', { n: 5 });
  await reads(
    "W",
    "a checkbox gives a boolean",
    '<input type="checkbox" name="y" checked><input type="checkbox" name="n">',
    { y: true, n: false },
  );
  await reads("W", "data-dtype Number", '<input type="text" name="n" value="5" data-dtype="Number">', { n: 5 });
  await reads("W", "data-dtype Boolean", '<input type="text" name="b" value="true" data-dtype="Boolean">', { b: true });
  await reads("W", "data-dtype JSON", "<input type='text' name='j' value='{\"a\":1}' data-dtype='JSON'>", {
    j: { a: 1 },
  });
  await reads(
    "W",
    "a select with data-dtype",
    '<select name="s" data-dtype="Number"><option value="1"></option><option value="2" selected></option></select>',
    { s: 2 },
  );
  await reads(
    "W",
    "a multiple select gives a list",
    '<select name="m" multiple><option value="a" selected></option><option value="b"></option><option value="c" selected></option></select>',
    { m: ["a", "c"] },
  );
  await reads(
    "W",
    "radio buttons give the chosen one",
    '<input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked>',
    { r: "b" },
  );
  await reads("W", "a text area", "<textarea name='t'>long</textarea>", { t: "long" });
  await reads(
    "W",
    "disabled and nameless elements are left out",
    '<input name="d" value="x" disabled><input value="y"><button name="b" value="z">b</button>',
    {},
  );
  await reads("W", "a disabled fieldset", '<fieldset disabled><input name="d" value="x"></fieldset>', {});
  await reads("W", "custom elements give their value", '<string-tags name="tags" value="a,b"></string-tags>', {
    tags: ["a", "b"],
  });
  await see("11.5: checkboxes of one name", undefined, () =>
    read(
      '<input type="checkbox" name="c" value="a" checked><input type="checkbox" name="c" value="b"><input type="checkbox" name="c" value="d" checked>',
    ),
  );
  await see("11.5: a checkbox with a value", undefined, () =>
    read('<input type="checkbox" name="c" value="a" checked>'),
  );
  await see(
    "11.5: an empty text with data-dtype Number",
    null,
    () => read('<input type="text" name="n" value="" data-dtype="Number">').n,
  );
  await see("11.5: texts of one name", undefined, () => read('<input name="c" value="a"><input name="c" value="b">'));
  await see("11.5: a readonly input", undefined, () => read('<input name="c" value="a" readonly>'));
  await see("11.5: an image with data-edit", undefined, () => read('<img data-edit="img" src="icons/svg/aura.svg">'));
  await is("W", "expandObject nests what was read", { a: { b: "5" } }, () =>
    foundry.utils.expandObject(read('<input name="a.b" value="5">')),
  );

  const calls = [];
  class Form extends windowClass(
    '<input name="a.b" value="5"><input type="number" name="n" value="2"><button type="submit">ok</button>',
  ) {
    static DEFAULT_OPTIONS = {
      tag: "form",
      form: {
        submitOnChange: true,
        closeOnSubmit: false,
        handler(event, form, formData) {
          calls.push([this === app, event.type, form === app.form, formData.object]);
        },
      },
    };
  }
  const app = await openProbe(bench, new Form());
  await is(
    "W",
    "submit calls the handler (event, form, formData) with the application as this",
    [true, "submit", true, { "a.b": "5", n: 2 }],
    async () => {
      await app.submit();
      return calls.splice(0)[0];
    },
  );
  await is("W", "submitOnChange listens to change events of inputs", ["change", { "a.b": "6", n: 2 }], async () => {
    const input = app.element.querySelector("[name='a.b']");
    input.value = "6";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => calls.length > 0);
    const [call] = calls.splice(0);
    return [call[1], call[3]];
  });
  await is("W", "closeOnSubmit closes", false, async () => {
    const other = await openProbe(bench, new Form({ form: { closeOnSubmit: true } }));
    await other.submit();
    return until(() => !other.rendered) && other.rendered;
  });
});

probe.section(
  "11.5",
  "Submit pipeline of sheets",
  async ({ is, see, bench }) => {
    const entry = await bench.make("JournalEntry", { sort: 1 });
    const log = [];
    class ProbeSheet extends foundry.applications.api.DocumentSheetV2 {
      static DEFAULT_OPTIONS = {
        id: "contract-probe-sheet",
        classes: ["contract-probe"],
        position: { width: 320 },
        form: { submitOnChange: true },
      };
      async _renderHTML() {
        const { name, sort } = this.document._source;
        return `<input name="name" value="${foundry.utils.escapeHTML(name)}"><input type="number" name="sort" value="${sort}"><input name="unknown.key" value="1">`;
      }
      _replaceHTML(result, content) {
        content.innerHTML = result;
      }
      _processFormData(event, form, formData) {
        log.push("_processFormData");
        return super._processFormData(event, form, formData);
      }
      _prepareSubmitData(event, form, formData, updateData) {
        log.push("_prepareSubmitData");
        const data = super._prepareSubmitData(event, form, formData, updateData);
        log.push(foundry.utils.deepClone(data));
        return data;
      }
      async _processSubmitData(event, form, submitData, options) {
        log.push("_processSubmitData");
        return super._processSubmitData(event, form, submitData, options);
      }
    }
    const sheet = await openProbe(bench, new ProbeSheet({ document: entry }));
    await is("D", "a sheet is a form", "FORM", () => sheet.element.tagName);
    await is("D", "document, isEditable, isVisible", [true, true, true], () => [
      sheet.document === entry,
      sheet.isEditable,
      sheet.isVisible,
    ]);
    await is("W", "the context of a sheet", [], async () => {
      const context = await sheet._prepareContext({});
      return ["document", "source", "fields", "editable", "user", "rootId"].filter((name) => !(name in context));
    });
    await is("W", "the root has the class sheet", true, () => sheet.element.classList.contains("sheet"));
    await see("11.5: the title of a sheet", undefined, () => sheet.title);
    const input = sheet.element.querySelector("[name=sort]");
    input.value = "42";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => entry.sort === 42);
    await is("W", "a changed input is stored", 42, () => entry.sort);
    await is(
      "W",
      "prepare (process the form), then process",
      ["_prepareSubmitData", "_processFormData", "_processSubmitData"],
      () => log.filter((step) => typeof step === "string"),
    );
    await is("W", "unknown keys are stripped, the rest is nested and clean", { name: PROBE_NAME, sort: 42 }, () => {
      const { name, sort, ...rest } = log.find((step) => typeof step === "object");
      return { name, sort, ...("unknown" in rest ? { unknown: rest.unknown } : {}) };
    });
    await see("11.5: the whole of the prepared data", undefined, () => log.find((step) => typeof step === "object"));
    log.length = 0;
    await is("W", "submit takes updateData", 43, async () => {
      await sheet.submit({ updateData: { sort: 43 } });
      return entry.sort;
    });
    await is("W", "an update renders the open sheet again", "44", async () => {
      await entry.update({ sort: 44 });
      await until(() => sheet.element.querySelector("[name=sort]").value === "44");
      return sheet.element.querySelector("[name=sort]").value;
    });
    await is("D", "doc.apps holds open sheets", true, () => Object.values(entry.apps).includes(sheet));
    await is("W", "a sheet that may not be edited has its inputs disabled", true, async () => {
      class Locked extends ProbeSheet {
        static DEFAULT_OPTIONS = { id: "contract-probe-locked" };
        get isEditable() {
          return false;
        }
      }
      const locked = await openProbe(bench, new Locked({ document: entry }));
      return [...locked.element.querySelectorAll("input")].every((one) => one.disabled);
    });
    await is("W", "deleting the document closes its sheets", false, async () => {
      await entry.delete();
      await until(() => !sheet.rendered);
      return sheet.rendered;
    });
  },
  { gm: true },
);
