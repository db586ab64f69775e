import { ManifoldActorSheet } from "./actor-sheet";

/** Open sheets say how much time is left: they are drawn again as it passes. Called in `init`. */
export function watchTime(): void {
  const refresh = foundry.utils.debounce(() => {
    for (const sheet of foundry.applications.instances.values())
      if (sheet instanceof ManifoldActorSheet && sheet.actor.effects.size > 0) void sheet.render();
  }, 100);
  for (const hook of ["updateWorldTime", "updateCombat", "deleteCombat"]) Hooks.on(hook, refresh);
}
