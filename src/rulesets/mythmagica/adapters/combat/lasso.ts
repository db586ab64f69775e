import { isItemOf } from "../../../../foundry/platform/documents";
import type { Creature } from "../creature";
import { holdOn, type Hold } from "./hold";

/** How a grip by a lasso is called among grips. */
export const LASSO = "lasso";

export const isLasso = (item: Item): boolean =>
  isItemOf(item, "mythWeapon") && (item.system.slug === LASSO || [...item.system.families].includes(LASSO));

/** The snare that somebody has on somebody (MY-ENT-03). */
export function holdByLasso(holder: Creature, snared: Creature): Hold | null {
  const hold = holdOn(holder, snared);
  return hold?.mode === LASSO ? hold : null;
}
