/** Called in `init`. What dresses a window is loaded with the first one; without it windows only look plainer. */
export function dressWindows(): void {
  Hooks.on("renderApplicationV2", ({ document }: { document?: unknown }, element: HTMLElement) => {
    import("./dress-window").then(({ dressWindow }) => dressWindow(document, element), console.error);
  });
}
