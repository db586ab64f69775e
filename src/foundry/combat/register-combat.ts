import { registerGamemasterTask } from "../platform/gm-relay";
import { ManifoldCombat } from "./combat";
import { watchFightTime } from "./fight-time";
import { END_TASK, EVENT_TASK, OPTION_TASK } from "./fight-tasks";
import { isManifoldCombat } from "./find-combat";
import { sideMenuEntry } from "./side-menu";
import { squadMenuEntry } from "./squad-menu";
import { attempt } from "../platform/lazily";

/** What the tracker shows besides Foundry's is loaded with the first fight. What failed to load is tried again when it is next drawn. */
const drawInto = (tracker: { viewed?: Combat | null }, html: HTMLElement): Promise<void> =>
  attempt(async () => (await import("./tracker")).onRenderCombatTracker(tracker, html));

/** The pointer goes after the flow; only in fights that have begun, on one client. */
function follow(): void {
  if (!game.users.activeGM?.isSelf) return;
  for (const combat of game.combats)
    if (combat.started) void attempt(async () => (await import("./drive")).followFlow(combat));
}

/** What a GM's client does for others is loaded when it is first asked. */
function registerTasks(): void {
  registerGamemasterTask(END_TASK, async () => (await import("./request-option")).answerEnd);
  registerGamemasterTask(OPTION_TASK, async () => (await import("./request-option")).answerOption);
  registerGamemasterTask(EVENT_TASK, async () => (await import("./send-event")).answerEvent);
}

/** Fights: the document class, the tracker's additions, and turns that players take through the GM's client. */
export function registerCombat(): void {
  CONFIG.Combat.documentClass = ManifoldCombat;
  watchFightTime();
  registerTasks();
  Hooks.on("renderCombatTracker", (tracker: { viewed?: Combat | null }, html: HTMLElement) => {
    if (isManifoldCombat(tracker.viewed ?? game.combat)) void drawInto(tracker, html);
  });
  Hooks.on("getCombatTrackerContextOptions", (_tracker: unknown, options: ContextMenuEntry[]) => {
    options.push(sideMenuEntry(), squadMenuEntry());
  });
  // The status line shows what actors and effects say: what changes them changes it.
  const refresh = foundry.utils.debounce(() => {
    if (game.combat && ui.combat.rendered) void ui.combat.render();
    follow();
  }, 100);
  const followSoon = foundry.utils.debounce(follow, 50);
  for (const hook of ["createCombatant", "updateCombatant", "deleteCombatant", "updateCombat"])
    Hooks.on(hook, () => void followSoon());
  Hooks.on("updateActor", (actor: Actor) => {
    if (actor.inCombat) refresh();
  });
  for (const hook of ["updateItem", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    Hooks.on(hook, (document: FoundryDocument) => {
      if ((document.parent as Actor | null)?.inCombat) refresh();
    });
  }
}
