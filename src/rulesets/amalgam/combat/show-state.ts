import { everybody } from "../../../foundry/platform/documents";
import { redraw } from "../../../foundry/platform/redraw";
import { setStatus } from "../../../foundry/platform/set-status";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { RELEASED } from "../adapters/combat/released";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { statusOf } from "../statuses";

/** What an actor's own fields say and its tokens show as icons (AM-INC-01, AM-INC-06). */
const SHOWN = ["incapacitated", "expired"] as const;

interface Changed {
  system?: { imposed?: { kind?: string } | null };
  flags?: Record<string, object | undefined>;
}

/**
 * Puts the icons on and takes them off as the rules set the fields; one client does it. A Grapple shows on both sheets: who holds is
 * drawn anew with who is held (AM-GRP-04, AM-GRP-05). Called in `init`.
 */
export function showStates(): void {
  Hooks.on("updateActor", (actor: Actor, changed: Changed) => {
    if (!isAmalgamActor(actor)) return;
    if (RELEASED in (changed.flags?.[SYSTEM_ID] ?? {})) drawHolders();
    if (!game.users.activeGM?.isSelf) return;
    for (const status of SHOWN) {
      const active = actor.system[status];
      if (status in (changed.system ?? {}) && actor.statuses.has(statusOf(status)) !== active)
        void setStatus(actor, statusOf(status), active);
    }
  });
  Hooks.on("updateItem", ({ actor }: Item, { system = {} }: Changed) => {
    const isHold = "imposed" in system && (system.imposed === null || system.imposed?.kind === "grappled");
    if (isHold && isAmalgamActor(actor)) drawHolders();
  });
}

let due = false;
/** All cards of one change together. */
function drawHolders(): void {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    for (const one of everybody()) if (isAmalgamActor(one)) redraw(one);
  });
}
