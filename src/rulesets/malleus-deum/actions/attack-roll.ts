import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/words";
import type { ControlValues, RollRequest } from "../../../foundry/rolls/roll-action";
import { startRoll } from "../../../foundry/rolls/start-roll";
import { neededOnDice, type CheckPlan, type StandardOutcome } from "../rules/checks";
import { attackRolled, bestDefence, limitedDefences, planAttack, type DefenceOption } from "../rules/defences";
import { conditionsOf } from "../adapters/conditions";
import { weaponAttack, type Weapon } from "../adapters/attack";
import type { Creature } from "../adapters/creature";
import { blowOf, bracedWeapon, hitDamage, weaponDamage } from "../adapters/damage";
import { defencesOf } from "../adapters/defender";
import { edgeOfSurprise } from "../adapters/fight";
import { positionOf } from "../adapters/position";
import { struckBy } from "../cards/opportunity-part";
import { strikePart } from "../cards/strike-part";
import { findAbility } from "../adapters/abilities";
import {
  attackControls,
  attackSituation,
  commonControls,
  damageControls,
  edgeOf,
  modifierTerm,
} from "./situation-controls";
import { proposeDamage, proposeKeep, proposeMastery, proposeSpend } from "../effects/propose";
import { standardAction } from "./standard-action";
import { attackObstacles, proposeAttackCost, type AttackOptions } from "./attack-cost";

/** The attacker rolls against a defence of the target that stands as a DC (MD-CMB-10, MD-DEF-12). */
export function rollAttack(
  actor: Creature,
  weapon: Weapon,
  target: Creature,
  options: AttackOptions,
): Promise<unknown> {
  const { limits = {} } = weaponAttack(actor, weapon).attack;
  const defences = limitedDefences(defencesOf(target), limits).filter(
    ({ available, difficulty }) => available && difficulty !== null,
  );
  const start = bestDefence(defences) ?? defences[0];
  if (!start) throw new Error(format("MALLEUS.Problem.noDefence", { target: target.name }));
  return startRoll(attackRequest(actor, weapon, target, defences, start, options), { fast: options.fast ?? false });
}

function attackRequest(
  actor: Creature,
  weapon: Weapon,
  target: Creature,
  defences: DefenceOption[],
  start: DefenceOption,
  { cost = "standard", origin = null }: AttackOptions,
): RollRequest<CheckPlan, StandardOutcome> {
  const { attack } = weaponAttack(actor, weapon);
  const damage = weaponDamage(weapon);
  const position = positionOf(actor, weapon, target);
  const chosen = (values: ControlValues): DefenceOption => defences.find(({ id }) => id === values.defence) ?? start;
  let defence = start;
  let asked = 0;
  let held = damage;
  return {
    action: standardAction,
    actor,
    title: format("MALLEUS.Attack.title", { actor: actor.name, weapon: weapon.name, target: target.name }),
    ...(position.words ? { subtitle: position.words } : {}),
    obstacles: attackObstacles(actor, position, cost),
    controls: [
      {
        kind: "select",
        name: "defence",
        label: localize("MALLEUS.Attack.against"),
        value: start.id,
        options: defences.map(({ id, label }) => ({ value: id, label: localize(label) })),
      },
      ...damageControls(damage),
      ...attackControls({ position, prepared: actor.system.prepared }),
      ...commonControls(),
    ],
    setup(values) {
      defence = chosen(values);
      asked = Number(values.damage ?? 0);
      held = values.braced === true ? bracedWeapon(damage) : damage;
      const situation = attackSituation(values, target.uuid);
      return planAttack(
        {
          ...attack,
          attacker: {
            ...attack.attacker,
            terms: [...(attack.attacker.terms ?? []), ...situation.terms, ...modifierTerm(values)],
          },
          edges: [edgeOf(values), edgeOfSurprise(target)],
          forced: situation.forced,
        },
        { option: defence, defender: { id: target.uuid, conditions: conditionsOf(target) } },
      );
    },
    terms: (setup) => [...setup.bonusTerms, ...setup.modifierTerms],
    note: (setup) => format("MALLEUS.Roll.needed", { number: neededOnDice(setup) }),
    // What the target stands on is the GM's business until the world says otherwise.
    secret: !game.user.isGM && !target.isOwner,
    async post({ setup, outcome, transcript, rolls, mode }) {
      // Somebody may have struck in another window while this dialog was open.
      if (origin && struckBy(origin, actor.uuid)) throw new Error(localize("MALLEUS.Problem.alreadyStruck"));
      const result = attackRolled(outcome);
      const blow = await blowOf(held, { hit: result.hit, asked, rolls });
      return postCard({
        actor,
        origin,
        rolls,
        mode,
        parts: [
          strikePart({
            plan: setup,
            transcript,
            weapon: weapon.uuid,
            target: target.uuid,
            against: target.name,
            defence: defence.label,
            damage: blow,
          }),
        ],
        proposals: [
          ...(result.hit ? proposeDamage(target, actor, hitDamage(blow, blow.base, result)) : []),
          ...proposeKeep(weapon.uuid, damage, asked),
          ...proposeAttackCost(actor, cost, setup.modifierTerms),
          ...(defence.reaction ? proposeSpend(target, actor, "reaction") : []),
          ...proposeMastery(actor, findAbility(actor, weapon.system.abilitySlug), outcome),
        ],
      });
    },
  };
}
