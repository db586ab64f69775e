// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fakeTable } from "../testing/fake-table";
import { DragDrop } from "./drag-drop";

let root: HTMLElement;
beforeEach(() => {
  fakeTable();
  root = document.createElement("div");
  root.innerHTML = '<p class="draggable">a</p><p>b</p><div class="zone"></div>';
});
const fire = (element: Element | null, type: string): void =>
  void element?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

test("11.6 drag and drop callbacks run for the selected elements only", () => {
  const callbacks = { dragstart: vi.fn(), drop: vi.fn(), dragover: vi.fn() };
  new DragDrop({ dragSelector: ".draggable", dropSelector: ".zone", callbacks }).bind(root);
  expect(root.querySelector(".draggable")?.getAttribute("draggable")).toBe("true");
  fire(root.querySelector(".draggable"), "dragstart");
  fire(root.querySelector("p:not(.draggable)"), "dragstart");
  fire(root.querySelector(".zone"), "dragover");
  fire(root.querySelector(".zone"), "drop");
  fire(root.querySelector("p"), "drop");
  expect(callbacks.dragstart).toHaveBeenCalledOnce();
  expect(callbacks.dragover).toHaveBeenCalledOnce();
  expect(callbacks.drop).toHaveBeenCalledOnce();
});

test("11.6 without a drop selector the bound element accepts drops, once however often it is bound", () => {
  const drop = vi.fn();
  const control = new DragDrop({ callbacks: { drop } });
  control.bind(root).bind(root);
  fire(root.querySelector("p"), "drop");
  expect(drop).toHaveBeenCalledOnce();
});

test("11.6 permissions decide by selector whether anything is bound", () => {
  const drop = vi.fn();
  const permissions = { dragstart: (selector: unknown) => selector !== ".draggable", drop: () => false };
  new DragDrop({ dragSelector: ".draggable", permissions, callbacks: { drop } }).bind(root);
  fire(root, "drop");
  expect(root.querySelector(".draggable")?.hasAttribute("draggable")).toBe(false);
  expect(drop).not.toHaveBeenCalled();
});

test("11.6 a permission that is no function permits", () => {
  const drop = vi.fn();
  const permissions = { dragstart: true, drop: true } as never;
  new DragDrop({ dragSelector: ".draggable", permissions, callbacks: { drop } }).bind(root);
  fire(root, "drop");
  expect(root.querySelector(".draggable")?.getAttribute("draggable")).toBe("true");
  expect(drop).toHaveBeenCalledOnce();
});
