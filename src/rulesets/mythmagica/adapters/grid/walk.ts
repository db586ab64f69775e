import { standpointsOn, tokenOf, type Corner } from "../../../../foundry/platform/measure";
import { passesThrough } from "../../rules/grid/passage";
import { threatens } from "../../rules/grid/reach";
import {
  moveBlocked,
  pathBetween,
  type Footprint,
  type MoveBlock,
  type Occupancy,
  type Square,
} from "../../rules/grid/path";
import { campOf } from "../time/camp";
import { isCreature, type Creature } from "../creature";
import { inFight } from "../combat/fight";
import { footprintAt, placeOf } from "./ground";
import { isSwarm } from "../combat/hold";
import { reachesStory, reachFeet, threatensAround } from "./reach";
import { walledOff } from "./walls";

/** A place on somebody's way, how high, and whether they crept there. */
export type Step = Footprint & { elevation: number; creeps: boolean };

/** The squares of a way, one after the other, where it was gone at one height. */
export const stepsOn = (token: TokenDocument, way: readonly Corner[], elevation: number, creeps = false): Step[] =>
  standpointsOn(token, way)
    .map((stand) => ({ ...footprintAt(stand), elevation, creeps }))
    .filter((step, at, all) => at === 0 || step.x !== all[at - 1]?.x || step.y !== all[at - 1]?.y);

type Neighbour = { actor: Creature; token: TokenDocument; place: Footprint };

/** Who stands on the map, and takes room there: swarms flow, and whoever is overcome lies about. */
function standing(mover: TokenDocument): Neighbour[] {
  return (canvas.scene?.tokens.contents ?? []).flatMap((token): Neighbour[] => {
    const { actor } = token;
    if (token === mover || token.hidden || !isCreature(actor) || isSwarm(actor)) return [];
    const place = actor.system.overcome === "none" ? placeOf(token) : null;
    return place ? [{ actor, token, place }] : [];
  });
}

/** The steps of a way on the ground, those out of a swarm's space crept: whoever is in it goes five feet a Move (MY-SWM-04, L2352). */
export function outOfSwarms(actor: Creature, steps: readonly Step[]): Step[] {
  const swarms = isSwarm(actor) ? [] : (canvas.scene?.tokens.contents ?? []).flatMap(placeOfSwarm);
  const inOne = (step: Step | undefined): boolean =>
    step !== undefined && swarms.some((place) => pathBetween(place, step) === 0);
  return steps.map((step, at) => (inOne(steps[at - 1]) ? { ...step, creeps: true } : step));
}

const placeOfSwarm = (token: TokenDocument): Footprint[] => {
  const place = isSwarm(token.actor) && token.actor.system.overcome === "none" ? placeOf(token) : null;
  return place ? [place] : [];
};

/** Foes in the same fight through whose Defended Space somebody has gone (MY-GRD-09); swarms are exempt. */
export function passedBy(actor: Creature, token: TokenDocument, steps: readonly Step[]): Creature[] {
  const fight = inFight(actor);
  if (!fight || isSwarm(actor)) return [];
  const fighters = fight.combat.combatants.contents.map((one) => one.actor);
  return standing(token).flatMap(({ actor: foe, token: at, place }) => {
    if (!fighters.includes(foe) || tokenOf(foe) !== at || campOf(foe, at) === campOf(actor, token)) return [];
    if (!threatensAround(foe)) return [];
    const reach = reachFeet(foe);
    const reaches = (step: Step): boolean =>
      reachesStory(foe, at, step, actor) && (!threatens(place, reach, step) || !walledOff(place, step, reach));
    return passesThrough(steps, place, reach, reaches) ? [foe] : [];
  });
}

/** What stands against a way: through foes, or with its end where somebody is, however high (MY-GRD-02, MY-GRD-07, MY-FLY-06). */
export function wayBlocked(actor: Creature, token: TokenDocument, steps: readonly Step[]): MoveBlock | null {
  if (isSwarm(actor)) return null;
  const others = standing(token);
  const side = steps[0]?.side ?? 1;
  const height = steps.at(-1) ?? token;
  const occupancy = (square: Square): Occupancy => {
    const here = others.filter(({ place }) => pathBetween(place, { ...square, side }) === 0);
    const hostile = here.some(
      (one) =>
        campOf(one.actor, one.token) !== campOf(actor, token) && reachesStory(one.actor, one.token, height, actor),
    );
    return hostile ? "foe" : here.length > 0 ? "friend" : "free";
  };
  return moveBlocked(steps, Infinity, occupancy);
}
