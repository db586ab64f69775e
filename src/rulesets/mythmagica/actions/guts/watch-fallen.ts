import { format } from "../../../../foundry/platform/i18n";
import { attempt, lazily } from "../../../../foundry/platform/lazily";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { poolsOf } from "../../adapters/characters/pools";
import { isSwarm } from "../../adapters/combat/hold";
import { isCreature, type Creature } from "../../adapters/creature";
import { fallOf } from "../../adapters/guts/defeat";
import { defeatedBy } from "../../rules/characters";

type Written = { system?: Record<string, unknown>; flags?: Record<string, unknown> };

/** Who was beaten without blood and has no Hit Points either: the lethal consequences alone, while none is picked (MY-CSQ-13). */
const isWorse = (actor: Creature): boolean =>
  actor.system.fell.by === "fp" && actor.system.fell.picks.length === 0 && actor.system.hp.value <= 0;

/**
 * Whoever is deleted before the consequences were dealt is waited for no more; the Overlord is told. And whose last point somebody
 * takes away by hand, in place of a blow's card, is offered to be Overcome (MY-CFL-02), by whoever wrote the number; so is the end of what
 * lasts until a body is whole, and of being Overcome (MY-CND-09, MY-CND-10).
 */
export function watchFallen(): void {
  Hooks.on("deleteActor", (actor: Actor) => {
    if (game.user.isGM && isCreature(actor) && fallOf(actor))
      ui.notifications.warn(format("MYTHMAGICA.Defeat.deleted", { name: actor.name }));
  });
  Hooks.on("updateActor", (actor: Actor, { system, flags }: Written, _options: object, userId: string) => {
    const written = system?.damage !== undefined || system?.setback !== undefined;
    if (!written || userId !== game.user.id || !isCreature(actor) || isSwarm(actor)) return;
    const isUp = actor.system.overcome === "none";
    const by = isUp || isWorse(actor) ? defeatedBy(poolsOf(actor)) : null;
    // What a card deals or heals it follows up itself, and says in the same step that it was one.
    const isByCard = flags?.[SYSTEM_ID] !== undefined;
    const waits = !isByCard && actor.effects.size > 0;
    if (by || waits) void attempt(async () => (await lazily(() => import("./offer-fall"))).offerFall(actor, by));
  });
}
