/** Folder name; prefix of settings, templates and words. */
export const RULESET_ID = "mythmagica";

const STATUS_PREFIX = "mythmagica-";

/** Condition ids are unique over all rulesets by their prefix: "mythmagica-prone". */
export const statusOf = (condition: string): string => STATUS_PREFIX + condition;

/** The condition behind a status id, or null for a status of somebody else's. */
export const conditionOf = (status: string): string | null =>
  status.startsWith(STATUS_PREFIX) ? status.slice(STATUS_PREFIX.length) : null;

/** What can be carried, shared and handed over. */
export const THING_TYPES = ["mythWeapon", "mythArmour", "mythGear", "mythMagicItem"] as const;

/** The part of a card that is a Conflict Roll. */
export const CONFLICT_PART = "mythConflict";
