import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { RULESET_ID } from "../../ids";

/** Noted on the actor: it was let go, and its Grappled cards come back one a Round (AM-GRP-05). */
export const RELEASED = `${RULESET_ID}Released`;

/** Whether somebody was let go: what is still Grappled covers cards, and holds nobody any more (AM-GRP-03, AM-GRP-05). */
export const isReleased = (actor: Actor): boolean => actor.getFlag(SYSTEM_ID, RELEASED) === true;
