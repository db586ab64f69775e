/**
 * Runs something when the press that has just begun is over and its click has arrived. Begin with "mousedown", not with the
 * pointer's events: those of a tap are over before the mouse's that follow it.
 */
export function whenPressEnds(document: Document, run: () => void): void {
  const over = new AbortController();
  const onEnd = (): void => {
    over.abort();
    // The click follows the release; what comes after it waits one round of the loop.
    setTimeout(run);
  };
  for (const end of ["mouseup", "dragend"]) document.addEventListener(end, onEnd, { signal: over.signal });
}

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
    whenPressEnds(element.ownerDocument, release);
  };
  element.addEventListener("mousedown", onPress, { capture: true });
  return (run) => {
    if (pressed) waiting = run;
    else run();
  };
}
