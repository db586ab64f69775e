import { replay } from "../../../engine";
import { supersededBy } from "../../../foundry/chat/judgement/judge-again";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { rerollNearDeath } from "../actions/combat/turn";
import { isCreature } from "../adapters/creature";
import { rerollBlocked } from "../rules/checks";
import type { CardPartType } from "../../../foundry/contracts/message-part";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { nearDeathRound } from "../rules/damage";
import { NEAR_DEATH_TONES } from "../actions/combat/near-death-action";
import { nearDeathDataOf } from "../stored/near-death-data";

/** A round between life and death, as it fell (MD-DMG-06). */
export const nearDeathPartType: CardPartType = {
  template: "malleus-deum/cards/check.hbs",
  context(part, { message, actor }) {
    const { modifier, dice, rerolled } = nearDeathDataOf(part);
    const superseded = isReplaced(message);
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
      superseded,
      mayReroll: !superseded && rerolled !== true && (actor?.isOwner ?? false),
    };
  },
  replaced: (_part, message) => isReplaced(message),
  actions: {
    async reroll(part, { message, actor }) {
      const { modifier, rerolled = false } = nearDeathDataOf(part);
      const reason = rerollBlocked({ rerolled: rerolled || isReplaced(message), rerollable: true });
      if (reason) throw new Error(localize(reason));
      if (isCreature(actor) && actor.isOwner) await rerollNearDeath(actor, message, modifier);
    },
  },
};

const isReplaced = (message: CardMessage): boolean =>
  supersededBy(message, ({ type }) => type === "malleusNearDeath") !== null;
