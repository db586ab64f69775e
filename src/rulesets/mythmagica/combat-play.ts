import type { Play } from "../../foundry/contracts/play";
import { watchWalks } from "./actions/walk-watch";
import { combatKinds } from "./changes/combat-kinds";

/** Attacks, defence and the order of a fight. */
export const combatPlay: Partial<Play> = {
  changeHandlers: combatKinds,
  begin: watchWalks,
  async cardParts() {
    return (await import("./chat/combat-parts")).combatParts;
  },
};
