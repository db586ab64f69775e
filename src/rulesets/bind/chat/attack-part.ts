import { odds, sum } from "../../../engine";
import { answeredPart } from "../../../foundry/chat/answered-part";
import { format, localize, percent } from "../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../adapters/creature";
import { readSettings } from "../adapters/settings";
import { defencePrice, defenceSetup, rollDefence } from "../actions/combat/defend";
import { hitResult } from "../actions/combat/blow-action";
import { defenceTn, type Guard } from "../rules/combat/attack";
import { blowDice, formulaOf } from "../rules/combat/damage";
import { attackDataOf, type AttackData } from "../stored/attack-data";
import { hitProcedure } from "../stored/blow-data";
import { termView } from "./check-line";

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
export const attackPartType = answeredPart<AttackData, Creature>({
  template: "bind/cards/attack.hbs",
  dataOf: attackDataOf,
  targetOf: ({ target }) => target,
  isTarget: isCreature,
  problem: "BIND.Combat.Problem.answered",
  view: (data, { doer, target, mine }) => ({
    title: format("BIND.Combat.Card.attacks", { attacker: doer, target, weapon: data.name }),
    numbers: format("BIND.Combat.Card.numbers", {
      tn: data.kind === "defence" ? defenceTn(data.against) : 7 + sum(data.against),
      damage: formulaOf(blowDice(data.damage, data.weapon.damage, readSettings().damage)),
    }),
    guards: mine ? guardsOf(data).map((guard) => guardView(data, mine, guard)) : [],
    terms: data.against.map(termView),
  }),
  answer(data, defender, { message, actor }, { button, fast }) {
    const guard = guardsOf(data).find((one) => one === button.dataset.guard) ?? "undefended";
    return rollDefence({ data, defender, attacker: actor, origin: message.id, guard }, fast);
  },
});
