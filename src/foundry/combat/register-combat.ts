import { registerGamemasterTask } from "../platform/ask-gamemaster";
import { ManifoldCombat } from "./combat";
import { answerTurn, TURN_TASK } from "./request-turn";
import { sideMenuEntry } from "./side-menu";
import { onRenderCombatTracker } from "./tracker";

/** Fights: the document class, the tracker's additions, and turns that players take through the GM's client. */
export function registerCombat(): void {
  CONFIG.Combat.documentClass = ManifoldCombat;
  registerGamemasterTask(TURN_TASK, answerTurn);
  Hooks.on("renderCombatTracker", onRenderCombatTracker);
  Hooks.on("getCombatTrackerContextOptions", (_tracker: unknown, options: ContextMenuEntry[]) => {
    options.push(sideMenuEntry());
  });
  // The status line shows what actors and effects say: what changes them changes it.
  const refresh = foundry.utils.debounce(() => {
    if (game.combat && ui.combat.rendered) void ui.combat.render();
  }, 100);
  Hooks.on("updateActor", (actor: Actor) => {
    if (actor.inCombat) refresh();
  });
  for (const hook of ["updateItem", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    Hooks.on(hook, (document: FoundryDocument) => {
      if ((document.parent as Actor | null)?.inCombat) refresh();
    });
  }
}
