import { supersededBy } from "../../../foundry/chat/judgement/judge-again";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { attackRolled } from "../rules/defences";
import { isCreature } from "../adapters/creature";
import { addedWords, hitDamage } from "../adapters/damage";
import { defenceNamed } from "../adapters/defender";
import { replayCheck } from "../stored/stored-plan";
import { abilityOfStrike, rerollStrike } from "../actions/reroll-fight";
import { rerollBlocked } from "../rules/checks";
import { boonButtons, drawDoubles } from "../actions/extra";
import { checkResult, checkView } from "./check-view";
import { damageSteps, extraNotes, toldApart } from "./damage-view";
import { type StrikeData, strikeDataOf } from "../stored/strike-data";

/** "8 + 3 = 11 against 14", as the target stands now; without the DC for whoever does not play it. */
function sumLine({ plan, dice, defence }: StrikeData, target: Actor | null): string | null {
  const option = isCreature(target) && (game.user.isGM || target.isOwner) ? defenceNamed(target, defence) : undefined;
  return option ? checkView({ ...plan, difficulty: option.difficulty }, dice).sum : null;
}

/** Another roll took its place (MD-CHK-22). */
const again = (message: CardMessage): boolean => supersededBy(message, ({ type }) => type === "malleusStrike") !== null;

const rerollable = (part: CardPart, actor: Actor | null): boolean =>
  abilityOfStrike(actor, part)?.system.rerollable ?? true;

async function onReroll(part: CardPart, { message, actor }: CardContext): Promise<void> {
  const blocked = rerollBlocked({
    rerolled: strikeDataOf(part).rerolled === true || again(message),
    rerollable: rerollable(part, actor),
  });
  if (blocked) throw new Error(localize(blocked));
  if (isCreature(actor) && actor.isOwner) await rerollStrike(part, message, actor);
}

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
    const { plan, dice, against, defence, damage, rerolled } = data;
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
        defence: localize(defence),
      }),
      extra: toldApart(result, check.extra),
      verdict: localize(result.hit ? "MALLEUS.Attack.hit" : "MALLEUS.Attack.missed"),
      steps:
        result.hit && isCreature(target)
          ? damageSteps(target, hitDamage(damage, damage.base, result), addedWords(damage))
          : [],
      notes: extraNotes(result),
      superseded: again(message),
      mayReroll:
        rerollBlocked({ rerolled: rerolled === true || again(message), rerollable: rerollable(part, actor) }) ===
          null &&
        outcome.automatic !== "forced" &&
        (actor?.isOwner ?? false),
      ...boonButtons(outcome.automatic === "forced" || again(message) ? null : outcome, message, actor),
    };
  },
  replaced: (_part, message) => again(message),
  actions: { extra: onExtra, reroll: onReroll },
  result(part) {
    const { plan, dice } = strikeDataOf(part);
    return checkResult(plan, dice);
  },
};
