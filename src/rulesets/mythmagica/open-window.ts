import type { Avatar } from "./adapters/creature";

// The windows of characters: each is loaded when it is first opened, and nothing left of them imports them.

/** What a Level gives, and what is still to be spent of it. */
export const openLevel = async (actor: Avatar): Promise<void> =>
  (await import("./windows/level/level-window")).openLevel(actor);

/** The guide that makes an Avatar. */
export const openCreation = async (actor: Avatar): Promise<void> =>
  (await import("./windows/creation/creation-guide")).openCreation(actor);

/** The Overlord's word on the numbers of a roll's card (MY-GEN-02). */
export const openWord = async (message: unknown): Promise<unknown> =>
  (await import("./windows/gm/ask-word")).askWord(message);
