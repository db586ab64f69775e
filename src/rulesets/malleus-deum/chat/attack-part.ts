import { odds } from "../../../engine";
import type { CardPartType } from "../../../foundry/contracts/message-part";
import { answeredPart } from "../../../foundry/chat/answered-part";
import { format, localize, percent, signed } from "../../../foundry/platform/i18n";
import { netEdge, standardCheck } from "../rules/checks";
import { limitedDefences, planDefence, type DefenceOption } from "../rules/defences";
import { findActor } from "../../../foundry/platform/documents";
import { hasCondition } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { damageText } from "../adapters/combat/damage";
import { defencesOf, defendingSide } from "../adapters/combat/defender";
import { arrowsLabel, nextArrow } from "../actions/combat/arrows";
import { rollDefence } from "../actions/combat/defend";
import { termView } from "./check-view";
import { type AttackData, attackDataOf } from "../stored/attack-data";

const answered = answeredPart<AttackData, Creature>({
  template: "malleus-deum/cards/attack.hbs",
  dataOf: attackDataOf,
  targetOf: ({ target }) => target,
  isTarget: isCreature,
  problem: "MALLEUS.Problem.alreadyDefended",
  view: (data, { doer, mine }, { message, actor }) => {
    const defences = mine
      ? limitedDefences(defencesOf(mine), data.attack.limits ?? {}).map((option) => defenceView(data, mine, option))
      : [];
    return {
      attacker: doer,
      weapon: data.damage.name,
      difficulty: data.attack.difficulty,
      damage: damageText(data.damage),
      terms: (data.attack.attacker.terms ?? []).map(termView),
      edge: edgeWords(data),
      defences,
      arrows: arrowsLabel(message, actor),
      closed: defences.filter(({ available }) => !available).length,
    };
  },
  told: ({ damage }, { doer, target }) =>
    format("MALLEUS.Attack.card", { attacker: doer, target, weapon: damage.name }),
  answer: (data, defender, { message, actor }, { button, fast }) =>
    rollDefence({ data, defender, attacker: actor, origin: message.id, option: button.dataset.option ?? "" }, fast),
});

export const attackPartType: CardPartType = {
  ...answered,
  actions: {
    ...answered.actions,
    arrow: (_part, { message, actor }, _button, event) => nextArrow(message, actor, event.shiftKey),
  },
};

/** That the attacker has the better of it, or the worse: by surprise, or by the GM's word (MD-CHK-07, MD-CMB-07). */
function edgeWords({ attack, target: uuid }: AttackData): string | null {
  const edge = netEdge(attack.edges ?? []);
  const target = findActor(uuid);
  if (edge === "none") return null;
  const surprised = edge === "advantage" && isCreature(target) && hasCondition(target, "surprised");
  return localize(surprised ? "MALLEUS.Attack.surprised" : `MALLEUS.Attack.edge.${edge}`);
}

/** One defence as a button: its chance, or why it is closed. */
function defenceView(data: AttackData, target: Creature, option: DefenceOption) {
  const view = { id: option.id, label: localize(option.label), reaction: option.reaction, available: option.available };
  if (!option.available || option.bonus === null) {
    return { ...view, available: false, reasons: option.reasons.map(localize).join(" ") };
  }
  const plan = planDefence(data.attack, {
    option,
    defender: defendingSide(target, option, findActor(data.attack.attacker.id)),
  });
  const chances = odds(
    () => standardCheck(plan),
    ({ success }) => String(success),
  );
  // What bears on this defence alone stands behind its bonus.
  const bonus = `${signed(option.bonus)}${plan.modifiers ? ` ${signed(plan.modifiers)}` : ""}`;
  return { ...view, bonus, chance: percent(chances.probability("true")) };
}
