import type { CardAction, CardPartType } from "../../../../foundry/contracts/message-part";
import { isSuperseded, standingConflict } from "../../adapters/guts/guts-roll";
import { thresholdFor } from "../../adapters/conflict/threshold";
import { judged, type ConflictData } from "../../stored/conflict-data";
import { localize } from "../../../../foundry/platform/i18n";
import type { ExtraButton } from "./conflict-extra";
import { conflictExtras } from "./conflict-extras";
import { conflictView, resultWords, toneOf, wordLines } from "./conflict-view";

/** What a card lacks that says other numbers of a roll: the Overlord's word, or the Guts. */
const withoutPrice = ({ word, guts }: ConflictData): "unspoken" | "unpaid" =>
  word.length > 0 && !guts ? "unspoken" : "unpaid";

/** All that can be pressed; what is rare lies behind a line of its own once there would be more than one line of buttons. */
function choicesOf(buttons: readonly ExtraButton[]) {
  const now = buttons.filter(({ rare }) => !rare);
  const folds = now.length > 0 && buttons.length > 2;
  return { buttons, now: folds ? now : buttons, rest: folds ? buttons.filter(({ rare }) => rare) : [] };
}

/** One Conflict Roll, and what every sort of roll offers after it. */
export const conflictPartType: CardPartType = {
  template: "mythmagica/cards/conflict.hbs",
  context(part, card) {
    const { data, unpaid } = standingConflict(part, card.message);
    const threshold = thresholdFor(data, card.message);
    const outcome = threshold === null ? null : judged(data, threshold);
    const turned = unpaid ? withoutPrice(data) : isSuperseded(card.message) ? "superseded" : "";
    const told = outcome && !turned ? conflictExtras.map(({ view }) => view({ data, outcome, card })) : [];
    return {
      ...conflictView(data, threshold),
      hiddenFromPlayers: data.secret,
      turned: turned && localize(`MYTHMAGICA.Conflict.${turned}`),
      why: told.flatMap((one) => one?.why ?? []),
      lines: [...wordLines(data, threshold !== null), ...told.flatMap((one) => one?.lines ?? [])],
      ...choicesOf(told.flatMap((one) => one?.buttons ?? [])),
    };
  },
  result(part, { message }) {
    const { data, unpaid } = standingConflict(part, message);
    const threshold = unpaid ? null : thresholdFor(data, message);
    if (threshold === null) return null;
    const outcome = judged(data, threshold);
    if (outcome.result === "tie") return null;
    return { text: resultWords(outcome), tone: toneOf(outcome), success: outcome.result === "success" };
  },
  replaced(part, message) {
    const { data, unpaid } = standingConflict(part, message);
    if (!unpaid) return isSuperseded(message);
    return localize(`MYTHMAGICA.Conflict.${withoutPrice(data) === "unspoken" ? "asItFell" : "unpaid"}`);
  },
  about: (part) => [part.opponent].filter((one): one is string => typeof one === "string" && one !== ""),
  actions: Object.assign({}, ...conflictExtras.map(({ actions = {} }) => actions)) as Record<string, CardAction>,
};
