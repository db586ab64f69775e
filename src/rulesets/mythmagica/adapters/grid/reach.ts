import { STORY, threatensStory } from "../../rules/grid/flight";
import { reachOf } from "../../rules/grid/reach";
import { SWARM_REACH } from "../../rules/combat";
import { blockedBy } from "../conditions/conditions";
import { has, isCreature, type Creature } from "../creature";
import { feetBetween, placeOf } from "./ground";
import { walledOff } from "./walls";
import { isSwarm } from "../combat/hold";

/** Feet: what its entry says, else as far as its space is wide; a swarm has none (MY-GRD-04, MY-SWM-06). */
export const reachFeet = (actor: Creature): number =>
  isSwarm(actor) ? SWARM_REACH : (actor.system.reach ?? reachOf(actor.system.sizeCategory));

/** Whether it stands upright and reaches up as far again as it is high (MY-FLY-02): what is no humanoid by its entry or shape does not. */
const isUpright = (actor: Creature): boolean => {
  const { classification, form } = actor.system;
  const keywords = [...classification.keywords];
  if (has(actor, "prone")) return false;
  return form.name && !form.sizeOnly ? form.shape !== "other" : keywords.length === 0 || keywords.includes("humanoid");
};

/** Whether somebody fights on where they are: whoever cannot strike guards nobody and nothing (A14). */
export const fightsOn = (actor: Creature): boolean =>
  actor.system.overcome === "none" && blockedBy(actor, "attack") === null;

/** Whether somebody threatens the space around: whoever lies Prone does not (MY-MIS-05, L2244). */
export const threatensAround = (actor: Creature): boolean => fightsOn(actor) && !has(actor, "prone");

/** Whether somebody reaches as high or as low as another stands; elevations on the map are feet (MY-FLY-01, MY-FLY-02, MY-FLY-06). */
export const reachesStory = (
  actor: Creature,
  own: { elevation: number },
  other: { elevation: number },
  target: Creature | null,
): boolean =>
  threatensStory({ size: actor.system.sizeCategory, story: own.elevation / STORY }, isUpright(actor), {
    size: target?.system.sizeCategory ?? "medium",
    story: other.elevation / STORY,
  });

/** Why a blow does not reach from one token to another, with what it would take; null: it does, or nobody can tell (MY-GRD-05). */
export function reachProblem(
  actor: Creature,
  [from, to]: readonly [TokenDocument | null, TokenDocument | null],
  range = 0,
): { why: "far" | "high" | "wall"; feet: number; reach: number } | null {
  const feet = from && to ? feetBetween(from, to) : null;
  if (!from || !to || feet === null) return null;
  const reach = Math.max(reachFeet(actor), range);
  if (feet > Math.max(5, reach)) return { why: "far", feet, reach };
  const [own, theirs] = [placeOf(from), placeOf(to)];
  if (own && theirs && walledOff(own, theirs, reach)) return { why: "wall", feet, reach };
  const target = isCreature(to.actor) ? to.actor : null;
  return reachesStory(actor, from, to, target)
    ? null
    : { why: "high", feet: Math.abs(to.elevation - from.elevation), reach };
}
