type Callback = (event: DragEvent) => unknown;
type Permission = (selector: string | null | undefined) => boolean;
type Bindable = HTMLElement | { 0?: HTMLElement };

export interface DragDropConfiguration {
  /** Elements that can be dragged. */
  dragSelector?: string | null;
  /** Elements that accept a drop; without it the bound element itself does. */
  dropSelector?: string | null;
  permissions?: { dragstart?: Permission; drop?: Permission };
  callbacks?: Partial<Record<"dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend", Callback>>;
}

/** Drag and drop workflow for an element (sec. 11.6). Binding again after a render replaces the former listeners. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return (globalThis.CONFIG?.ux as { DragDrop?: typeof DragDrop } | undefined)?.DragDrop ?? DragDrop;
  }

  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector ?? null;
    this.dropSelector = dropSelector ?? null;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  bind(html: Bindable): this {
    const root = html instanceof HTMLElement ? html : (html[0] as HTMLElement);
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const element of root.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => void this.callback(event, "dragend");
      }
    }
    if (this.can("drop", this.dropSelector)) {
      for (const element of this.#dropTargets(root)) {
        element.ondragover = (event) => this._handleDragOver(event);
        element.ondragenter = (event) => void this.callback(event, "dragenter");
        element.ondragleave = (event) => void this.callback(event, "dragleave");
        element.ondrop = (event) => this._handleDrop(event);
      }
    }
    return this;
  }

  #dropTargets(root: HTMLElement): HTMLElement[] {
    if (!this.dropSelector || root.matches(this.dropSelector)) return [root];
    return [...root.querySelectorAll<HTMLElement>(this.dropSelector)];
  }

  /** Run the named callback; an event without one is left to the browser. */
  callback(event: DragEvent, action: keyof NonNullable<DragDropConfiguration["callbacks"]>): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector: string | null | undefined): boolean {
    const permission = this.permissions[action] as Permission | boolean | undefined;
    return typeof permission === "function" ? permission(selector) : true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  _handleDragOver(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragover");
  }

  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }

  /** A picture of the given size to show beside the pointer; it removes itself. Pixels. */
  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLElement {
    const preview = document.createElement("div");
    preview.className = "drag-preview";
    preview.style.width = `${width}px`;
    preview.style.height = `${height}px`;
    const copy = document.createElement("img");
    copy.src = image.src;
    copy.alt = "";
    preview.append(copy);
    document.body.append(preview);
    setTimeout(() => preview.remove(), 250);
    return preview;
  }
}
