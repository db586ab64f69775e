import { listOf, maybe, oneOf, whole, type Guard } from "../../../foundry/changes/data-shape";
import type { Weapon } from "../rules/combat/hit";
import type { Harm } from "../rules/combat/wounds";
import type { Knacks } from "../rules/knacks/knacks";
import { isKnacks, isWeapon, MOST_DAMAGE } from "./guards";

/** A hit as a card proposes it: what was rolled, by what. What armour, Fate and body make of it is worked out when it is applied. */
export type StoredHit = {
  rolled: number;
  margin: number;
  perfect: boolean;
  weapon: Weapon;
  knacks: Knacks;
  ignores?: NonNullable<Harm["ignores"]>[number][];
};

export const HIT_SHAPE: Record<string, Guard> = {
  rolled: whole(0, MOST_DAMAGE),
  margin: whole(0, 99),
  perfect: oneOf(true, false),
  weapon: isWeapon,
  knacks: isKnacks,
  ignores: maybe(listOf(oneOf("shieldPoints", "dr", "fatePoints"), 3)),
};
