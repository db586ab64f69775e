import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { stageOf } from "../rules/imposition";
import { saidTo, say } from "./said";

const AGREE = "agree";

/** Whether a further Imposition would Destroy Words: nothing Active is left uncovered (AM-INC-04). */
export const isDestroying = (actor: AmalgamActor): boolean =>
  stageOf(readAmalgamate(actor), currentRulebook()) === "destroy";

/** Destroying is for good, so a Storyteller says yes to it first. */
export const agree = (outcomeId: string): Promise<unknown> => say(outcomeId, AGREE, "", {});
export const isAgreed = (outcomeId: string): boolean => saidTo(outcomeId, AGREE).some(({ user }) => user.isGM);
