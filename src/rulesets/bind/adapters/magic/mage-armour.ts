import { statusOf } from "../../ids";
import type { Creature } from "../creature";

/** Whose Mage Armour somebody stands in: their own, another's, or none (BI-SPL-08). */
export function shieldOn(actor: Creature): "own" | "others" | null {
  const effect = actor.effects.contents.find(({ statuses }) => statuses.has(statusOf("mageArmour")));
  if (!effect) return null;
  return !effect.origin || effect.origin.startsWith(`${actor.uuid}.`) ? "own" : "others";
}
