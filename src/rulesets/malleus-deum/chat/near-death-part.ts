import { replay } from "../../../engine";
import type { CardPartType } from "../../../foundry/contracts/message-part";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { NEAR_DEATH_TONES } from "../actions/combat/near-death-action";
import { takeFirstBack } from "../actions/checks/take-all-back";
import { rerollNearDeath } from "../actions/combat/turn";
import { nearDeathRound } from "../rules/damage";
import { nearDeathDataOf } from "../stored/near-death-data";
import { secondRoll } from "./second-roll";

const { isReplaced, again, onReroll } = secondRoll({
  type: "malleusNearDeath",
  isSecond: (part) => nearDeathDataOf(part).rerolled === true,
  reroll: (part, message, actor, spent) => rerollNearDeath(actor, message, nearDeathDataOf(part).modifier, spent),
});

/** A round between life and death, as it fell (MD-DMG-06). */
export const nearDeathPartType: CardPartType = {
  template: "malleus-deum/cards/check.hbs",
  context(part, card) {
    const { modifier, dice } = nearDeathDataOf(part);
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
      ...again(part, card),
    };
  },
  replaced: (_part, message) => isReplaced(message),
  actions: { reroll: onReroll, recant: takeFirstBack },
};
