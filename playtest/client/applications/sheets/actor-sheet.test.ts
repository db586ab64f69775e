// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Hooks } from "../../hooks";
import { asDocument, fakeDocument, type FakeDocument } from "../testing/fake-document";
import { fakeTable, settled } from "../testing/fake-table";
import { ActorSheetV2 } from "./actor-sheet";
import type { ActorDocument, ItemDocument } from "../../documents/types";

let actor: FakeDocument;
let create: ReturnType<typeof vi.fn>;
let dropped: FakeDocument;

beforeEach(() => {
  fakeTable();
  const item = (id: string, sort: number): object => ({
    id,
    sort,
    documentName: "Item",
    toDragData: () => ({ type: "Item", uuid: `Actor.a.Item.${id}` }),
  });
  const items = new Map(
    [item("one", 100), item("two", 200), item("three", 300)].map((one) => [(one as { id: string }).id, one]),
  );
  actor = fakeDocument({
    items,
    effects: new Map(),
    isOwner: true,
    isToken: false,
    token: null,
    updateEmbeddedDocuments: vi.fn(async (_name: string, updates: object[]) => updates),
  });
  dropped = fakeDocument({ id: "axe", uuid: "Item.axe", documentName: "Item", parent: null });
  create = vi.fn(async (data: object) => data);
  Object.assign(globalThis, {
    getDocumentClass: () => ({ create, fromDropData: async () => dropped }),
  });
  Object.assign(game, { items: { fromCompendium: (one: FakeDocument) => ({ name: one.name, _id: one.id }) } });
});

class Sheet extends ActorSheetV2 {
  override async _renderHTML(): Promise<string> {
    return '<ul><li class="draggable" data-item-id="one"></li><li class="draggable" data-item-id="two"></li><li class="draggable" data-item-id="three"></li></ul>';
  }
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
}
const open = (): Promise<Sheet> => new Sheet({ document: asDocument(actor) }).render({ force: true });

/** A drag event with its own transfer; the text is what the pointer carries. */
function drag(type: string, text = ""): DragEvent & { written: string[] } {
  const written: string[] = [];
  const dataTransfer = {
    items: [],
    getData: () => text,
    setData: (_kind: string, value: string) => written.push(value),
  };
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer, written }) as never;
}
const drop = async (sheet: Sheet, selector: string): Promise<void> => {
  sheet.element
    .querySelector(selector)
    ?.dispatchEvent(drag("drop", JSON.stringify({ type: "Item", uuid: "Item.axe" })));
  await settled();
};

test("11.6 dragging an item of the sheet puts its drag data on the pointer", async () => {
  const sheet = await open();
  const event = drag("dragstart");
  sheet.element.querySelector("[data-item-id=two]")?.dispatchEvent(event);
  await settled();
  expect(JSON.parse(event.written[0] ?? "{}")).toEqual({ type: "Item", uuid: "Actor.a.Item.two" });
});

test("11.6 an item from elsewhere is copied to the actor", async () => {
  const sheet = await open();
  await drop(sheet, "ul");
  expect(create).toHaveBeenCalledWith({ name: "Dourli", _id: "axe" }, { parent: actor, keepId: true });
});

test("11.6 an item of the same actor is sorted next to the one it is dropped on", async () => {
  const sheet = await open();
  dropped = fakeDocument({ id: "three", documentName: "Item", parent: actor });
  await drop(sheet, "[data-item-id=one]");
  expect(create).not.toHaveBeenCalled();
  const [name, updates] = (actor.updateEmbeddedDocuments as ReturnType<typeof vi.fn>).mock.calls[0] as [
    string,
    { _id: string; sort: number }[],
  ];
  expect(name).toBe("Item");
  const order = [
    { _id: "one", sort: 100 },
    { _id: "two", sort: 200 },
  ].map((row) => updates.find((update) => update._id === row._id) ?? row);
  const moved = updates.find((update) => update._id === "three") as { sort: number };
  expect(moved.sort).not.toBe(300);
  expect(moved.sort).toBeLessThan(Math.max(...order.map((row) => row.sort)));
});

test("11.6 the hook dropActorSheetData may cancel; it gets actor, sheet and data", async () => {
  const sheet = await open();
  const seen = vi.fn(() => false);
  const id = Hooks.on("dropActorSheetData", seen);
  await drop(sheet, "ul");
  Hooks.off("dropActorSheetData", id);
  expect(seen).toHaveBeenCalledWith(actor, sheet, { type: "Item", uuid: "Item.axe" });
  expect(create).not.toHaveBeenCalled();
});

test("11.6 drops reach the handler of their kind", async () => {
  class Kinds extends Sheet {
    seen: string[] = [];
    override async _onDropItem(_event: DragEvent, item: ItemDocument): Promise<null> {
      this.seen.push(`item ${item.id}`);
      return null;
    }
    override async _onDropActor(_event: DragEvent, other: ActorDocument): Promise<null> {
      this.seen.push(`actor ${other.id}`);
      return null;
    }
  }
  const sheet = await new Kinds({ document: asDocument(actor) }).render({ force: true });
  await drop(sheet, "ul");
  dropped = fakeDocument({ id: "other" });
  await drop(sheet, "ul");
  expect(sheet.seen).toEqual(["item axe", "actor other"]);
});

test("11.6 who may not edit can neither drag from nor drop on the sheet", async () => {
  actor.level = 2;
  const sheet = await open();
  expect(sheet.element.querySelector(".draggable")?.hasAttribute("draggable")).toBe(false);
  await drop(sheet, "ul");
  expect(create).not.toHaveBeenCalled();
});
