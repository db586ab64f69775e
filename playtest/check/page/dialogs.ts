/** Answers what a roll asks: the default button of each window that opened since. */
import { click } from "./click";
import { pause, until } from "./wait";

const WINDOWS = "dialog.application, .application, .app.window-app";
const DEFAULT_BUTTONS = [
  "button[autofocus], button.default",
  "button[data-action=ok], button[data-action=roll], button[data-action*=roll i]",
  "button[type=submit]",
  ".dialog-buttons button, footer button, button[data-action]:not(.header-control)",
];

export const openWindows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(WINDOWS)];

/** Up to three windows in a row; what stays open is closed. */
export async function answerDialogs(before: HTMLElement[], isDone: () => boolean): Promise<void> {
  const asked = (): HTMLElement | undefined => openWindows().find((one) => !before.includes(one));
  for (let round = 0; round < 3 && !isDone(); round++) {
    const window = asked();
    if (!window) break;
    const button = DEFAULT_BUTTONS.map((selector) => window.querySelector<HTMLElement>(selector)).find(Boolean);
    if (button) await click(button);
    await until(() => isDone() || asked() !== window, 2000);
    await pause(100);
  }
  asked()?.querySelector<HTMLElement>("[data-action=close], .header-button.close")?.click();
}
