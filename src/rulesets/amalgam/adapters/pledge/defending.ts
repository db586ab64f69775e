import { statusOf } from "../../statuses";

/** Whether somebody defends or dodges as their Action (AM-MAN-03). */
export const isDefending = (actor: Actor): boolean => actor.statuses.has(statusOf("defending"));
