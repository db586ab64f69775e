import { el } from "../shared/dom";

export type NotificationKind = "info" | "warning" | "error" | "success";

export interface NotificationOptions {
  localize?: boolean;
  format?: Record<string, unknown>;
  permanent?: boolean;
  progress?: boolean;
  console?: boolean;
  /** Show the message as text (default), or as cleaned HTML when false. */
  escape?: boolean;
  [key: string]: unknown;
}

/** Who shows the messages. */
interface Owner {
  remove(notification: Notification): void;
  update(notification: Notification, changes: { message?: string; pct?: number }): void;
}

let counter = 0;

/** One message; what `ui.notifications.info(...)` returns. */
export class Notification {
  readonly id = ++counter;
  readonly timestamp = Date.now();
  readonly type: NotificationKind;
  readonly permanent: boolean;
  readonly progress: boolean;
  element: HTMLElement | null = null;
  message: string;
  /** Share of the work that is done, from 0 to 1. */
  pct = 0;
  readonly #owner: Owner;
  readonly #options: NotificationOptions;
  readonly #error: Error | null;

  constructor(owner: Owner, message: unknown, kind: NotificationKind, options: NotificationOptions) {
    this.#owner = owner;
    this.#options = options;
    this.#error = message instanceof Error ? message : null;
    this.type = kind;
    this.progress = options.progress === true;
    this.permanent = options.permanent === true || this.progress;
    this.message = translate(this.#error ? this.#error.message : String(message), options);
  }

  get active(): boolean {
    return this.element?.isConnected === true;
  }

  remove(): void {
    this.#owner.remove(this);
  }

  update(changes: { message?: string; pct?: number; localize?: boolean; format?: Record<string, unknown> }): void {
    this.#owner.update(this, changes);
  }

  /** @internal */
  apply({
    message,
    pct,
    ...options
  }: {
    message?: string;
    pct?: number;
    localize?: boolean;
    format?: Record<string, unknown>;
  }): void {
    if (message !== undefined) this.message = translate(message, options);
    if (pct !== undefined) this.pct = pct;
    this.element?.querySelector("p")?.replaceWith(this.content());
    const bar = this.element?.querySelector("progress");
    if (bar) bar.value = this.pct;
  }

  content(): HTMLParagraphElement {
    const paragraph = el("p", { role: this.type === "error" ? "alert" : null });
    if (this.#options.escape === false) paragraph.innerHTML = foundry.utils.cleanHTML(this.message);
    else paragraph.textContent = this.message;
    return paragraph;
  }

  bar(): HTMLElement | null {
    return this.progress ? el("progress", { class: "notification-progress", max: 1, value: this.pct }) : null;
  }

  log(): void {
    const text = this.#error ?? this.message;
    if (this.type === "error") console.error(text);
    else if (this.type === "warning") console.warn(text);
    else console.info(text);
  }
}

function translate(message: string, { localize, format }: NotificationOptions): string {
  const i18n = globalThis.game?.i18n;
  if (!i18n) return message;
  if (format) return i18n.format(message, format);
  return localize ? i18n.localize(message) : message;
}
