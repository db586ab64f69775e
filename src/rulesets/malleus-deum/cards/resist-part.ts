import { replay, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardPartType } from "../../../foundry/chat/card-part";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize } from "../../../foundry/platform/words";
import { resistAspect, type Resistance } from "../rules/aspects";
import type { Aspect } from "../actions/compel";
import { termView } from "./check-view";
import { toJson } from "./to-json";

interface ResistData {
  name: string;
  resistance: Resistance;
  dice: Transcript;
  about: "resist";
}

export const resistPart = (aspect: Aspect, resistance: Resistance, dice: Transcript): CardPart =>
  toJson<ResistData>("malleusResist", { name: aspect.name, resistance, dice, about: "resist" });

/** How an aspect was resisted, and each step that moves its rating (MD-ASP-05). */
export const resistPartType: CardPartType = {
  template: "malleus-deum/cards/resist.hbs",
  context(part, { actor }) {
    const { name, resistance, dice } = part as unknown as ResistData;
    const { resisted, check, rating } = replay(() => resistAspect(resistance), dice);
    const tone = resisted ? "good" : "bad";
    return {
      title: format("MALLEUS.Compel.resistTitle", { actor: actor?.name ?? "", aspect: name }),
      outcome: localize(resisted ? "MALLEUS.Result.resisted" : "MALLEUS.Result.compelled"),
      tone,
      icon: TONE_ICONS[tone],
      dice: check.kept.map((face) => ({ face, kept: true })),
      sum: format("MALLEUS.Pool.sumAgainst", { total: check.total, difficulty: check.effectiveDifficulty }),
      steps: rating.steps.map(termView),
      change: format("MALLEUS.Compel.rating", { before: rating.before, after: rating.after }),
      event: rating.event ? localize(`MALLEUS.Compel.event.${rating.event}`) : null,
    };
  },
};
