import { supersededBy } from "../../../foundry/chat/judgement/judge-again";
import type { CardMessage } from "../../../foundry/contracts/card";
import type { CardAction, CardPartType } from "../../../foundry/contracts/message-part";
import { thresholdFor } from "../adapters/threshold";
import { isConflictPart, judged, readConflict } from "../stored/conflict-data";
import { conflictExtras } from "./conflict-extras";
import { conflictView, resultWords, toneOf } from "./conflict-view";

/** Another card took its place: the tie was rolled on, or somebody spent Guts. */
export const isSuperseded = (message: CardMessage): boolean => supersededBy(message, isConflictPart) !== null;

/** One Conflict Roll, and what every sort of roll offers after it. */
export const conflictPartType: CardPartType = {
  template: "mythmagica/cards/conflict.hbs",
  context(part, card) {
    const data = readConflict(part);
    const threshold = thresholdFor(data, card.message);
    const outcome = threshold === null ? null : judged(data, threshold);
    const turned = isSuperseded(card.message);
    const told = outcome && !turned ? conflictExtras.map(({ view }) => view({ data, outcome, card })) : [];
    return {
      ...conflictView(data, threshold),
      hiddenFromPlayers: data.secret,
      turned,
      lines: told.flatMap((one) => one?.lines ?? []),
      buttons: told.flatMap((one) => one?.buttons ?? []),
    };
  },
  result(part, { message }) {
    const data = readConflict(part);
    const threshold = thresholdFor(data, message);
    if (threshold === null) return null;
    const outcome = judged(data, threshold);
    if (outcome.result === "tie") return null;
    return { text: resultWords(outcome), tone: toneOf(outcome), success: outcome.result === "success" };
  },
  replaced: (_part, message) => isSuperseded(message),
  about: (part) => [part.opponent].filter((one): one is string => typeof one === "string" && one !== ""),
  actions: Object.assign({}, ...conflictExtras.map(({ actions = {} }) => actions)) as Record<string, CardAction>,
};
