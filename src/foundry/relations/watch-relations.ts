import { redraw } from "../platform/redraw";
import { SYSTEM_ID } from "../platform/system-id";
import { arrivals } from "./arrivals";

/** Who keeps a relation is drawn again by Foundry; so are those whom it is about, and everybody when somebody goes. */
export function watchRelations(): void {
  const redrawOthers = (but: Actor): void => {
    for (const actor of game.actors.contents) if (actor !== but) redraw(actor);
  };
  Hooks.on("updateActor", (actor: Actor, changes: { flags?: Record<string, object | undefined> }) => {
    if (changes.flags?.[SYSTEM_ID] && "relations" in changes.flags[SYSTEM_ID]) redrawOthers(actor);
  });
  // Some follow from a condition: whoever brought it shows them too.
  for (const hook of ["createActiveEffect", "deleteActiveEffect"] as const)
    Hooks.on(hook, ({ origin, parent }: ActiveEffect) => {
      const source = origin ? game.actors.find(({ uuid }) => uuid === origin) : undefined;
      if (source && source !== parent) redraw(source);
    });
  // Who is called comes after the effect that keeps them.
  Hooks.on("createActor", ({ id }: Actor) => {
    const caller = game.actors.find(({ uuid }) => uuid === arrivals()[id ?? ""]?.by);
    if (caller) redraw(caller);
  });
  Hooks.on("deleteActor", (actor: Actor) => redrawOthers(actor));
}
