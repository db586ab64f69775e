import type { ConditionId } from "./rules/conditions";

/** Folder name; prefix of settings, templates and words. */
export const RULESET_ID = "malleus-deum";

const STATUS_PREFIX = "malleus-";

/** Condition ids are unique over all rulesets by their prefix: "malleus-prone". */
export const statusOf = (condition: ConditionId): string => `${STATUS_PREFIX}${condition}`;

/** The condition behind a status id, or null for a status of somebody else's. */
export const conditionOf = (status: string): string | null =>
  status.startsWith(STATUS_PREFIX) ? status.slice(STATUS_PREFIX.length) : null;

/** Document types of this ruleset. */
export const ACTOR_TYPES = ["malleusCharacter", "malleusNpc"] as const;
export const ITEM_TYPES = [
  "malleusAbility",
  "malleusWeapon",
  "malleusArmour",
  "malleusShield",
  "malleusGear",
  "malleusAspect",
  "malleusTag",
] as const;

/** What can be carried, shared and handed over. */
export const THING_TYPES = ["malleusWeapon", "malleusArmour", "malleusShield", "malleusGear"] as const;

/** Classes that put a dialog of Foundry's into this ruleset's skin. */
export const DIALOG_CLASSES = ["manifold", RULESET_ID];
