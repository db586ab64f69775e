import { instances } from "../instances";

const watched = new WeakSet<Document>();

/** Escape closes the window on top also while the focus is nowhere; inside a window that window handles it. */
export function watchDismissKey(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (page.activeElement && page.activeElement !== page.body) return;
    const [top] = openWindows().sort((a, b) => b.zIndex - a.zIndex);
    if (!top) return;
    event.preventDefault();
    void top.close({ closeKey: true });
  });
}

interface OpenWindow {
  zIndex: number;
  close(options: { closeKey: boolean }): unknown;
}

/** Windows of both generations. */
function openWindows(): OpenWindow[] {
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const older = Object.values((globalThis.ui?.windows ?? {}) as unknown as Record<string, FirstGeneration>);
  return [
    ...framed.map((app) => entry(app, Number(app.element.style.zIndex))),
    ...older.filter((app) => app.rendered).map((app) => entry(app, app.position.zIndex ?? 0)),
  ];
}

interface FirstGeneration {
  rendered: boolean;
  position: { zIndex?: number };
  close(options: { closeKey: boolean }): unknown;
}

function entry(app: { close(options: { closeKey: boolean }): unknown }, zIndex: number): OpenWindow {
  return { zIndex, close: (options) => app.close(options) };
}
