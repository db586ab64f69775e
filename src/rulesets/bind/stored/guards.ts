import { stored } from "../../../engine";
import type { Guard } from "../../../foundry/changes/data-shape";
import { knacks, weapon } from "./readers";

// What changes are checked by: anybody may have written their data.

/** No creature falls, strikes or casts harder. */
export const MOST_DAMAGE = 200;

const fits =
  (reader: stored.Reader<unknown>): Guard =>
  (value) =>
    stored.readStored((given) => ({ read: reader(given) }), value) !== null;

export const isKnacks = fits(knacks);
export const isWeapon = fits(weapon);
