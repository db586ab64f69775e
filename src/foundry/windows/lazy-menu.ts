/** A class that a settings menu can be registered with at once, for a window that is loaded when it is opened. */
export const lazyMenu = (open: () => Promise<unknown>) =>
  class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
