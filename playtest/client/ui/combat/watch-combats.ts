import { oncePerFrame } from "../shared/debounce";

/** Draw the tracker anew when anything it shows changed: called once at boot. */
export function watchCombats(): void {
  const refresh = oncePerFrame(() => void ui.combat.render());
  for (const event of ["create", "update", "delete"]) {
    for (const name of ["Combat", "Combatant", "CombatantGroup"]) Hooks.on(`${event}${name}`, refresh);
  }
  // Names, pictures, bars and effects of those who take part.
  for (const name of ["updateActor", "updateToken", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    Hooks.on(name, () => {
      if (game.combat) refresh();
    });
  }
  Hooks.on("canvasReady", refresh);
}
