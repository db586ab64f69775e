import { registerGamemasterTask } from "../platform/gm-relay";
import { ManifoldCombat } from "./combat";
import { watchFightTime } from "./fight-time";
import { followFlow } from "./drive";
import { isManifoldCombat } from "./find-combat";
import { answerEnd, answerOption, END_TASK, OPTION_TASK } from "./request-option";
import { answerEvent, EVENT_TASK } from "./send-event";
import { sideMenuEntry } from "./side-menu";
import { messageOf } from "../platform/i18n";

/** What the tracker shows besides Foundry's is loaded with the first fight. What failed to load is tried again when it is next drawn. */
async function drawInto(tracker: { viewed?: Combat | null }, html: HTMLElement): Promise<void> {
  try {
    (await import("./tracker")).onRenderCombatTracker(tracker, html);
  } catch (error) {
    console.error(error);
    ui.notifications.error(messageOf(error));
  }
}

/** Fights: the document class, the tracker's additions, and turns that players take through the GM's client. */
export function registerCombat(): void {
  CONFIG.Combat.documentClass = ManifoldCombat;
  watchFightTime();
  registerGamemasterTask(END_TASK, answerEnd);
  registerGamemasterTask(OPTION_TASK, answerOption);
  registerGamemasterTask(EVENT_TASK, answerEvent);
  Hooks.on("renderCombatTracker", (tracker: { viewed?: Combat | null }, html: HTMLElement) => {
    if (isManifoldCombat(tracker.viewed ?? game.combat)) void drawInto(tracker, html);
  });
  Hooks.on("getCombatTrackerContextOptions", (_tracker: unknown, options: ContextMenuEntry[]) => {
    options.push(sideMenuEntry());
  });
  // The status line shows what actors and effects say: what changes them changes it.
  const refresh = foundry.utils.debounce(() => {
    if (game.combat && ui.combat.rendered) void ui.combat.render();
    for (const combat of game.combats) void followFlow(combat);
  }, 100);
  for (const hook of ["createCombatant", "updateCombatant", "deleteCombatant", "updateCombat"])
    Hooks.on(
      hook,
      foundry.utils.debounce((document: FoundryDocument) => {
        void followFlow((document instanceof Combat ? document : document.parent) as Combat | null);
      }, 50),
    );
  Hooks.on("updateActor", (actor: Actor) => {
    if (actor.inCombat) refresh();
  });
  for (const hook of ["updateItem", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    Hooks.on(hook, (document: FoundryDocument) => {
      if ((document.parent as Actor | null)?.inCombat) refresh();
    });
  }
}
