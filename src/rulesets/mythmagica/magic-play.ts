import type { Play } from "../../foundry/contracts/play";

/** Spells, powers and magic items. */
export const magicPlay: Partial<Play> = {};
