import type { Character } from "./adapters/creature";

// The windows of this ruleset: each is loaded when it is first opened, and nothing left of them imports them.

/** The guide that makes a character (BI-CHR-01). */
export const openCreation = async (actor: Character): Promise<void> =>
  (await import("./windows/creation/creation-guide")).openCreation(actor);
