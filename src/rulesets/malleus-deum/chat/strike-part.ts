import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { attackRolled } from "../rules/defences";
import { isCreature } from "../adapters/creature";
import { addedWords, hitDamage } from "../adapters/combat/damage";
import { defenceNamed } from "../adapters/combat/defender";
import { replayCheck } from "../stored/stored-plan";
import { abilityOfStrike, rerollStrike } from "../actions/combat/reroll-fight";
import { takeFirstBack } from "../actions/checks/take-all-back";
import { arrowsLabel, nextArrow } from "../actions/combat/arrows";
import { drawDoubles } from "../actions/combat/extra";
import { checkResult, checkView } from "./check-view";
import { secondRoll } from "./second-roll";
import { damageView, extraNotes, toldApart } from "./damage-view";
import { type StrikeData, strikeDataOf } from "../stored/strike-data";

/** "8 + 3 = 11 against 14", as the target stands now; without the DC for whoever does not play it. */
function sumLine({ plan, dice, defence }: StrikeData, target: Actor | null): string | null {
  const option = isCreature(target) && (game.user.isGM || target.isOwner) ? defenceNamed(target, defence) : undefined;
  return option ? checkView({ ...plan, difficulty: option.difficulty }, dice).sum : null;
}

const second = secondRoll({
  type: "malleusStrike",
  isSecond: (part) => strikeDataOf(part).rerolled === true,
  abilityOf: abilityOfStrike,
  reroll: rerollStrike,
});

async function onExtra(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const { plan, dice, target, damage } = strikeDataOf(part);
  const outcome = replayCheck(plan, dice);
  const result = attackRolled(outcome);
  const defender = findActor(target);
  await drawDoubles(message, actor, {
    by: "attack",
    outcome,
    attacker: isCreature(actor) ? actor : null,
    defender: isCreature(defender) ? defender : null,
    damage: result.hit ? hitDamage(damage, damage.base, result) : null,
  });
}

/** What an attack roll came to (MD-CMB-09, MD-CMB-10). */
export const strikePartType: CardPartType = {
  template: "malleus-deum/cards/defence.hbs",
  context(part, { actor, message }) {
    const data = strikeDataOf(part);
    const { plan, dice, against, defence, damage } = data;
    const target = findActor(data.target);
    const outcome = replayCheck(plan, dice);
    const result = attackRolled(outcome);
    const check = checkView(plan, dice);
    return {
      ...check,
      sum: check.sum && sumLine(data, target),
      title: format("MALLEUS.Attack.headline", {
        actor: actor?.name ?? message.speaker.alias ?? "",
        weapon: damage.name,
        target: target?.name ?? against,
      }),
      extra: toldApart(result, check.extra),
      verdict: format(`MALLEUS.Attack.${result.hit ? "hit" : "missed"}`, { defence: localize(defence) }),
      ...(result.hit && isCreature(target)
        ? damageView(target, hitDamage(damage, damage.base, result), addedWords(damage))
        : { steps: [], dealt: "" }),
      notes: extraNotes(result),
      arrows: arrowsLabel(message, actor),
      ...second.view(part, outcome, { message, actor }),
    };
  },
  replaced: (_part, message) => second.isReplaced(message),
  actions: {
    extra: onExtra,
    reroll: second.onReroll,
    recant: takeFirstBack,
    arrow: (_part, { message, actor }, _button, event) => nextArrow(message, actor, event.shiftKey),
  },
  result(part) {
    const { plan, dice } = strikeDataOf(part);
    return checkResult(plan, dice);
  },
};
