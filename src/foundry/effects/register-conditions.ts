import { ManifoldActor } from "../documents/actor";
import { attempt } from "../platform/lazily";
import { effectModel } from "../conditions/effect-model";
import type { EffectWindow } from "../conditions/effect-window";
import { explainConditions } from "../conditions/token-hud";
import { registerEffectWindow } from "./window-sheet";

/** Conditions and effects: their data, and what Foundry's own windows say of them. Called in `init`. */
export function registerConditions(): void {
  CONFIG.ActiveEffect.dataModels.base = effectModel();
  registerEffectWindow();
  ManifoldActor.byHand = async function (this: Actor, id, options = {}) {
    return (await import("./toggle-condition")).toggleCondition(this, id, options);
  };
  Hooks.on("renderTokenHUD", explainConditions);
  // Loaded when an effect's window is first opened, and when a condition first comes.
  Hooks.on("renderActiveEffectConfig", async (window: EffectWindow, html: HTMLElement) => {
    await attempt(async () => (await import("../conditions/effect-window")).offerKeys(window, html));
  });
  Hooks.on("createActiveEffect", async (effect: ActiveEffect, _options: object, userId: string) => {
    if (userId === game.userId) await attempt(async () => (await import("./after-creation")).afterCreation(effect));
  });
}
