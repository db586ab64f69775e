import { localize } from "../api/localize";
import type { ContextMenuEntry } from "./context-menu-entry";

type Wrap = (element: HTMLElement) => HTMLElement;

/** Callbacks of older systems want a jQuery object; the type stays that of the element (sec. 11.8 `jQuery`). */
function wrapped(target: HTMLElement, asJQuery: boolean): HTMLElement {
  const jquery = (globalThis as { jQuery?: unknown }).jQuery;
  return asJQuery && typeof jquery === "function" ? (jquery as Wrap)(target) : target;
}

/** v13 knows one set of keys; v14 the other, and the older ones until v16 (sec. 19.5). */
const isFourteen = (): boolean => (globalThis.game?.release?.generation ?? 13) >= 14;

export function isOffered(entry: ContextMenuEntry, target: HTMLElement, asJQuery: boolean): boolean {
  const rule = (isFourteen() ? entry.visible : undefined) ?? entry.condition ?? true;
  return typeof rule === "function" ? Boolean(rule(wrapped(target, asJQuery))) : rule;
}

export function entryLabel(entry: ContextMenuEntry): string {
  return localize((isFourteen() ? entry.label : undefined) ?? entry.name ?? "");
}

/** Icons come as a class list or, in older code, as the markup of one `<i>`; only its classes are taken over. */
export function entryIcon(entry: ContextMenuEntry): HTMLElement {
  const icon = document.createElement("i");
  const given = entry.icon ?? "";
  const markup = /class=["']([^"']*)["']/.exec(given);
  icon.className = `${given.trimStart().startsWith("<") ? (markup?.[1] ?? "") : given} fa-fw`.trim();
  icon.setAttribute("inert", "");
  return icon;
}

export function runEntry(entry: ContextMenuEntry, target: HTMLElement, event: Event, asJQuery: boolean): unknown {
  if (entry.onClick && isFourteen()) return entry.onClick(event, target);
  return entry.callback?.(wrapped(target, asJQuery), event);
}
