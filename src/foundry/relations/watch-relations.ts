import { SYSTEM_ID } from "../platform/system-id";
import { arrivals } from "./arrivals";

/** Who keeps a relation is drawn again by Foundry; so are those whom it is about, and everybody when somebody goes. */
export function watchRelations(): void {
  const redraw = (but: Actor): void => {
    for (const { sheet } of game.actors.filter((one) => one !== but)) {
      if (sheet?.rendered) void sheet.render();
    }
  };
  Hooks.on("updateActor", (actor: Actor, changes: { flags?: Record<string, object | undefined> }) => {
    if (changes.flags?.[SYSTEM_ID] && "relations" in changes.flags[SYSTEM_ID]) redraw(actor);
  });
  // Some follow from a condition: whoever brought it shows them too.
  for (const hook of ["createActiveEffect", "deleteActiveEffect"] as const)
    Hooks.on(hook, ({ origin, parent }: ActiveEffect) => {
      const source = origin ? game.actors.find(({ uuid }) => uuid === origin) : undefined;
      if (source?.sheet?.rendered && source !== parent) void source.sheet.render();
    });
  // Who is called comes after the effect that keeps them.
  Hooks.on("createActor", ({ id }: Actor) => {
    const caller = game.actors.find(({ uuid }) => uuid === arrivals()[id ?? ""]?.by);
    if (caller?.sheet?.rendered) void caller.sheet.render();
  });
  Hooks.on("deleteActor", (actor: Actor) => redraw(actor));
}
