/** Folder name; prefix of settings, templates and words. */
export const RULESET_ID = "amalgam";

/** Document types of this ruleset. */
export const ACTOR_TYPES = ["amalgamCharacter", "amalgamCreature"] as const;

/** What can be shared and handed over. */
export const THING_TYPES = ["amalgamGear"] as const;

/** Classes that put a dialog of Foundry's into this ruleset's skin. */
export const DIALOG_CLASSES = ["manifold", RULESET_ID];
