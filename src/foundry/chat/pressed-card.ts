import { whenPressEnds } from "../forms/when-released";

/** Milliseconds: a drawing waits no longer, should the end of a press go unheard. */
const LONGEST_CLICK = 1000;

let pressed: { message: string; over: Promise<unknown> } | null = null;

/** Notes which message is pressed. */
export function watchPresses(): void {
  const onPress = ({ target }: Event): void => {
    const shown = target instanceof Element ? target.closest<HTMLElement>("[data-message-id]") : null;
    if (!shown) return;
    const now = {
      message: shown.dataset.messageId ?? "",
      over: new Promise((resolve) => whenPressEnds(document, () => resolve(undefined))),
    };
    pressed = now;
    void now.over.then(() => {
      if (pressed === now) pressed = null;
    });
  };
  document.addEventListener("mousedown", onPress, { capture: true });
}

/** A card whose buttons are replaced between press and release would lose the click: waits until nobody presses on it. */
export const released = async (message: string): Promise<void> => {
  if (pressed?.message === message)
    await Promise.race([pressed.over, new Promise((resolve) => setTimeout(resolve, LONGEST_CLICK))]);
};
