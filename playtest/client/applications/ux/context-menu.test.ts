// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fakeTable, settled } from "../testing/fake-table";
import { ContextMenu } from "./context-menu";
import type { ContextMenuEntry } from "./context-menu-entry";

let list: HTMLElement;
beforeEach(() => {
  fakeTable();
  list = document.createElement("ul");
  list.innerHTML = '<li class="entry" data-id="1"><b>One</b></li><li class="entry" data-id="2">Two</li>';
  document.body.append(list);
});
const rightClick = (selector: string): void =>
  void list.querySelector(selector)?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
const items = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("nav#context-menu li.context-item")];

const both = (old: () => void, now: () => void): ContextMenuEntry[] => [
  {
    name: "Old",
    label: "New",
    icon: '<i class="fas fa-edit"></i>',
    condition: (li) => li.dataset.id === "1",
    visible: (li) => li.dataset.id === "2",
    callback: old,
    onClick: now,
  },
  { name: "Never", label: "Never", condition: false, visible: false },
];

test("11.8 v13 reads name, condition and callback, and nothing else", async () => {
  const old = vi.fn();
  const now = vi.fn();
  new ContextMenu(list, ".entry", [...both(old, now), { label: "v14 alone", onClick: now }], { jQuery: false });
  rightClick("[data-id='2']");
  await settled();
  expect(items().map((item) => item.textContent)).toEqual([""]);
  items()[0]?.click();
  await settled();
  expect(now).not.toHaveBeenCalled();
  rightClick(".entry b");
  await settled();
  expect(items().map((item) => item.textContent)).toEqual(["Old", ""]);
  expect(items()[0]?.querySelector("i")?.classList.contains("fa-edit")).toBe(true);
  items()[0]?.click();
  await settled();
  expect(old.mock.calls[0]?.[0]).toBe(list.querySelector("[data-id='1']"));
  expect(items()).toEqual([]);
});

test("19.5 v14 reads label, visible and onClick, and the older ones where they are alone", async () => {
  Object.assign(game, { release: { generation: 14 } });
  const old = vi.fn();
  const now = vi.fn();
  const entries = [...both(old, now), { name: "v13 alone", icon: "fa-solid fa-star", callback: old }];
  new ContextMenu(list, ".entry", entries, { jQuery: false });
  rightClick(".entry b");
  await settled();
  expect(items().map((item) => item.textContent)).toEqual(["v13 alone"]);
  items()[0]?.click();
  await settled();
  expect(old).toHaveBeenCalledTimes(1);
  rightClick("[data-id='2']");
  await settled();
  expect(items().map((item) => item.textContent)).toEqual(["New", "v13 alone"]);
  items()[0]?.click();
  await settled();
  expect(now.mock.calls[0]?.[1]).toBe(list.querySelector("[data-id='2']"));
});

test("11.8 the menu is operable by keyboard and leaves with Escape", async () => {
  const run = vi.fn();
  new ContextMenu(
    list,
    ".entry",
    [
      { name: "Alpha", callback: run },
      { name: "Beta", callback: run },
    ],
    { jQuery: false },
  );
  rightClick(".entry");
  await settled();
  const press = (key: string): void =>
    void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  expect(document.querySelector("[role=menu] > [role=menuitem]")).toBe(document.activeElement);
  press("ArrowDown");
  expect(document.activeElement?.textContent).toBe("Beta");
  press("ArrowDown");
  expect(document.activeElement?.textContent).toBe("Alpha");
  press("b");
  expect(document.activeElement?.textContent).toBe("Beta");
  press("Escape");
  await settled();
  expect(items()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});

test("11.8 onOpen is told before the entries are drawn, and may give ui.context others", async () => {
  const onOpen = (target: HTMLElement): void => {
    const { context } = ui as unknown as { context: ContextMenu };
    context.menuItems = [{ name: `For ${target.dataset.id ?? ""}` }];
  };
  const menu = new ContextMenu(list, ".entry", [], { jQuery: false, onOpen });
  for (const id of ["1", "2", "2"]) {
    rightClick(`[data-id='${id}']`);
    await settled();
    expect(items().map((item) => item.textContent)).toEqual([`For ${id}`]);
    expect((ui as unknown as { context: unknown }).context).toBe(menu);
  }
  await menu.close();
  expect((ui as unknown as { context: unknown }).context).toBeNull();
});

test("11.8 one menu is open at a time; a press elsewhere closes it; nothing offered opens nothing", async () => {
  const other = document.createElement("div");
  document.body.append(other);
  new ContextMenu(list, ".entry", [{ name: "A" }], { jQuery: false });
  new ContextMenu(other, "", [{ name: "B", condition: false }], { jQuery: false });
  rightClick("[data-id='1']");
  rightClick("[data-id='2']");
  await settled();
  expect(document.querySelectorAll("#context-menu")).toHaveLength(1);
  other.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(items()).toEqual([]);
  other.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
  await settled();
  expect(items()).toEqual([]);
});

test("11.8 callbacks are given jQuery objects in v13 unless the option says otherwise, elements in v14", async () => {
  Object.assign(globalThis, {
    jQuery: (element: HTMLElement) => [element],
    foundry: { utils: { logCompatibilityWarning: vi.fn() } },
  });
  const chosen = async (options: object): Promise<unknown> => {
    const run = vi.fn();
    const own = document.createElement("div");
    document.body.append(own);
    new ContextMenu(own, "", [{ name: "A", callback: run }], options);
    own.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
    await settled();
    items()[0]?.click();
    await settled();
    return Array.isArray(run.mock.calls[0]?.[0]);
  };
  expect([await chosen({}), await chosen({ jQuery: false })]).toEqual([true, false]);
  Object.assign(game, { release: { generation: 14 } });
  expect(await chosen({})).toBe(false);
});

test("11.8 a menu's class says where it goes: _setPosition, and _setFixedPosition of a fixed one, with the event", async () => {
  const placed: [string, HTMLElement, boolean][] = [];
  class Own extends ContextMenu {
    override _setPosition(menu: HTMLElement, target: HTMLElement, { event }: { event?: Event } = {}): void {
      placed.push([menu.id, target, event instanceof MouseEvent]);
    }
    override _setFixedPosition(menu: HTMLElement): void {
      placed.push(["fixed", menu, true]);
    }
  }
  new Own(list, "[data-id='1']", [{ name: "A" }], { jQuery: false });
  new Own(list, "[data-id='2']", [{ name: "A" }], { jQuery: false, fixed: true });
  rightClick("[data-id='1']");
  await settled();
  expect(placed).toEqual([["context-menu", list.querySelector("[data-id='1']"), true]]);
  rightClick("[data-id='2']");
  await settled();
  expect(placed[1]?.[0]).toBe("fixed");
});
