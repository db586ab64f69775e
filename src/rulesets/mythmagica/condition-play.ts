import type { Play } from "../../foundry/contracts/play";

/** Conditions, curses and diseases. */
export const conditionPlay: Partial<Play> = {};
