import { button, el, ensure, icon } from "../shared/dom";
import { Notification, type NotificationKind, type NotificationOptions } from "./notification";

/** Visible at once; the rest waits its turn. */
const MAX_ACTIVE = 5;
/** Milliseconds a message stays. */
const LIFETIME = 5000;

const ICONS: Record<NotificationKind, string> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
  success: "fa-solid fa-circle-check",
};

/** `ui.notifications` (sec. 14): short messages above everything else. */
export class Notifications {
  readonly id = "notifications";
  readonly queue: Notification[] = [];
  readonly active: Notification[] = [];

  info(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }
  success(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  /**
   * Show a message. Text is shown as text: markup only with `escape: false`, and then cleaned.
   * @param options `localize` the message as a key, `format` it with data, `permanent`, `progress`, `console`.
   */
  notify(message: unknown, kind: NotificationKind = "info", options: NotificationOptions = {}): Notification {
    const notification = new Notification(this, message, kind, options);
    if (options.console !== false) notification.log();
    this.queue.push(notification);
    this.#fetch();
    return notification;
  }

  has(notification: Notification | number): boolean {
    return Boolean(this.#find(notification));
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    for (const list of [this.queue, this.active]) {
      const index = list.indexOf(found);
      if (index >= 0) list.splice(index, 1);
    }
    found.element?.remove();
    this.#fetch();
  }

  update(notification: Notification | number, changes: { message?: string; pct?: number } = {}): void {
    this.#find(notification)?.apply(changes);
  }

  clear(): void {
    for (const notification of [...this.queue, ...this.active]) this.remove(notification);
  }

  /** Slots of `ui` are rendered at boot; the messages appear as they come. */
  render(): this {
    return this;
  }

  async close(): Promise<this> {
    return this;
  }

  #find(notification: Notification | number): Notification | undefined {
    const id = typeof notification === "number" ? notification : notification.id;
    return [...this.active, ...this.queue].find((candidate) => candidate.id === id);
  }

  #fetch(): void {
    while (this.queue.length && this.active.length < MAX_ACTIVE) {
      const next = this.queue.shift() as Notification;
      this.active.push(next);
      this.#show(next);
    }
  }

  #show(notification: Notification): void {
    const list = ensure("notifications", "ol", document.body);
    const close = button(null, { class: "inline-control plain", icon: "fa-solid fa-xmark", label: closeLabel() });
    close.dataset.action = "close";
    close.addEventListener("click", () => this.remove(notification));
    notification.element = el(
      "li",
      {
        class: `notification ${notification.type}${notification.progress ? " progress" : ""}`,
        "data-id": notification.id,
      },
      icon(ICONS[notification.type]),
      notification.content(),
      close,
      notification.bar(),
    );
    list.append(notification.element);
    if (!notification.permanent) this.#expire(notification);
  }

  /** It stays while somebody points at it or has the focus in it. */
  #expire(notification: Notification): void {
    setTimeout(() => {
      if (notification.element?.matches(":hover, :focus-within")) this.#expire(notification);
      else this.remove(notification);
    }, LIFETIME);
  }
}

/** Messages may come before the words are there. */
function closeLabel(): string {
  const key = "TABLE.Notification.Close";
  const text = globalThis.game?.i18n?.localize(key) ?? key;
  return text === key ? "Close message" : text;
}
