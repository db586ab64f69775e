import { replay, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardPartType } from "../../../foundry/chat/card-part";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize, signed } from "../../../foundry/platform/words";
import { nearDeathRound } from "../rules/damage";
import { NEAR_DEATH_TONES } from "../actions/near-death-action";
import { toJson } from "./to-json";

interface NearDeathData {
  modifier: number;
  dice: Transcript;
  about: "nearDeath";
}

export const nearDeathPart = (modifier: number, dice: Transcript): CardPart =>
  toJson<NearDeathData>("malleusNearDeath", { modifier, dice, about: "nearDeath" });

/** A round between life and death, as it fell (MD-DMG-06). */
export const nearDeathPartType: CardPartType = {
  template: "malleus-deum/cards/check.hbs",
  context(part) {
    const { modifier, dice } = part as unknown as NearDeathData;
    const { natural, total, row } = replay(() => nearDeathRound(modifier), dice);
    const tone = NEAR_DEATH_TONES[row.outcome];
    const [first] = dice;
    return {
      title: localize("MALLEUS.Condition.nearDeath"),
      outcome: localize(`MALLEUS.NearDeath.${row.id}.name`),
      tone,
      icon: TONE_ICONS[tone],
      dice: (first?.dice ?? []).map((face) => ({ face, kept: true })),
      sum: format("MALLEUS.Check.sum", { dice: natural, bonus: signed(modifier), total }),
      extra: localize(`MALLEUS.NearDeath.${row.id}.text`),
      terms: [],
    };
  },
};
