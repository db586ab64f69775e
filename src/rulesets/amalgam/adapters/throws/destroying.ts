import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { stageOf } from "../../rules/imposition";
import { saidTo, say } from "../../stored/said";

const AGREE = "agree";

/** Whether a further Imposition would Destroy Words: nothing Active is left uncovered (AM-INC-04). */
export const isDestroying = (actor: AmalgamActor): boolean =>
  stageOf(readAmalgamate(actor), currentRulebook()) === "destroy";

/** Destroying is for good, so a Storyteller says yes to it first. `shows`: what everybody sees of the loss (AM-INC-07). */
export const agree = (outcomeId: string, shows: string): Promise<unknown> => say(outcomeId, AGREE, "", { shows });

/** How the loss shows, in the Storyteller's words; empty where nothing was said. */
export function lossShown(outcomeId: string): string {
  const shows = saidTo(outcomeId, AGREE).findLast(({ user }) => user.isGM)?.said.data.shows;
  return typeof shows === "string" ? shows.slice(0, 120) : "";
}

export const isAgreed = (outcomeId: string): boolean => saidTo(outcomeId, AGREE).some(({ user }) => user.isGM);
