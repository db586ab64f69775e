import { odds, sum } from "../../../engine";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, percent } from "../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../adapters/creature";
import { defencePrice, defenceSetup, rollDefence } from "../actions/defend";
import { hitResult } from "../actions/blow-action";
import { defenceTn, type Guard } from "../rules/combat/attack";
import { formulaOf, stacked } from "../rules/combat/damage";
import { attackDataOf, type AttackData } from "../stored/attack-data";
import { hitProcedure } from "../stored/blow-data";
import { termView } from "./blow-view";

/** The ways to meet it: paid for, or not; who does not see it coming has none of their own (BI-ATK-04, BI-MAN-10). */
const guardsOf = ({ kind, unaware }: AttackData): Guard[] =>
  unaware ? ["unaware"] : kind === "leap" ? ["defended"] : ["defended", "undefended"];

function guardView(data: AttackData, defender: Creature, guard: Guard): object {
  const price = defencePrice({ data, defender, guard });
  const setup = defenceSetup({ data, defender, guard });
  const chance = odds(() => hitProcedure(setup), hitResult).probability("miss");
  const [reason] = price.obstacles;
  return {
    guard,
    label: localize(`BIND.Combat.Defence.${data.kind === "leap" ? "leap" : guard}`),
    cost: price.words ?? "",
    reason: reason?.text ?? "",
    available: reason === undefined || game.user.isGM,
    chance: percent(chance),
  };
}

/** A foe's attack: its TN, its Damage, and the player's ways out (BI-ATK-02). */
export const attackPartType: CardPartType = {
  template: "bind/cards/attack.hbs",
  context(part, { message, actor }) {
    const data = attackDataOf(part);
    const target = findActor(data.target);
    const answered = answersTo(message.id ?? "").length > 0;
    const owned = isCreature(target) && target.isOwner && !answered;
    return {
      title: format("BIND.Combat.Card.attacks", {
        attacker: actor?.name ?? message.speaker.alias ?? "",
        target: target?.name ?? localize("MANIFOLD.Card.GoneDocument"),
        weapon: data.name,
      }),
      numbers: format("BIND.Combat.Card.numbers", {
        tn: data.kind === "defence" ? defenceTn(data.against) : 7 + sum(data.against),
        damage: formulaOf(stacked(sum(data.damage))),
      }),
      target: target?.name ?? "",
      answered,
      waiting: !answered && !owned,
      guards: owned ? guardsOf(data).map((guard) => guardView(data, target, guard)) : [],
      terms: data.against.map(termView),
    };
  },
  about: (part) => [attackDataOf(part).target],
  actions: { defend: onDefend },
};

async function onDefend(
  part: CardPart,
  { message, actor }: CardContext,
  button: HTMLElement,
  event: MouseEvent,
): Promise<void> {
  const data = attackDataOf(part);
  const defender = findActor(data.target);
  if (!isCreature(defender) || !defender.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
  if (answersTo(message.id ?? "").length > 0) throw new Error(localize("BIND.Combat.Problem.answered"));
  const guard = guardsOf(data).find((one) => one === button.dataset.guard) ?? "undefended";
  await rollDefence({ data, defender, attacker: actor, origin: message.id, guard }, event.shiftKey);
}
