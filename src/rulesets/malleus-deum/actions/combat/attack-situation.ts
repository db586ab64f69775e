import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollAction, RollRequest } from "../../../../foundry/rolls/roll-action";
import { standardCheck, standardResult, type CheckPlan, type Edge, type StandardOutcome } from "../../rules/checks";
import { bestDefence, limitedDefences, planDefence, type Attack, type AttackLimits } from "../../rules/defences";
import type { Situation } from "../../rules/modifiers";
import { weaponAttack } from "../../adapters/combat/attack";
import { blindsightTerms } from "../../adapters/combat/blindsight";
import type { Creature, Weapon } from "../../adapters/creature";
import { stabbedWeapon, weaponDamage } from "../../adapters/combat/damage";
import { defencesOf, defendingSide } from "../../adapters/combat/defender";
import { edgeOfSurprise } from "../../adapters/combat/fight";
import { positionOf } from "../../adapters/combat/position";
import { proposeStabbed } from "../../changes/propose";
import { attackPart } from "../../stored/attack-data";
import { attackObstacles, attackPrice, proposeAttackCost, stabObstacles, type AttackOptions } from "./attack-cost";
import {
  attackControls,
  attackSituation,
  commonControls,
  edgeOf,
  modifierTerm,
  stabControls,
} from "./situation-controls";
import { standardSegments } from "../checks/standard-action";

/** What bears on an attack, and what the target's best defence would roll against it. */
interface Sent {
  situation: Situation;
  /** Advantage of the attacker: the GM's word, and that of surprise (MD-CHK-07). */
  edges: Edge[];
  limits: AttackLimits;
  /** In the back of somebody unaware. */
  stabbed: boolean;
  /** Null: the target has nothing to defend with. */
  defence: CheckPlan | null;
}

/** The attack throws no dice: what is shown is the target's chance. */
const defendedAction: RollAction<Sent, StandardOutcome> = {
  procedure({ defence }) {
    if (!defence) throw new Error("Nobody can defend: there is nothing to roll.");
    return standardCheck(defence);
  },
  key: standardResult,
  segments: standardSegments,
  chanceless: ({ defence }) => defence === null,
};

/**
 * An attack that a player's character defends against (MD-DEF-01): the GM says what bears on it, cover, darkness, preparation,
 * anything else, and sees what the best defence would make of it; then the player gets the card.
 */
export function sentAttack(
  actor: Creature,
  weapon: Weapon,
  target: Creature,
  { cost = "standard", origin = null, follows, technique, open }: AttackOptions,
): RollRequest<Sent, StandardOutcome> {
  const position = positionOf(actor, weapon, target);
  const known = weaponAttack(actor, weapon, technique, target);
  const { attack } = known;
  const edgesOf = (values: ControlValues): Edge[] => [edgeOf(values), edgeOfSurprise(target)];
  const damage = weaponDamage(weapon, technique, target);
  const bestWithin = (limits: AttackLimits) => bestDefence(limitedDefences(defencesOf(target), limits));
  const usual = bestWithin(attack.limits ?? {});
  return {
    action: defendedAction,
    actor,
    title: format("MALLEUS.Attack.title", { actor: actor.name, weapon: damage.name, target: target.name }),
    ...(position.words ? { subtitle: position.words } : {}),
    obstacles: (values) => [
      ...attackObstacles(actor, position, cost, damage.by, technique),
      ...stabObstacles(actor, values),
    ],
    cost: attackPrice(actor, cost, damage.by),
    controls: [
      ...stabControls(actor),
      ...attackControls({ position, prepared: actor.system.prepared }),
      ...commonControls(),
    ],
    setup(values) {
      const situation = situationOf(values, actor, target);
      const stabbed = values.stabbed === true;
      const limits = { ...attack.limits, ...(stabbed ? { armourOnly: true } : {}) };
      const best = bestWithin(limits);
      const attacker = { ...attack.attacker, terms: [...(attack.attacker.terms ?? []), ...situation.terms] };
      const edges = edgesOf(values);
      const against: Attack = { ...attack, attacker, edges, forced: situation.forced };
      return {
        situation,
        edges,
        limits,
        stabbed,
        defence:
          best?.bonus == null
            ? null
            : planDefence(against, { option: best, defender: defendingSide(target, best, actor) }),
      };
    },
    terms: ({ defence, situation }) =>
      defence ? [...defence.bonusTerms, ...defence.modifierTerms] : [...situation.terms],
    ...(usual
      ? { chanceOf: format("MALLEUS.Attack.defends", { target: target.name, defence: localize(usual.label) }) }
      : {}),
    send: {
      label: localize("MALLEUS.Attack.send"),
      icon: "fa-solid fa-hand-fist",
      async send({ situation, edges, limits, stabbed }) {
        // The last arrow may have left the bow in another window while this dialog was open.
        if (follows && open?.() === false) throw new Error(localize("MALLEUS.Problem.alreadyStruck"));
        return postCard({
          actor,
          origin,
          proposals: [
            ...proposeAttackCost(actor, cost, situation.terms, weapon, damage.by),
            ...proposeStabbed(actor, stabbed),
          ],
          parts: [
            attackPart(
              { ...attack, edges, ...(Object.keys(limits).length > 0 ? { limits } : {}) },
              situation,
              weapon.uuid,
              stabbed ? stabbedWeapon(damage) : damage,
              target.uuid,
              follows,
            ),
          ],
        });
      },
    },
    post: () => Promise.resolve(null),
  };
}

function situationOf(values: ControlValues, actor: Creature, target: Creature): Situation {
  const situation = attackSituation(values, target.uuid);
  return {
    ...situation,
    terms: [...situation.terms, ...blindsightTerms(actor, target, situation), ...modifierTerm(values)],
  };
}
