import { localize } from "./localize";
import type { DialogButton } from "./dialog-options";

/** A dialog without a way to answer it would never end. */
export function buttonsByAction(buttons: DialogButton[]): Record<string, DialogButton> {
  if (!buttons.length) throw new Error("A dialog needs at least one button.");
  return Object.fromEntries(buttons.map((button) => [button.action, button]));
}

/** `form.dialog-form` > `.dialog-content`, `footer.form-footer` (sec. 11.7). */
export function buildDialogForm(
  content: string | HTMLDivElement | undefined,
  buttons: Record<string, DialogButton>,
): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "dialog-form standard-form";
  form.autocomplete = "off";
  if (content) form.append(buildContent(content));
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const all = Object.values(buttons);
  const fallback = all.some((button) => button.default) ? undefined : all[0];
  footer.append(...all.map((button) => buildButton(button, Boolean(button.default) || button === fallback)));
  form.append(footer);
  return form;
}

function buildContent(content: string | HTMLDivElement): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "dialog-content standard-form";
  if (typeof content !== "string") {
    holder.append(content);
    return holder;
  }
  holder.innerHTML = content;
  // HTML knows no form within a form: written inside the dialog's, the inner tags vanish and their fields are the dialog's.
  for (const inner of holder.querySelectorAll("form")) inner.replaceWith(...inner.childNodes);
  return holder;
}

function buildButton(button: DialogButton, isDefault: boolean): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = button.type ?? "submit";
  element.dataset.action = button.action;
  if (button.class) element.className = button.class;
  if (button.disabled) element.disabled = true;
  Object.assign(element.style, button.style);
  if (isDefault) {
    element.classList.add("default");
    element.autofocus = true;
  }
  if (button.icon) {
    const icon = document.createElement("i");
    icon.className = button.icon;
    icon.setAttribute("inert", "");
    element.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = localize(button.label);
  element.append(label);
  return element;
}
