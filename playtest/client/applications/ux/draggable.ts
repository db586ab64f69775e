interface Positioned {
  position: { left?: number; top?: number; width?: number | "auto"; height?: number | "auto" };
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
}

type Given = HTMLElement | { 0?: HTMLElement };
const plain = (given: Given): HTMLElement | undefined => (given instanceof HTMLElement ? given : given[0]);

/** Makes an element movable by a handle, for applications without a frame of their own. Pixels. */
export class Draggable {
  readonly app: Positioned;
  readonly element: HTMLElement;
  readonly handle: HTMLElement;

  /** Element and handle may be jQuery objects, as first-generation applications have them. */
  constructor(app: Positioned, element: Given, handle?: Given | false | null, resizable: boolean | object = false) {
    this.app = app;
    this.element = plain(element) as HTMLElement;
    this.handle = (handle && plain(handle)) || this.element;
    this.handle.classList.add("draggable");
    this.handle.addEventListener("pointerdown", (event) => this.#follow(event, false));
    if (resizable) this.#addHandle();
  }

  #addHandle(): void {
    const handle = document.createElement("div");
    handle.className = "window-resizable-handle";
    this.element.append(handle);
    handle.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.#follow(event, true);
    });
  }

  #follow(down: PointerEvent, resize: boolean): void {
    if (down.button !== 0) return;
    const box = this.element.getBoundingClientRect();
    const onMove = (event: PointerEvent): void => {
      const dx = event.clientX - down.clientX;
      const dy = event.clientY - down.clientY;
      this.app.setPosition(
        resize ? { width: box.width + dx, height: box.height + dy } : { left: box.left + dx, top: box.top + dy },
      );
    };
    const end = (): void => window.removeEventListener("pointermove", onMove);
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", end, { once: true });
  }
}
