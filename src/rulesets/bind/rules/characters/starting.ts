import { DEFAULT_SETTINGS } from "../settings";

// What a character begins with; apart from how it is made, since the models know it too.

/** XP to begin with: the suggested, and the most the book names (L841). */
export const STARTING_XP = { suggested: DEFAULT_SETTINGS.startingXp, most: 150 } as const;

/** L4031. */
export const STARTING_STORY_POINTS = 5;
