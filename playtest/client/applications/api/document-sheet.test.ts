// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { asDocument, fakeDocument, type FakeDocument } from "../testing/fake-document";
import { fakeTable, settled, type FakeTable } from "../testing/fake-table";
import { DocumentSheetV2, type DocumentSheetOptions } from "./document-sheet";
import type { Context, FormDataLike } from "./types";

let table: FakeTable;
let actor: FakeDocument;
beforeEach(() => {
  table = fakeTable();
  actor = fakeDocument();
});

class HeroSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { form: { submitOnChange: true } };
  steps: string[] = [];
  override async _renderHTML(): Promise<string> {
    return (
      '<input name="name" value="Dourli"><input name="system.hp" type="number" value="5">' +
      '<input name="items.one.name" value="Axe"><input class="nameless"><button type="submit">Save</button>' +
      '<button type="button" data-action="roll">Roll</button>'
    );
  }
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
  override _prepareSubmitData(event: Event | null, form: HTMLFormElement, data: FormDataLike, more?: Context): Context {
    this.steps.push("prepare");
    return super._prepareSubmitData(event, form, data, more);
  }
  override _processFormData(event: Event | null, form: HTMLFormElement, data: FormDataLike): Context {
    this.steps.push(`form ${Object.keys(data.object).join(" ")}`);
    return super._processFormData(event, form, data);
  }
  override async _processSubmitData(e: Event | null, form: HTMLFormElement, data: Context, o?: Context): Promise<void> {
    this.steps.push("submit");
    await super._processSubmitData(e, form, data, o);
  }
}
const open = (options: DocumentSheetOptions = {}): Promise<HeroSheet> =>
  new HeroSheet({ document: asDocument(actor), ...options }).render({ force: true });
const field = (sheet: DocumentSheetV2, selector: string): HTMLInputElement =>
  sheet.element.querySelector(selector) as HTMLInputElement;
const change = async (input: HTMLInputElement, value: string): Promise<void> => {
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
};

describe("11.5 identity, context, permissions", () => {
  test("11.5 documents in memory have sheets too, each under an id of its own", () => {
    const inMemory = Object.assign(fakeDocument(), { uuid: null });
    const ids = [1, 2].map(() => new HeroSheet({ document: asDocument(inMemory) }).id);
    expect(ids[0]).toMatch(/^HeroSheet-[A-Za-z0-9]{16}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  test("11.5 id, title and context of a document's sheet", async () => {
    const sheet = await open();
    expect(sheet.id).toBe("HeroSheet-Actor-actorAAAAAAAAAAA");
    expect(sheet.title).toBe("TYPES.Actor.hero: Dourli");
    expect([...sheet.element.classList]).toEqual(expect.arrayContaining(["application", "sheet"]));
    expect(sheet.element.tagName).toBe("FORM");
    const context = await sheet._prepareContext({});
    expect(context).toMatchObject({ document: actor, source: actor._source, editable: true, rootId: sheet.id });
    expect(context.fields).toBe((actor.schema as { fields: object }).fields);
  });

  test("11.5 document.apps holds the open sheet and lets go of it when closed", async () => {
    const sheet = await open();
    expect(actor.apps[sheet.id]).toBe(sheet);
    await sheet.close();
    expect(actor.apps).toEqual({});
  });

  test("11.5 who has less than LIMITED sees a warning instead of the sheet", async () => {
    actor.level = 0;
    const sheet = await open();
    expect(sheet.rendered).toBe(false);
    expect(table.warnings).toEqual(["SHEETS.DocumentSheetPrivate"]);
  });

  test("11.5 below OWNER inputs and buttons are disabled, those of the frame are not, and nothing is sent", async () => {
    actor.level = 2;
    const sheet = await open();
    expect(sheet.isEditable).toBe(false);
    expect(field(sheet, "[name=name]").disabled).toBe(true);
    expect(field(sheet, "[type=submit]").disabled).toBe(true);
    expect(field(sheet, "[data-action=roll]").disabled).toBe(true);
    expect(field(sheet, "[data-action=close]").disabled).toBe(false);
    await change(field(sheet, "[name=name]"), "Other");
    expect(actor.update).not.toHaveBeenCalled();
  });

  test("11.5 a document of a locked pack is not editable", async () => {
    (game.packs as unknown as Map<string, object>).set("sys.heroes", { locked: true });
    actor.pack = "sys.heroes";
    expect((await open()).isEditable).toBe(false);
  });
});

describe("11.5 the submit pipeline", () => {
  test("11.5 a change runs prepare, form data, submit and reaches document.update nested and cleaned", async () => {
    const sheet = await open();
    await change(field(sheet, "[name='system.hp']"), "9");
    expect(sheet.steps).toEqual(["prepare", "form name system.hp items.one.name", "submit"]);
    expect(actor.validate).toHaveBeenCalledWith(expect.objectContaining({ clean: true, fallback: false }));
    // The unknown key `items` went with the cleaning.
    expect(actor.update.mock.calls[0]?.[0]).toEqual({ name: "Dourli", system: { hp: 9 } });
  });

  test("11.5 without submitOnChange only a submit sends; nameless inputs never do", async () => {
    const quiet = await open({ form: { submitOnChange: false } });
    await change(field(quiet, "[name=name]"), "Other");
    expect(actor.update).not.toHaveBeenCalled();
    await quiet.close();
    const sheet = await open();
    await change(field(sheet, ".nameless"), "x");
    expect(actor.update).not.toHaveBeenCalled();
    sheet.element.dispatchEvent(new Event("submit", { cancelable: true }));
    await settled();
    expect(actor.update).toHaveBeenCalledOnce();
  });

  test("11.5 submit(updateData) merges the data over the form's", async () => {
    const sheet = await open();
    await sheet.submit({ updateData: { system: { hp: 1 } } });
    expect(actor.update.mock.calls[0]?.[0]).toEqual({ name: "Dourli", system: { hp: 1 } });
  });

  test("11.5 invalid data throw and nothing is sent", async () => {
    const sheet = await open();
    await expect(sheet.submit({ updateData: { system: { hp: "many" } } })).rejects.toThrow("hp");
    expect(actor.update).not.toHaveBeenCalled();
  });

  test("11.5 what a change made invalid is reported once and the sheet lives on", async () => {
    const sheet = await open();
    const field = sheet.element.querySelector("[name='system.hp']") as HTMLInputElement;
    field.type = "text";
    await change(field, "many");
    expect(table.errors).toEqual([new Error("hp: must be a number")]);
    expect(sheet.rendered).toBe(true);
  });

  test("11.5 closeOnSubmit closes after the document was updated", async () => {
    const sheet = await open({ form: { submitOnChange: false, closeOnSubmit: true } });
    sheet.element.dispatchEvent(new Event("submit", { cancelable: true }));
    await settled();
    await settled();
    expect(actor.update).toHaveBeenCalledOnce();
    expect(sheet.rendered).toBe(false);
  });
});

test("11.2 every document sheet knows the action editImage: a picker, and the path it chose", async () => {
  const opened: { current?: unknown; callback?: (path: string) => void }[] = [];
  class Picker {
    static implementation = Picker;
    constructor(options: object) {
      opened.push(options);
    }
    async browse(): Promise<void> {}
  }
  Object.assign(globalThis, { foundry: { applications: { apps: { FilePicker: Picker } } } });
  class Pictured extends HeroSheet {
    override async _renderHTML(): Promise<string> {
      return '<img data-edit="img" data-action="editImage" src="icons/x.svg">';
    }
  }
  const sheet = await new Pictured({ document: asDocument(actor) }).render({ force: true });
  sheet.element.querySelector("img")?.click();
  await settled();
  expect(opened[0]?.current).toBe("icons/x.svg");
  opened[0]?.callback?.("icons/y.svg");
  expect(actor.update).toHaveBeenCalledWith({ img: "icons/y.svg" });
});
