import { CONDITIONS, type ConditionId } from "../conditions";
import { FRESH_TURN, type TurnState } from "./turn-budget";

/** What a fight leaves on somebody until it is over. */
export interface FighterPicture {
  turn: TurnState;
  prepared: boolean;
  morale: { fails: number; bloodiedPromptDone: boolean };
  conditions: readonly ConditionId[];
}

/** The fight is over: actions and courage start afresh, and the conditions of the fight go (MD-MOR-03). */
export const fightOver = ({ conditions }: FighterPicture): FighterPicture => ({
  turn: FRESH_TURN,
  prepared: false,
  morale: { fails: 0, bloodiedPromptDone: false },
  conditions: conditions.filter((id) => !["combat", "turn"].includes(CONDITIONS[id].ends)),
});
