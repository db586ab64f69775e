import type { FollowingRelation } from "../../../foundry/contracts/relations";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { itemsOf } from "./creature";

/** Where a standing spell keeps what it called. */
export const SUMMONS_FLAG = "summons";

/** Whom somebody's spells have called, for as long as those stand (BI-SPL-04, BI-SPL-15). */
export const relations = (actor: Actor): FollowingRelation[] =>
  itemsOf(actor, "bindStandingSpell")
    .filter((spell) => spell.getFlag(SYSTEM_ID, SUMMONS_FLAG) !== undefined)
    .map(({ system: { target } }) => ({ kind: "summonedBy", by: target, other: actor.uuid }));
