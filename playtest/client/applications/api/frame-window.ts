/** Elements of a window's frame; null where the application has none. */
export interface FrameWindow {
  header: HTMLElement | null;
  icon: HTMLElement | null;
  title: HTMLElement | null;
  controls: HTMLButtonElement | null;
  controlsDropdown: HTMLElement | null;
  close: HTMLButtonElement | null;
  resize: HTMLElement | null;
  content: HTMLElement | null;
}

export function frameWindow(root: HTMLElement | null): FrameWindow {
  const find = <T extends HTMLElement>(selector: string): T | null =>
    root?.querySelector<T>(`:scope > ${selector}`) ?? null;
  return {
    header: find("header.window-header"),
    icon: find("header.window-header > .window-icon"),
    title: find("header.window-header > .window-title"),
    controls: find("header.window-header > [data-action='toggleControls']"),
    controlsDropdown: find("menu.controls-dropdown"),
    close: find("header.window-header > [data-action='close']"),
    resize: find(".window-resize-handle"),
    content: find(".window-content"),
  };
}
