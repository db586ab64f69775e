import type { Footprint } from "./path";
import { passageStep, threatens } from "./reach";

/**
 * MY-GRD-09 (L3284-3286): whether somebody who went this way since the Round began has both entered and left a Defended Space.
 * @param reachable Whether the defender reaches as high or low as the mover was at a step.
 */
export const passesThrough = <S extends Footprint>(
  way: readonly S[],
  defender: Footprint,
  reach: number,
  reachable: (step: S) => boolean,
): boolean => passageStep(way.map((step) => threatens(defender, reach, step) && reachable(step))) !== null;
