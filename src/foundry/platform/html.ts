/** Building elements without strings of HTML: text stays text, whatever it holds. */
import { messageOf } from "./i18n";

export interface ButtonOptions {
  /** Its name, for everybody: shown as a tooltip when there is only an icon. */
  label: string;
  /** Font Awesome Free class. */
  icon?: string;
  /** Shows the label beside the icon. */
  text?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  className?: string;
  onClick?: (event: MouseEvent) => unknown;
}

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className = "",
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

export function iconElement(icon: string): HTMLElement {
  const made = element("i", icon);
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** A real button with a name. Its click goes no further: the row it stands in may have a meaning of its own. */
export function button(options: ButtonOptions): HTMLButtonElement {
  const { label, icon, text = !icon, pressed, disabled = false, className = "", onClick } = options;
  const made = element("button", className);
  made.type = "button";
  made.disabled = disabled;
  if (icon) made.append(iconElement(icon));
  if (text) made.append(icon ? ` ${label}` : label);
  else {
    made.setAttribute("aria-label", label);
    made.dataset.tooltip = label;
  }
  if (pressed !== undefined) made.setAttribute("aria-pressed", String(pressed));
  if (onClick) {
    made.addEventListener("click", (event) => {
      event.stopPropagation();
      void clickOnce(made, event, onClick);
    });
  }
  return made;
}

/** A second click while the first is at work does nothing; what goes wrong is told. */
async function clickOnce(target: HTMLButtonElement, event: MouseEvent, run: (event: MouseEvent) => unknown) {
  if (target.disabled) return;
  target.disabled = true;
  try {
    await run(event);
  } catch (error) {
    ui.notifications.error(messageOf(error));
  } finally {
    target.disabled = false;
  }
}
