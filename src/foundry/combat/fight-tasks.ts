/** Names of the tasks that the active GM's client does for players: to take an option, to end a turn. */
export const OPTION_TASK = "fightOption";
export const END_TASK = "endTurn";
/** Name of the task by which another GM's client has the active one write. */
export const EVENT_TASK = "fightEvent";
