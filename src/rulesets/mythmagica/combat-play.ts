import type { Play } from "../../foundry/contracts/play";

/** Attacks, defence and the order of a fight. */
export const combatPlay: Partial<Play> = {};
