import { attempt } from "../platform/lazily";

/**
 * Modules that ask systems to join in do so by hooks of their own: where none of them is there, nothing is loaded. Called in `init`.
 */
export function meetNeighbours(): void {
  Hooks.once("tokenActionHudCoreApiReady", (core: unknown) => {
    void attempt(async () => (await import("./token-action-hud")).joinTokenActionHud(core as never));
  });
  Hooks.once("argonInit", (hud: unknown) => {
    void attempt(async () => (await import("./argon")).joinArgon(hud as never));
  });
  Hooks.once("item-piles-ready", () => {
    void attempt(async () => (await import("./item-piles")).joinItemPiles());
  });
}
