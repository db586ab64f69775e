import type { Play } from "../../foundry/contracts/play";

/** Guts and Glory. */
export const gutsPlay: Partial<Play> = {};
