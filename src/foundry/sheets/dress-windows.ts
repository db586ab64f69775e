/** Called in `init`. What dresses a window is loaded with the first one; without it the window only looks plainer. */
export function dressWindows(): void {
  Hooks.on("renderApplicationV2", ({ document }: { document?: unknown }, element: HTMLElement) => {
    if (!(document instanceof JournalEntry) && !element.classList.contains("manifold")) return;
    void import("./dress-window").then(({ dressWindow }) => dressWindow(document, element)).catch(console.error);
  });
}
