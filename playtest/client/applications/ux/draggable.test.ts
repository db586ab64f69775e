// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fakeTable } from "../testing/fake-table";
import { Draggable } from "./draggable";

let element: HTMLElement;
let handle: HTMLElement;
const app = { position: { left: 100, top: 50, width: 300, height: "auto" as const }, setPosition: vi.fn() };
beforeEach(() => {
  fakeTable();
  app.setPosition.mockClear();
  element = document.createElement("section");
  element.innerHTML = "<header></header>";
  element.getBoundingClientRect = () => ({ left: 1, top: 2, width: 3, height: 200 }) as DOMRect;
  document.body.replaceChildren(element);
  handle = element.querySelector("header") as HTMLElement;
});
const fire = (target: EventTarget, type: string, clientX: number, clientY: number): void =>
  void target.dispatchEvent(new PointerEvent(type, { clientX, clientY, button: 0, bubbles: true, cancelable: true }));

test("11.6 a window follows its handle from where it was, until the pointer is let go", () => {
  const drag = new Draggable(app as never, element, handle);
  fire(handle, "pointerdown", 10, 10);
  fire(window, "pointermove", 15, 30);
  expect(app.setPosition).toHaveBeenLastCalledWith({ left: 105, top: 70 });
  expect(drag.position).toMatchObject({ left: 100, top: 50, width: 300, height: 200 });
  fire(window, "pointerup", 15, 30);
  fire(window, "pointermove", 40, 40);
  expect(app.setPosition).toHaveBeenCalledOnce();
});

test("11.6 without a handle nothing is dragged; resizing takes directions and its own handle", () => {
  new Draggable(app as never, element, false, { resizeY: false });
  fire(element, "pointerdown", 0, 0);
  fire(window, "pointermove", 9, 9);
  expect(app.setPosition).not.toHaveBeenCalled();
  fire(element.querySelector(".window-resizable-handle") as HTMLElement, "pointerdown", 0, 0);
  fire(window, "pointermove", 20, 20);
  expect(app.setPosition).toHaveBeenLastCalledWith({ width: 320 });
  fire(window, "pointerup", 20, 20);
});

test("11.6 a package's step, put in after construction, takes the place of the table's and may take off the handlers", () => {
  const drag = new Draggable(app as never, element, handle);
  const moves: number[] = [];
  drag._onDragMouseMove = function (this: Draggable, event) {
    moves.push((this.position?.left ?? 0) + event.clientX - this._initial.x);
    window.removeEventListener(...(this.handlers.dragMove as [string, EventListener, boolean]));
  };
  fire(handle, "pointerdown", 10, 0);
  fire(window, "pointermove", 15, 0);
  fire(window, "pointermove", 25, 0);
  expect(moves).toEqual([105]);
  expect(app.setPosition).not.toHaveBeenCalled();
  fire(window, "pointerup", 0, 0);
});

test("3 the class configured in CONFIG.ux is the implementation", () => {
  class Own extends Draggable {}
  expect(Draggable.implementation).toBe(Draggable);
  Object.assign(CONFIG, { ux: { Draggable: Own } });
  expect(Draggable.implementation).toBe(Own);
});
