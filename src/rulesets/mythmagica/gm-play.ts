import type { Play } from "../../foundry/contracts/play";

/** What the Overlord has at hand. */
export const gmPlay: Partial<Play> = {};
