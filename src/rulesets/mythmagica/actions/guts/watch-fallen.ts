import { format } from "../../../../foundry/platform/i18n";
import { isCreature } from "../../adapters/creature";
import { fallOf } from "../../adapters/guts/defeat";

/** Whoever is deleted before the consequences were dealt is waited for no more; the Overlord is told. */
export function watchFallen(): void {
  Hooks.on("deleteActor", (actor: Actor) => {
    if (game.user.isGM && isCreature(actor) && fallOf(actor))
      ui.notifications.warn(format("MYTHMAGICA.Defeat.deleted", { name: actor.name }));
  });
}
