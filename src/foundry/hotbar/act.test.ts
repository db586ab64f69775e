// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../api/api";
import { clearRegistry, registerRuleset } from "../registry/registry";
import type { SheetFace } from "../contracts/play";
import { embed, FakeActor, FakeItem, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { ACTION_DRAG, offerActions } from "../sheets/dragged-action";

let table: FakeTable;
let ada: FakeActor;
let axe: FakeItem;
let part: HTMLElement;
let done: unknown[];

const face: SheetFace = {
  view: () => ({}),
  actions: {
    rollTrait(this: never, event: PointerEvent, target: HTMLElement) {
      const item = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? null;
      done.push([(this as { actor: FakeActor }).actor.name, target.dataset.trait ?? null, item, event.shiftKey]);
    },
    pickCard: () => undefined,
  },
  atSheet: ["pickCard"],
};

beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
  registerRuleset(fakeRuleset("one", { sheets: { hero: face as SheetFace<never> } }));
  done = [];
  ada = new FakeActor({ name: "Ada", type: "oneHero" });
  axe = embed(ada, new FakeItem({ name: "Axe", type: "oneThing" })) as FakeItem;
  Object.assign(axe, { img: "axe.webp" });
  Object.assign(ada, { img: "ada.webp", items: new Map([[axe.id, axe]]) });
  Object.assign(ada, { sheet: { face: "hero", actor: ada, document: ada } });
  part = document.createElement("section");
  part.innerHTML = `
    <button data-action="rollTrait" data-trait="wits" data-focus="wits"><strong>7</strong> <span>Wits</span><small>1</small></button>
    <button data-action="pickCard">Pick</button><button data-action="toggleMode">Edit</button>
    <li data-item-id="${axe.id}" data-drag>
      <button class="row-roll" data-action="rollTrait">Axe +3</button>
      <button class="row-roll" data-action="rollTrait" data-trait="throw">Throw Axe +3</button>
    </li>`;
  offerActions(ada as unknown as Actor, part, face);
});

const buttons = () => [...part.querySelectorAll("button")];
function drag(button: HTMLElement | undefined): Record<string, unknown> | null {
  const dataTransfer = { data: "", setData: (_kind: string, data: string) => (dataTransfer.data = data) };
  button?.dispatchEvent(Object.assign(new Event("dragstart", { bubbles: true }), { dataTransfer }));
  return dataTransfer.data === "" ? null : (JSON.parse(dataTransfer.data) as Record<string, unknown>);
}

describe("what the buttons of a sheet carry onto the hotbar", () => {
  it("only those do that act for the game, and on a closed sheet too; an item's own use is carried by its row", () => {
    expect(buttons().map(({ draggable }) => draggable === true)).toEqual([true, false, false, false, true]);
  });
  it("whose, what and with which words, without the numbers of today", () => {
    const [wits, , , , axeThrow] = buttons();
    expect(drag(wits)).toEqual({
      ...{ type: ACTION_DRAG, uuid: ada.uuid, action: "rollTrait", data: { trait: "wits" } },
      ...{ name: "Wits", img: "ada.webp" },
    });
    expect(drag(axeThrow)).toMatchObject({
      ...{ data: { trait: "throw", itemId: axe.id }, name: "Throw Axe", img: "axe.webp" },
    });
  });
  it("nothing where one may only look", () => {
    table.game.user = new FakeUser({ name: "Pia" });
    const looked = document.createElement("section");
    looked.innerHTML = `<button data-action="rollTrait">Wits</button>`;
    offerActions(ada as unknown as Actor, looked, face);
    expect(looked.querySelector("button")?.draggable).not.toBe(true);
  });
});

describe("the macro of a button", () => {
  const api = createApi(() => undefined);

  it("does what the button does, for its actor and item, with Shift at once", async () => {
    await api.act(ada.uuid, "rollTrait", { trait: "wits" });
    await api.act(ada.uuid, "rollTrait", { trait: "throw", itemId: axe.id ?? "" }, { fast: true });
    expect(done).toEqual([
      ["Ada", "wits", null, false],
      ["Ada", "throw", axe.id, true],
    ]);
  });
  it("runs as whoever presses it: not for somebody else's actor, nor what no button of the game does", async () => {
    await expect(api.act(ada.uuid, "toString")).rejects.toThrow('no action "toString"');
    await expect(api.act(ada.uuid, "pickCard")).rejects.toThrow('no action "pickCard"');
    await expect(api.act("Actor.gone", "rollTrait")).rejects.toThrow("no such document");
    table.game.user = new FakeUser({ name: "Pia" });
    await expect(api.act(ada.uuid, "rollTrait")).rejects.toThrow("MANIFOLD.Item.NotYours");
    expect(done).toEqual([]);
  });
});
