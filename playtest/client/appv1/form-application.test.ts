// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { FormApplication } from "./form-application";
import { firstTable } from "./testing/first-table";
import { settled } from "../applications/testing/fake-table";
import type { FormOptions } from "./form-options";

const templates = {
  "form.html": `<form><input name="system.hp.value" value="5" data-dtype="Number"><input type="checkbox" name="system.ready">
    <input name="system.title" value="x"><div class="editor"><a class="editor-edit"></a><div class="editor-content" data-edit="system.notes"><p>old</p></div></div>
    <img data-edit="img" src="a.png" alt=""><button type="submit">Save</button></form>`,
};

class Form extends FormApplication {
  stored: Record<string, unknown>[] = [];
  refuse = false;
  static override get defaultOptions(): FormOptions {
    return { ...super.defaultOptions, template: "form.html" };
  }
  override async _updateObject(_event: unknown, data: Record<string, unknown>): Promise<void> {
    if (this.refuse) throw new Error("refused");
    this.stored.push(data);
  }
}

let seen: ReturnType<typeof firstTable>;
beforeEach(() => void (seen = firstTable(templates)));
const open = async (options: Partial<FormOptions> = {}): Promise<Form> => {
  const form = new Form({ system: { notes: "<p>old</p>" } }, options);
  form.render(true);
  await settled();
  return form;
};
const field = (app: Form, name: string): HTMLInputElement => app.form?.elements.namedItem(name) as HTMLInputElement;
const change = async (app: Form, name: string, value: string): Promise<void> => {
  field(app, name).value = value;
  field(app, name).dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
};

describe("2 V1 forms", () => {
  it("2 V1 with submitOnChange a change stores all values by path, cast, and the window stays", async () => {
    const form = await open({ submitOnChange: true, closeOnSubmit: false });
    await change(form, "system.hp.value", "7");
    expect(form.stored).toEqual([{ "system.hp.value": 7, "system.ready": false, "system.title": "x", img: "a.png" }]);
    expect(form.rendered).toBe(true);
  });

  it("2 V1 without submitOnChange a change waits for the submission, which closes the window", async () => {
    const form = await open();
    await change(form, "system.title", "y");
    expect(form.stored).toEqual([]);
    await form.submit();
    expect(form.stored[0]).toMatchObject({ "system.title": "y" });
    expect(form.rendered).toBe(false);
  });

  it("2 V1 closing a form that says so stores it first", async () => {
    const form = await open({ submitOnClose: true, closeOnSubmit: false });
    field(form, "system.title").value = "last";
    await form.close();
    expect(form.stored).toHaveLength(1);
    const other = await open({ submitOnClose: true });
    await other.close({ submit: false });
    expect(other.stored).toEqual([]);
  });

  it("2 V1 what cannot be stored is reported and the form stays open", async () => {
    const form = await open();
    form.refuse = true;
    form.form?.dispatchEvent(new Event("submit", { cancelable: true }));
    await settled();
    expect([form.rendered, form._submitting, seen.errors.length]).toEqual([true, false, 1]);
  });

  it("2 V1 a form that is not editable has every field and button disabled and submits nothing", async () => {
    const form = await open({ editable: false, submitOnChange: true });
    const all = [...(form.form?.querySelectorAll<HTMLInputElement>("input, button") ?? [])];
    expect(all.map((one) => one.disabled)).toEqual(all.map(() => true));
    await form.submit();
    expect(form.stored).toEqual([]);
  });

  it("2 V1 update data of the caller are stored with the form's", async () => {
    const form = await open();
    await form.submit({ updateData: { system: { extra: 1 } }, preventClose: true });
    expect(form.stored[0]).toMatchObject({ "system.extra": 1, "system.title": "x" });
    expect(form.rendered).toBe(true);
  });

  it("12 V1 the button of a rich text opens its editor, whose text is stored with the form", async () => {
    const form = await open({ closeOnSubmit: false });
    expect(form.editors["system.notes"]).toMatchObject({ hasButton: true, active: false, instance: null });
    form.form?.querySelector<HTMLElement>(".editor-edit")?.click();
    await settled();
    expect(form.editors["system.notes"]?.active).toBe(true);
    await form.saveEditor("system.notes");
    expect(form.stored[0]).toMatchObject({ "system.notes": "<p>old</p>" });
    expect(form.editors["system.notes"]?.instance ?? null).toBeNull();
  });
});
