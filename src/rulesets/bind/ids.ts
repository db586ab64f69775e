import type { ConditionId } from "./rules/conditions/conditions";

/** Folder name; prefix of settings, templates and words. */
export const RULESET_ID = "bind";

const STATUS_PREFIX = "bind-";

/** Condition ids are unique over all rulesets by their prefix: "bind-prone". */
export const statusOf = (condition: ConditionId): string => STATUS_PREFIX + condition;

/** The condition behind a status id, or null for a status of somebody else's. */
export const conditionOf = (status: string): string | null =>
  status.startsWith(STATUS_PREFIX) ? status.slice(STATUS_PREFIX.length) : null;

/** What can be carried, shared and handed over. */
export const THING_TYPES = ["bindWeapon", "bindArmour", "bindGear", "bindMagicItem"] as const;
