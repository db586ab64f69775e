import { halfSpeed } from "../../rules/attributes";
import { flownUnder } from "../../rules/conditions";
import { flightSpeeds, type FlightMode } from "../../rules/grid/flight";
import { squeeze } from "../../rules/grid/path";
import { SPEED_IN_SWARM } from "../../rules/combat";
import { conditionsOf } from "../conditions/conditions";
import { has, type Creature } from "../creature";
import { speedNow } from "../combat/swarm";

const MODES: Readonly<Record<FlightMode, string>> = {
  dive: "diving",
  glide: "gliding",
  hover: "hovering",
  ordinary: "flying",
};

/** How somebody flies now; null: on the ground. */
export const flightOf = (actor: Actor): FlightMode | null =>
  (Object.keys(MODES) as FlightMode[]).find((mode) => has(actor, MODES[mode])) ?? null;

/** The state that says so. */
export const stateOfFlight = (mode: FlightMode): string => MODES[mode];

/** Feet a Move Action on foot: creeping 5, squeezed or stooped half (MY-GRD-08, MY-GRD-12). */
function onFoot(actor: Creature, creeps: boolean, swarms: boolean): number {
  const speed = swarms ? speedNow(actor) : actor.system.derived.speed;
  if (creeps) return Math.min(SPEED_IN_SWARM, speed);
  const cramped = squeeze(Number(has(actor, "squeezed")), Number(has(actor, "stooped")));
  return cramped !== "impossible" && cramped.halved && speed > 0 ? halfSpeed(speed) : speed;
}

/**
 * Most and least feet a Move Action as somebody moves now (MY-FLY-10..12).
 * @param swarms Whether a swarm around counts; of a way its squares tell (MY-SWM-04).
 */
export function speedsOf(
  actor: Creature,
  creeps = has(actor, "creeping"),
  swarms = true,
): { max: number; min: number } {
  const mode = flightOf(actor);
  // Who is caught fast goes nowhere, or creeps after a Bare Success of pulling (MY-ARE-15).
  if (has(actor, "caught")) return { max: has(actor, "creeping") ? onFoot(actor, creeps, swarms) : 0, min: 0 };
  if (mode === null) return { max: onFoot(actor, creeps, swarms), min: 0 };
  const { derived, moveModes } = actor.system;
  const own = moveModes.find(({ mode: name }) => name === "fly")?.speed ?? derived.unhinderedSpeed;
  const held = conditionsOf(actor);
  return flightSpeeds(mode, derived.rawSpeed, own, (feet) => flownUnder(feet, held));
}
