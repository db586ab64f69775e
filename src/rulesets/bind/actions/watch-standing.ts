import { isActor } from "../../../foundry/platform/documents";
import { isCreature } from "../adapters/creature";
import { standingSpells } from "../adapters/mana";
import { statusOf } from "../ids";
import { endStanding, endUnsupported } from "./end-standing";

/** One client tidies up: the active GM's. */
const isOurs = (): boolean => game.users.activeGM?.isSelf === true;

/** The dead keep nothing up (L2392), and nobody more than their mana carries: what does not stand any more ends, with a card that says so. */
export function watchStanding(): void {
  Hooks.on("createActiveEffect", (effect: ActiveEffect) => {
    const actor = effect.parent;
    if (!isOurs() || !isCreature(actor) || !effect.statuses.has(statusOf("dead"))) return;
    for (const item of standingSpells(actor)) if (item.system.mp > 0) void endStanding(item, "death");
  });
  Hooks.on("updateActor", (actor: Actor, changed: object) => {
    const bears =
      foundry.utils.hasProperty(changed, "system.mp.forfeited") || foundry.utils.hasProperty(changed, "system.mp.base");
    if (isOurs() && bears && isActor(actor)) void endUnsupported(actor);
  });
}
