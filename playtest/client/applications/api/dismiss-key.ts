import { instances } from "../instances";

const watched = new WeakSet<Document>();

/** Escape closes the window on top also while the focus is nowhere; inside a window that window handles it. */
export function watchDismissKey(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (page.activeElement && page.activeElement !== page.body) return;
    const [top] = [...instances.values()]
      .filter((app) => app.hasFrame && app.rendered)
      .sort((a, b) => Number(b.element.style.zIndex) - Number(a.element.style.zIndex));
    if (!top) return;
    event.preventDefault();
    void top.close({ closeKey: true });
  });
}
