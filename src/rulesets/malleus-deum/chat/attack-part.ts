import { odds } from "../../../engine";
import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, percent, signed } from "../../../foundry/platform/i18n";
import { standardCheck } from "../rules/checks";
import { limitedDefences, planDefence, type DefenceOption } from "../rules/defences";
import { isCreature, type Creature } from "../adapters/creature";
import { damageText } from "../adapters/damage";
import { defencesOf, defendingSide } from "../adapters/defender";
import { rollDefence } from "../actions/defend";
import { termView } from "./check-view";
import { type AttackData, attackDataOf } from "../stored/attack-data";

const attackerOf = ({ actor, message }: Pick<CardContext, "actor" | "message">): string =>
  actor?.name ?? message.speaker.alias ?? localize("MANIFOLD.Card.GoneDocument");

export const attackPartType: CardPartType = {
  template: "malleus-deum/cards/attack.hbs",
  context(part, { message, actor }) {
    const data = attackDataOf(part);
    const target = findActor(data.target);
    const answered = answersTo(message.id ?? "").length > 0;
    const creature = isCreature(target) ? target : null;
    return {
      attacker: attackerOf({ actor, message }),
      target: target?.name ?? localize("MANIFOLD.Card.GoneDocument"),
      weapon: data.damage.name,
      difficulty: data.attack.difficulty,
      damage: damageText(data.damage),
      terms: (data.attack.attacker.terms ?? []).map(termView),
      surprised: (data.attack.edges ?? []).includes("advantage"),
      answered,
      waiting: !answered && !(target?.isOwner ?? false),
      defences:
        creature && !answered && creature.isOwner
          ? limitedDefences(defencesOf(creature), data.attack.limits ?? {}).map((option) =>
              defenceView(data, creature, option),
            )
          : [],
    };
  },
  told: (part, card) => {
    const { target, damage } = attackDataOf(part);
    return format("MALLEUS.Attack.card", {
      attacker: attackerOf(card),
      target: findActor(target)?.name ?? localize("MANIFOLD.Card.GoneDocument"),
      weapon: damage.name,
    });
  },
  // Until it is answered: which defences are open follows the target.
  about: (part) => [attackDataOf(part).target],
  actions: { defend: onDefend },
};

/** One defence as a button: its chance, or why it is closed. */
function defenceView(data: AttackData, target: Creature, option: DefenceOption): object {
  const view = { id: option.id, label: localize(option.label), reaction: option.reaction, available: option.available };
  if (!option.available || option.bonus === null) {
    return { ...view, available: false, reasons: option.reasons.map(localize).join(" ") };
  }
  const plan = planDefence(data.attack, { option, defender: defendingSide(target, option) });
  const chances = odds(
    () => standardCheck(plan),
    ({ success }) => String(success),
  );
  // What bears on this defence alone stands behind its bonus.
  const bonus = `${signed(option.bonus)}${plan.modifiers ? ` ${signed(plan.modifiers)}` : ""}`;
  return { ...view, bonus, chance: percent(chances.probability("true")) };
}

async function onDefend(
  part: CardPart,
  { message, actor }: CardContext,
  button: HTMLElement,
  event: MouseEvent,
): Promise<void> {
  const data = attackDataOf(part);
  const target = findActor(data.target);
  if (!isCreature(target) || !target.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
  if (answersTo(message.id ?? "").length > 0) throw new Error(localize("MALLEUS.Problem.alreadyDefended"));
  await rollDefence(
    { data, defender: target, attacker: actor, origin: message.id, option: button.dataset.option ?? "" },
    event.shiftKey,
  );
}
