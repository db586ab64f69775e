/**
 * Pressing a button ends the entry in another control, and what that changes must not redraw the button away before the
 * click arrives. Call once per window; the function it gives runs at once, or as soon as nothing is pressed any more.
 */
export function whenReleased(element: HTMLElement): (run: () => void) => void {
  let pressed = false;
  let waiting: (() => void) | null = null;
  const release = (): void => {
    pressed = false;
    waiting?.();
    waiting = null;
  };
  const onPress = (): void => {
    pressed = true;
    // The click follows the release; what comes after it waits one round of the loop.
    element.ownerDocument.addEventListener("pointerup", () => setTimeout(release), { once: true });
  };
  element.addEventListener("pointerdown", onPress, { capture: true });
  return (run) => {
    if (pressed) waiting = run;
    else run();
  };
}
