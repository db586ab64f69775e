/** Name of the task that the active GM's client does for players: to carry out or take back what a card proposes. */
export const COMMIT_TASK = "commit";
