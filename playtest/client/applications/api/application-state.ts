import { instances } from "../instances";
import { FocusReturn } from "./focus-return";
import { frameWindow, type FrameWindow } from "./frame-window";
import { TaskQueue } from "./task-queue";
import type { ApplicationPosition } from "./types";

export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});

/** What an application is at this moment: its elements, its place, and the tasks that wait for one another. */
export class ApplicationState {
  readonly queue = new TaskQueue();
  readonly focus = new FocusReturn();
  value: number = RENDER_STATES.NONE;
  element: HTMLElement | null = null;
  content: HTMLElement | null = null;
  minimized = false;
  window: FrameWindow = frameWindow(null);
  id = "";
  readonly position: ApplicationPosition = { width: "auto", height: "auto", scale: 1 };

  /** The element with its frame, as it was built. */
  build(element: HTMLElement): void {
    this.element = element;
    this.window = frameWindow(element);
    this.content = this.window.content ?? element;
  }

  /** Nothing is shown any more; `value` says why. */
  discard(app: object, value: number): void {
    this.element?.remove();
    this.element = this.content = null;
    this.window = frameWindow(null);
    this.minimized = false;
    if (instances.get(this.id) === app) instances.delete(this.id);
    this.value = value;
  }
}
