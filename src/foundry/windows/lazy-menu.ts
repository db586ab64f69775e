type WindowClass = new () => { render(options: RenderOptions): Promise<unknown> };

/**
 * A class that a settings menu can be registered with at once, for a window that is loaded when it is opened.
 * @param load Gives the window's class.
 */
export const lazyMenu = (load: () => Promise<WindowClass>) =>
  class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      const Window = await load();
      await new Window().render({ force: true });
      return this;
    }
  };
