import type { Play } from "../../foundry/contracts/play";
import { lazily } from "../../foundry/platform/lazily";
import { watchWalks } from "./actions/grid/walk-watch";
import { fightRows } from "./adapters/combat/fight-row";

/** Attacks, defence and the order of a fight. */
export const combatPlay: Partial<Play> = {
  combat: {
    ...fightRows,
    onStartRound: async (combat) => (await lazily(() => import("./actions/combat/round-begins"))).roundBegins(combat),
    onStartTurn: async (...turn) => (await lazily(() => import("./actions/combat/begin-turn"))).beginTurn(...turn),
  },
  begin: watchWalks,
  async cardParts() {
    return (await import("./chat/combat/combat-parts")).combatParts;
  },
};
