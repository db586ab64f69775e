import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { defenceRolled } from "../rules/defences";
import { isCreature } from "../adapters/creature";
import { addedWords, hitDamage } from "../adapters/combat/damage";
import { replayCheck } from "../stored/stored-plan";
import { abilityOfGuard, rerollDefence } from "../actions/combat/reroll-fight";
import { takeFirstBack } from "../actions/checks/take-all-back";
import { drawDoubles } from "../actions/combat/extra";
import { checkResult, checkView } from "./check-view";
import { secondRoll } from "./second-roll";
import { damageView, extraNotes, toldApart } from "./damage-view";
import { defenceDataOf } from "../stored/defence-data";

const second = secondRoll({
  type: "malleusDefence",
  isSecond: (part) => defenceDataOf(part).rerolled === true,
  abilityOf: abilityOfGuard,
  reroll: rerollDefence,
});

async function onExtra(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const { plan, dice, attacker: uuid, damage } = defenceDataOf(part);
  const outcome = replayCheck(plan, dice);
  const result = defenceRolled(outcome);
  const attacker = findActor(uuid);
  await drawDoubles(message, actor, {
    by: "defence",
    outcome,
    attacker: isCreature(attacker) ? attacker : null,
    defender: isCreature(actor) ? actor : null,
    damage: result.hit ? hitDamage(damage, damage.base, result) : null,
  });
}

/** What a defence came to (MD-DEF-07): the check, and what of the damage is left. */
export const defencePartType: CardPartType = {
  template: "malleus-deum/cards/defence.hbs",
  context(part, { actor, message }) {
    const { plan, dice, defence, attacker, against, damage } = defenceDataOf(part);
    const outcome = replayCheck(plan, dice);
    const result = defenceRolled(outcome);
    const check = checkView(plan, dice);
    return {
      ...check,
      title: format("MALLEUS.Defence.headline", {
        actor: actor?.name ?? message.speaker.alias ?? "",
        defence: localize(defence),
        attacker: findActor(attacker)?.name ?? against,
      }),
      extra: toldApart(result, check.extra),
      verdict: localize(result.hit ? "MALLEUS.Defence.hit" : "MALLEUS.Defence.avoided"),
      ...(result.hit && isCreature(actor)
        ? damageView(actor, hitDamage(damage, damage.base, result), addedWords(damage))
        : { steps: [], dealt: "" }),
      notes: extraNotes(result),
      ...second.view(part, outcome, { message, actor }),
    };
  },
  replaced: (_part, message) => second.isReplaced(message),
  actions: { extra: onExtra, reroll: second.onReroll, recant: takeFirstBack },
  result(part) {
    const { plan, dice } = defenceDataOf(part);
    return checkResult(plan, dice);
  },
};
