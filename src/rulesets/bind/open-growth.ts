import type { Character } from "./adapters/creature";

// Each window is loaded when somebody opens it.

export const openExperience = async (actor: Character): Promise<void> =>
  (await import("./windows/experience-window")).openExperience(actor);

export const openBelief = async (actor: Character): Promise<void> =>
  (await import("./windows/belief-window")).openBelief(actor);

export const openStory = async (actor: Character, item?: Item): Promise<void> =>
  (await import("./windows/story-window")).openStory(actor, item);

export const askFoes = async (actors: readonly Actor[], party: Actor | null) =>
  (await import("./windows/ask-foes")).askFoes(actors, party);

export const askQuest = async () => (await import("./windows/ask-quest")).askQuest();

export const askPoints = async () => (await import("./windows/ask-points")).askPoints();
