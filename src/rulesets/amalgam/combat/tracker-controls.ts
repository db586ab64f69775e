import type { TrackerControl } from "../../../foundry/combat/combat-rules";
import { hasActed } from "../adapters/switches";
import { isAmalgamActor } from "../effects/outcome-kind";
import { startPledge } from "../pledge/start-pledge";
import { release, releasable } from "./holds";
import { hasLent, hasPledged, phaseOf } from "./round";
import { stanceOf, stancesNow, takeStance, type Stance } from "./stances";

const ICONS: Record<Stance, string> = { aiming: "fa-solid fa-crosshairs", defending: "fa-solid fa-shield" };

/** Buttons of somebody's own row: pledge, aim, defend (AM-RND-01, AM-MAN-02, AM-MAN-03). */
export function trackerControls({ actor, combat }: Combatant): TrackerControl[] {
  if (!isAmalgamActor(actor) || !combat?.started) return [];
  const phase = phaseOf(combat);
  const letGo =
    releasable(actor, combat).length > 0
      ? [
          {
            id: "release",
            label: "AMALGAM.Grapple.release",
            icon: "fa-solid fa-hand-sparkles",
            onClick: () => release(actor, combat),
          },
        ]
      : [];
  if (phase !== "pledge" && phase !== "modifiers") return letGo;
  const pledged = hasPledged(actor) || hasLent(actor) || hasActed(actor);
  return [
    ...letGo,
    ...(pledged
      ? []
      : [
          {
            id: "pledge",
            label: "AMALGAM.Round.pledge",
            icon: "fa-solid fa-quote-left",
            onClick: () => startPledge(actor),
          },
        ]),
    ...stancesNow().map((stance) => ({
      id: stance,
      label: `AMALGAM.Stance.${stance}`,
      icon: ICONS[stance],
      pressed: stanceOf(actor) === stance,
      onClick: () => takeStance(actor, stance),
    })),
  ];
}
