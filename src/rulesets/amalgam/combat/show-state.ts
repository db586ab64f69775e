import { setStatus } from "../../../foundry/platform/set-status";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { statusOf } from "../statuses";

/** What an actor's own fields say and its tokens show as icons (AM-INC-01, AM-INC-06). */
const SHOWN = ["incapacitated", "expired"] as const;

/** Puts the icons on and takes them off as the rules set the fields; one client does it. Called in `init`. */
export function showStates(): void {
  Hooks.on("updateActor", (actor: Actor, changed: { system?: object }) => {
    if (!game.users.activeGM?.isSelf || !isAmalgamActor(actor)) return;
    for (const status of SHOWN) {
      const active = actor.system[status];
      if (status in (changed.system ?? {}) && actor.statuses.has(statusOf(status)) !== active)
        void setStatus(actor, statusOf(status), active);
    }
  });
}
