/** Where the keyboard is in a tracker: somebody's row, or null for what stands above everybody; a button by what it is called. */
interface Place {
  row: string | null;
  name: string;
}

/** By tracker: its last focused control, until somebody leaves it. Being drawn anew is not leaving. */
const places = new WeakMap<HTMLElement, Place | null>();

const nameOf = (control: Element): string => control.getAttribute("aria-label") ?? control.textContent.trim();
const rowOf = (control: Element) => control.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? null;
const controlsOf = (tracker: HTMLElement, row: string | null): HTMLElement[] =>
  [...tracker.querySelectorAll<HTMLElement>(".manifold-tracker :is(button, summary)")].filter(
    (control) => rowOf(control) === row,
  );

/**
 * Puts the keyboard back where it was in a tracker that is drawn anew with every step of a fight: on the same control of the same
 * row, else on the row's first. Foundry does so for its own controls alone.
 */
export function keepFocus(tracker: HTMLElement): void {
  if (!places.has(tracker)) watch(tracker);
  const place = places.get(tracker);
  const { activeElement, body } = tracker.ownerDocument;
  if (!place || (activeElement && activeElement !== body)) return;
  const controls = controlsOf(tracker, place.row);
  (controls.find((control) => nameOf(control) === place.name) ?? controls[0])?.focus({ preventScroll: true });
}

function watch(tracker: HTMLElement): void {
  places.set(tracker, null);
  tracker.addEventListener("focusin", ({ target }) => {
    const control = target as Element;
    const isOurs = control.closest(".manifold-tracker") !== null;
    places.set(tracker, isOurs ? { row: rowOf(control), name: nameOf(control) } : null);
  });
  // Whoever leaves leaves a control that is still there; one that is drawn anew is gone by then.
  tracker.addEventListener("focusout", ({ target, relatedTarget }) => {
    const left = places.get(tracker);
    setTimeout(() => {
      const stayed = relatedTarget === null && !(target as Element).isConnected;
      if (!stayed && places.get(tracker) === left) places.set(tracker, null);
    });
  });
}
