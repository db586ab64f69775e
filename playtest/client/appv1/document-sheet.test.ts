// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ActorSheet } from "./actor-sheet";
import { ItemSheet } from "./item-sheet";
import { asDocument, fakeDocument, type FakeDocument } from "../applications/testing/fake-document";
import { firstTable } from "./testing/first-table";
import { Hooks } from "../hooks";
import { settled } from "../applications/testing/fake-table";
import type { DocumentSheetOptions } from "./document-sheet";

const templates: Record<string, string> = {
  "hero.html": `<form class="{{cssClass}}"><input name="name" value="{{actor.name}}"><input name="system.hp" value="{{data.system.hp}}" data-dtype="Number">
    <img data-edit="img" src="{{data.img}}" alt=""><ol class="item-list">{{#each items}}<li class="item" data-item-id="{{_id}}">{{name}}</li>{{/each}}</ol></form>`,
};

class HeroSheet extends ActorSheet {
  static override get defaultOptions(): DocumentSheetOptions {
    return { ...super.defaultOptions, template: "hero.html" };
  }
}

let actor: FakeDocument;
let seen: ReturnType<typeof firstTable>;
beforeEach(() => {
  seen = firstTable(templates);
  const items = [
    { _id: "b", name: "Bow", sort: 200 },
    { _id: "a", name: "Axe", sort: 100 },
  ];
  const data = { name: "Dourli", img: "x.png", items, effects: [{ _id: "e" }], system: { hp: 5 } };
  actor = fakeDocument({
    isOwner: true,
    limited: false,
    isToken: false,
    token: null,
    overrides: {},
    items: new Map(items.map((item) => [item._id, { id: item._id, toDragData: () => ({ uuid: item._id }) }])),
    effects: new Map(),
    toObject: () => structuredClone(data),
    createEmbeddedDocuments: vi.fn(async () => []),
  });
});
const openSheet = async (options: Partial<DocumentSheetOptions> = {}): Promise<HeroSheet> => {
  const sheet = new HeroSheet(asDocument(actor), options);
  sheet.render(true);
  await settled();
  return sheet;
};
const change = async (sheet: HeroSheet, name: string, value: string): Promise<void> => {
  const field = sheet.form?.elements.namedItem(name) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
};

describe("2 V1 sheets", () => {
  it("2 V1 an actor sheet's data are there at once: document, data, items in their order", () => {
    const context = new HeroSheet(asDocument(actor)).getData();
    expect(context).toMatchObject({ actor, document: actor, cssClass: "editable", owner: true, limited: false });
    expect(context.items).toMatchObject([{ _id: "a" }, { _id: "b" }]);
    expect(context.effects).toEqual([{ _id: "e" }]);
  });

  it("2 V1 an item sheet's data name the item", () => {
    const item = fakeDocument({ documentName: "Item", isOwner: true, toObject: () => ({}) });
    const sheet = new ItemSheet(asDocument(item));
    expect(sheet.getData()).toMatchObject({ item, document: item, title: "Dourli" });
    expect(sheet.options).toMatchObject({ submitOnChange: true, closeOnSubmit: false, baseApplication: "ItemSheet" });
  });

  it("11.6 V1 a change of a field updates the document, by path", async () => {
    await change(await openSheet(), "system.hp", "7");
    expect(actor.update).toHaveBeenCalledWith({ name: "Dourli", "system.hp": 7, img: "x.png" });
  });

  it("7 V1 values that active effects override are not stored from the form", async () => {
    actor.overrides = { system: { hp: 9 } };
    await change(await openSheet(), "name", "Ned");
    expect(actor.update).toHaveBeenCalledWith({ name: "Ned", img: "x.png" });
  });

  it("5.5 V1 an open sheet is among the document's applications, a closed one is not", async () => {
    const sheet = await openSheet();
    expect(actor.apps[sheet.appId]).toBe(sheet);
    await sheet.close({ submit: false });
    expect(actor.apps).toEqual({});
  });

  it("5.4 V1 who may not look is told so; who may only look can change nothing", async () => {
    actor.level = 0;
    expect((await openSheet()).rendered).toBe(false);
    expect(seen.warnings).toEqual(["SHEETS.DocumentSheetPrivate"]);
    Object.assign(actor, { level: 2, isOwner: false });
    const sheet = await openSheet();
    expect(sheet.element.find("form").hasClass("locked")).toBe(true);
    expect(sheet.element.find<HTMLInputElement>("input[name=name]")[0]?.disabled).toBe(true);
  });

  it("15 V1 sheets of a locked pack are not editable", () => {
    actor.pack = "world.heroes";
    Object.assign(game, { packs: new Map([["world.heroes", { locked: true }]]) });
    expect(new HeroSheet(asDocument(actor)).isEditable).toBe(false);
  });

  it("2 V1 the title bar offers sheet and token to the owner, and closing last", async () => {
    const sheet = await openSheet();
    expect(sheet._getHeaderButtons().map((button) => button.class)).toEqual([
      "configure-sheet",
      "configure-token",
      "close",
    ]);
  });

  it("11.6 V1 a chosen picture shows and is stored", async () => {
    class Picker {
      static implementation = Picker;
      constructor(readonly options: { callback(path: string): Promise<void>; current: string }) {}
      async browse(): Promise<void> {
        await this.options.callback("new.png");
      }
    }
    Object.assign(foundry.applications.apps, { FilePicker: Picker });
    const sheet = await openSheet();
    sheet.element.find("img[data-edit]").trigger("click");
    await settled();
    expect(actor.update).toHaveBeenCalledWith(expect.objectContaining({ img: "new.png" }));
  });
});

describe("11.6 V1 drag and drop", () => {
  const drag = (type: string, data: object): DragEvent & { written: string[] } => {
    const written: string[] = [];
    const dataTransfer = {
      items: [],
      getData: () => JSON.stringify(data),
      setData: (_kind: string, value: string) => written.push(value),
    };
    return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer, written }) as never;
  };
  const drop = async (data: object): Promise<void> => {
    const sheet = await openSheet();
    sheet.element.find("form")[0]?.dispatchEvent(drag("drop", data));
    await settled();
  };
  const dropped = (parent: object | null): void => {
    const item = { documentName: "Item", parent, toObject: () => ({ _id: "c", name: "Club" }) };
    Object.assign(globalThis, { getDocumentClass: () => ({ fromDropData: async () => item }) });
  };

  it("11.6 V1 an item of the list carries its drag data", async () => {
    const sheet = await openSheet();
    const event = drag("dragstart", {});
    sheet.element.find(".item")[0]?.dispatchEvent(event);
    expect(event.written).toEqual(['{"uuid":"a"}']);
  });

  it("11.6 V1 an item from elsewhere is copied", async () => {
    dropped(null);
    await drop({ type: "Item", uuid: "Item.c" });
    expect(actor.createEmbeddedDocuments).toHaveBeenCalledWith("Item", [{ _id: "c", name: "Club" }]);
  });

  it("11.6 V1 the hook dropActorSheetData may cancel a drop", async () => {
    dropped(null);
    const id = Hooks.on("dropActorSheetData", () => false);
    await drop({ type: "Item", uuid: "Item.c" });
    Hooks.off("dropActorSheetData", id);
    expect(actor.createEmbeddedDocuments).not.toHaveBeenCalled();
  });

  it("13 V1 the button of a secret turns it over in the stored text of the field around it, for owners", async () => {
    const [hidden, open] = ["secret", "secret revealed"].map(
      (name) => `<section class="${name}" id="secret-a">heir</section>`,
    );
    templates["secret.html"] = `<form><div class="editor"><div class="editor-content" data-edit="system.bio">
      <secret-block>${hidden}</secret-block></div></div></form>`;
    actor.toObject = () => ({ system: { bio: `<p>x</p>${hidden}` }, items: [], effects: [] });
    const press = async (): Promise<void> => {
      const sheet = await openSheet({ template: "secret.html" });
      sheet.element
        .find("secret-block")
        .get(0)
        ?.dispatchEvent(new CustomEvent("toggleSecret", { bubbles: true }));
      await settled();
      await sheet.close({ submit: false });
    };
    await press();
    expect(actor.update).toHaveBeenCalledWith({ "system.bio": `<p>x</p>${open}` });
    actor.update.mockClear();
    actor.isOwner = false;
    await press();
    expect(actor.update).not.toHaveBeenCalled();
  });
});
