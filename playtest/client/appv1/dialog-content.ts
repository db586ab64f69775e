/** Content and keys of first-generation dialogs. */
import { localize } from "../applications/api/localize";
import type { DialogButton, DialogData } from "./dialog-data";

type Shown = DialogButton & { cssClass?: string };

/** `.dialog-content` with the given HTML, then `.dialog-buttons`. Content, icons and labels are HTML, as documented. */
export function dialogHtml(data: object): HTMLElement[] {
  const { content = "", buttons = {} } = data as { content?: string; buttons?: Record<string, Shown> };
  const text = document.createElement("div");
  text.className = "dialog-content";
  text.innerHTML = content;
  const row = document.createElement("div");
  row.className = "dialog-buttons";
  for (const [key, button] of Object.entries(buttons)) row.append(buttonElement(key, button));
  return [text, row];
}

function buttonElement(key: string, { icon, label, cssClass, disabled }: Shown): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `dialog-button ${cssClass ?? key}`;
  button.dataset.button = key;
  button.disabled = disabled === true;
  button.innerHTML = `${icon ?? ""} ${localize(label ?? "")}`.trim();
  return button;
}

/** Enter presses the default button, unless the focus is where Enter has a meaning of its own. */
export function onDialogKey(
  dialog: { readonly data: DialogData; submit(button: DialogButton, event?: Event): void },
  event: JQuery.TriggeredEvent,
): void {
  const key = dialog.data.default;
  const button = key ? dialog.data.buttons?.[key] : undefined;
  const target = event.target as HTMLElement;
  if (event.key !== "Enter" || !button || target.matches("textarea, button, a, [contenteditable=true]")) return;
  event.preventDefault();
  event.stopPropagation();
  dialog.submit(button, event.originalEvent);
}
