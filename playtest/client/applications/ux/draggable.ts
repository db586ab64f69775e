interface Place {
  left?: number;
  top?: number;
  width?: number | "auto";
  height?: number | "auto";
}
interface Positioned {
  position: Place;
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
}
export interface DraggableResizeOptions {
  selector?: string;
  resizeX?: boolean;
  resizeY?: boolean;
  rtl?: boolean;
}

type Given = HTMLElement | { 0?: HTMLElement };
type Listener = [type: string, listener: (event: PointerEvent) => void, capture: boolean];
type Step = "dragDown" | "dragMove" | "dragUp" | "resizeDown" | "resizeMove" | "resizeUp";
const plain = (given: Given): HTMLElement | undefined => (given instanceof HTMLElement ? given : given[0]);

/**
 * Makes an element movable by a handle, for applications without a frame of their own (sec. 11.6). Pixels.
 * Published packages put functions of their own in place of the steps after construction, and take the registered
 * handlers off themselves: so each step is looked up when it is needed, and `handlers` hold what the DOM takes.
 */
export class Draggable {
  static get implementation(): typeof Draggable {
    return (globalThis.CONFIG?.ux as { Draggable?: typeof Draggable } | undefined)?.Draggable ?? Draggable;
  }

  app: Positioned;
  element: HTMLElement;
  handle: HTMLElement | false;
  resizable: boolean | DraggableResizeOptions;
  /** Where the application was when the drag began. */
  position: Place | null = null;
  _initial = { x: 0, y: 0 };
  _moveTime = 0;
  handlers: Record<Step, Listener> = {
    dragDown: ["pointerdown", (event) => this._onDragMouseDown(event), false],
    dragMove: ["pointermove", (event) => this._onDragMouseMove(event), false],
    dragUp: ["pointerup", (event) => this._onDragMouseUp(event), false],
    resizeDown: ["pointerdown", (event) => this._onResizeMouseDown(event), false],
    resizeMove: ["pointermove", (event) => this._onResizeMouseMove(event), false],
    resizeUp: ["pointerup", (event) => this._onResizeMouseUp(event), false],
  };

  /** Element and handle may be jQuery objects, as first-generation applications have them; `false`: it is not dragged. */
  constructor(
    app: Positioned,
    element: Given,
    handle?: Given | false | null,
    resizable: boolean | DraggableResizeOptions = false,
  ) {
    this.app = app;
    this.element = plain(element) as HTMLElement;
    this.handle = handle === false ? false : ((handle && plain(handle)) ?? this.element);
    this.resizable = resizable;
    this.activateListeners();
  }

  activateListeners(): void {
    this._activateDragListeners();
    this._activateResizeListeners();
  }

  _activateDragListeners(): void {
    if (!this.handle) return;
    this.handle.classList.add("draggable");
    this.#listen(this.handle, "dragDown");
  }

  _activateResizeListeners(): void {
    if (!this.resizable) return;
    const { selector } = this.#resizing;
    const found = selector ? this.element.querySelector<HTMLElement>(selector) : null;
    this.#listen(found ?? this.#addHandle(), "resizeDown");
  }

  _onDragMouseDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#begin(event);
    this.#listen(window, "dragMove", "dragUp");
  }

  _onDragMouseMove(event: PointerEvent): void {
    event.preventDefault();
    const { left = 0, top = 0 } = this.position ?? {};
    this.app.setPosition({ left: left + event.clientX - this._initial.x, top: top + event.clientY - this._initial.y });
  }

  _onDragMouseUp(event: PointerEvent): void {
    event.preventDefault();
    this.#forget("dragMove", "dragUp");
  }

  _onResizeMouseDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    this.#begin(event);
    this.#listen(window, "resizeMove", "resizeUp");
  }

  _onResizeMouseMove(event: PointerEvent): void {
    event.preventDefault();
    const { resizeX = true, resizeY = true, rtl = false } = this.#resizing;
    const dx = (event.clientX - this._initial.x) * (rtl ? -1 : 1);
    const { width, height } = this.position as { width: number; height: number };
    this.app.setPosition({
      ...(resizeX && { width: width + dx }),
      ...(resizeY && { height: height + event.clientY - this._initial.y }),
    });
  }

  _onResizeMouseUp(event: PointerEvent): void {
    event.preventDefault();
    this.#forget("resizeMove", "resizeUp");
  }

  get #resizing(): DraggableResizeOptions {
    return typeof this.resizable === "object" ? this.resizable : {};
  }

  /** What the application does not know of its place (`auto`, or nothing at all) is where its element lies. */
  #begin({ clientX, clientY }: PointerEvent): void {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const known = Object.entries(this.app.position).filter(([, value]) => typeof value === "number");
    this.position = { left, top, width, height, ...(Object.fromEntries(known) as Place) };
    this._initial = { x: clientX, y: clientY };
  }

  #listen(target: EventTarget, ...steps: Step[]): void {
    for (const step of steps) target.addEventListener(...(this.handlers[step] as [string, EventListener, boolean]));
  }

  #forget(...steps: Step[]): void {
    for (const step of steps) window.removeEventListener(...(this.handlers[step] as [string, EventListener, boolean]));
  }

  #addHandle(): HTMLElement {
    const handle = document.createElement("div");
    handle.className = "window-resizable-handle";
    this.element.append(handle);
    return handle;
  }
}
