import type { AmalgamActor } from "../read-amalgamate";
import { hasActed, switchCount } from "../switches";
import { NOTHING_DONE, type RoundDeeds } from "../../rules/actors";
import { fightOf, hasLent, hasPledged, pledgesOf } from "./round";
import { isReleased } from "./released";
import { stanceOf } from "./stance-of";

/** What somebody has done with this Round, as far as the table has seen it; outside a fight nothing is counted but stacking. */
export function roundDeeds(actor: AmalgamActor): RoundDeeds {
  const stacked = hasActed(actor);
  const combat = fightOf(actor);
  const released = isReleased(actor);
  if (!combat) return { ...NOTHING_DONE, stacked, released };
  const stance = stanceOf(actor);
  return {
    pledged: hasPledged(actor),
    lent: hasLent(actor),
    stacked,
    released,
    stance: stance === null ? null : stance === "aiming" ? "aim" : "defend",
    stanceUsed: stance === "aiming" ? isSecondSwitchUsed(actor) : stance === "defending" && hasCovered(actor, combat),
  };
}

/** The second Switch is what aiming gave (AM-SWT-02). */
function isSecondSwitchUsed(actor: AmalgamActor): boolean {
  const { allowed, left } = switchCount(actor);
  return allowed !== null && left !== null && allowed - left > 1;
}

/** A comrade's defence that is sealed rests on this one's Word (AM-MAN-04). */
const hasCovered = (actor: AmalgamActor, combat: Combat): boolean =>
  pledgesOf(combat).some(({ ruling }) =>
    (ruling.met ?? []).some(({ covers }) => covers.some(([comrade]) => comrade === actor.uuid)),
  );
