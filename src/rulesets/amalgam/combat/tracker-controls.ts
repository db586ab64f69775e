import type { TrackerControl } from "../../../foundry/contracts/combat-rules";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { startPledge } from "../actions/start-pledge";
import { actionsFor, type ActionId } from "../rules/actors";
import { release } from "../actions/combat/release-hold";
import { releasable } from "../adapters/combat/holds";
import { phaseOf } from "../adapters/combat/round";
import { roundDeeds } from "../adapters/combat/round-deeds";
import { STANCES, stanceOf, type Stance } from "../adapters/combat/stance-of";
import { takeStance } from "../actions/combat/stances";

const ICONS: Record<Stance, string> = { aiming: "fa-solid fa-crosshairs", defending: "fa-solid fa-shield" };

/** Buttons of somebody's own row, as far as the Round's one Action is left: pledge, aim, defend (AM-RND-01, AM-MAN-02, AM-MAN-03). */
export function trackerControls({ actor, combat }: Combatant): TrackerControl[] {
  if (!isAmalgamActor(actor) || !combat?.started) return [];
  const phase = phaseOf(combat);
  const letGo =
    releasable(actor).length > 0
      ? [
          {
            id: "release",
            label: "AMALGAM.Grapple.release",
            icon: "fa-solid fa-hand-sparkles",
            onClick: () => release(actor),
          },
        ]
      : [];
  if (phase !== "pledge" && phase !== "modifiers") return letGo;
  return [...letGo, ...actionControls(actor)];
}

function actionControls(actor: AmalgamActor): TrackerControl[] {
  const done = roundDeeds(actor);
  const actions = new Map(
    actionsFor(readAmalgamate(actor), currentRulebook(), done).map(({ id, refusal }) => [id, refusal]),
  );
  const may = (id: ActionId): boolean => actions.get(id) === null;
  const pledge: TrackerControl = {
    id: "pledge",
    label: "AMALGAM.Round.pledge",
    icon: "fa-solid fa-quote-left",
    onClick: () => startPledge(actor),
  };
  const stance = stanceOf(actor);
  const offered = STANCES.filter((one) => stance === one || may(one === "aiming" ? "aim" : "defend"));
  return [
    ...(!done.pledged && (may("act") || may("grapple")) ? [pledge] : []),
    ...offered.map((one) => ({
      id: one,
      label: one === "aiming" && actions.has("powerUp") ? "AMALGAM.Stance.powerUp" : `AMALGAM.Stance.${one}`,
      icon: ICONS[one],
      pressed: stance === one,
      onClick: () => takeStance(actor, one),
    })),
  ];
}
