import type { ApplicationPosition } from "./types";

/** What dragging asks of a window, of either generation. */
export interface DraggableWindow {
  readonly element: HTMLElement;
  readonly window: { readonly header: HTMLElement | null; readonly resize: HTMLElement | null };
  readonly position: ApplicationPosition;
  readonly minimized: boolean;
  setPosition(position: ApplicationPosition): unknown;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
}

type Move = (dx: number, dy: number) => ApplicationPosition;

/** The pointer on the frame: drag the title bar, drag the handle, double click to fold, press to come to the front. */
export function attachFrameDragging(app: DraggableWindow): void {
  const { header, resize } = app.window;
  app.element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  header?.addEventListener("pointerdown", (event) => {
    if ((event.target as Element).closest("button, a, input, select")) return;
    const { left = 0, top = 0 } = app.position;
    follow(app, header, event, (dx, dy) => ({ left: left + dx, top: top + dy }));
  });
  header?.addEventListener("dblclick", (event) => {
    if ((event.target as Element).closest("button, a, input, select")) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
  resize?.addEventListener("pointerdown", (event) => {
    const box = app.element.getBoundingClientRect();
    const scale = app.position.scale ?? 1;
    follow(app, resize, event, (dx, dy) => ({ width: (box.width + dx) / scale, height: (box.height + dy) / scale }));
  });
}

function follow(app: DraggableWindow, handle: HTMLElement, down: PointerEvent, place: Move): void {
  if (down.button !== 0) return;
  const view = handle.ownerDocument.defaultView as Window;
  const onMove = (event: PointerEvent): void => {
    // Only now is it a drag; a plain click must leave the window alone.
    app.setPosition(place(event.clientX - down.clientX, event.clientY - down.clientY));
  };
  const end = (): void => {
    view.removeEventListener("pointermove", onMove);
    view.removeEventListener("pointerup", end);
    view.removeEventListener("pointercancel", end);
  };
  view.addEventListener("pointermove", onMove);
  view.addEventListener("pointerup", end);
  view.addEventListener("pointercancel", end);
}
