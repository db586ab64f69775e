import { format } from "../../../../foundry/platform/i18n";
import { attempt, lazily } from "../../../../foundry/platform/lazily";
import { poolsOf } from "../../adapters/characters/pools";
import { isSwarm } from "../../adapters/combat/hold";
import { isCreature } from "../../adapters/creature";
import { fallOf } from "../../adapters/guts/defeat";
import { defeatedBy } from "../../rules/characters";

/**
 * Whoever is deleted before the consequences were dealt is waited for no more; the Overlord is told. And whose last point somebody
 * takes away by hand, in place of a blow's card, is offered to be Overcome (MY-CFL-02), by whoever wrote the number.
 */
export function watchFallen(): void {
  Hooks.on("deleteActor", (actor: Actor) => {
    if (game.user.isGM && isCreature(actor) && fallOf(actor))
      ui.notifications.warn(format("MYTHMAGICA.Defeat.deleted", { name: actor.name }));
  });
  Hooks.on(
    "updateActor",
    (actor: Actor, { system }: { system?: Record<string, unknown> }, _options: object, userId: string) => {
      const written = system?.damage !== undefined || system?.setback !== undefined;
      // What a card deals has marked them in the same step.
      if (!written || userId !== game.user.id || !isCreature(actor) || actor.system.overcome !== "none") return;
      const by = isSwarm(actor) ? null : defeatedBy(poolsOf(actor));
      if (by) void attempt(async () => (await lazily(() => import("./offer-fall"))).offerFall(actor, by));
    },
  );
}
