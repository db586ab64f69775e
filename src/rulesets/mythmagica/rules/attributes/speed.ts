// MY-DER-08, MY-DER-09 (L396-410): Speed and travel.

/** Feet a Move Action after armor and shield, at least one step of 5 (AMB-12, MY-DER-08, L396-402). */
export const speedWith = (rawSpeed: number, penalties: readonly number[]): number =>
  Math.max(5, rawSpeed - penalties.reduce((sum, penalty) => sum + penalty, 0));

/** Rounds to cover a distance with so many Move Actions a Round; a started Round counts (MY-DER-09, L404-406). */
export const roundsFor = (feet: number, speed: number, moves: 1 | 2 = 1): number => Math.ceil(feet / (speed * moves));

/** Miles an hour of somebody who covers so many feet a Round (MY-DER-09, L404-410). */
export const milesPerHour = (feetPerRound: number): number => feetPerRound / 10;

/** Halved Speeds go down to a step of 5 feet, and never below one (AMB-32, L408). */
export const halfSpeed = (speed: number): number => Math.max(5, Math.floor(speed / 10) * 5);
