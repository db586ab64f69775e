import { localize } from "../../../../foundry/platform/i18n";
import { answerFor, difficultyLevel } from "../../rules/conflict";
import type { ConflictExtra } from "./conflict-extra";

/** How much is known of what was asked (MY-KNW-02). */
export const knowledgeExtra: ConflictExtra = {
  view({ data, outcome }) {
    if (data.kind !== "knowledge" || outcome.result === "tie") return null;
    const answer = answerFor(outcome.margin);
    return { lines: [localize(`MYTHMAGICA.Knowledge.answer.${answer ?? "none"}`)] };
  },
};

/** What overcoming the task counts as for experience: an Overlord reads it under "Why" (MY-CFL-14). */
export const taskExtra: ConflictExtra = {
  view({ data, outcome }) {
    if (
      !game.user.isGM ||
      data.opponent ||
      data.kind === "casting" ||
      data.threshold === null ||
      outcome.result !== "success"
    )
      return null;
    return { why: [`${localize("MYTHMAGICA.Conflict.taskLevel")} ${difficultyLevel(data.threshold)}`] };
  },
};
