import { equalJson } from "../../../engine";
import type { ConflictData } from "../stored/conflict-data";

/** What is said of a roll after its dice: whether its blow is held, and which of two weapons is the primary one. */
const bare = (data: ConflictData): ConflictData => ({ ...data, blow: "", secondFirst: false });

/**
 * Whether a card tells the very same roll anew, Guts and the Overlord's word included: a blow that is held back or delivered
 * (MY-TRN-07), the other weapon as the primary one (MY-DUA-03).
 */
export const isToldAnew = (now: ConflictData, before: ConflictData): boolean =>
  (now.blow !== before.blow || now.secondFirst !== before.secondFirst) &&
  equalJson(bare(now) as never, bare(before) as never);
