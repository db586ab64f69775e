import { SYSTEM_ID } from "../platform/system-id";

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
  Hooks.on("deleteActor", (actor: Actor) => redraw(actor));
}
