import { benefitControls, benefitTerms, proposeUsed } from "../../adapters/characters/benefits";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollRequest } from "../../../../foundry/rolls/roll-action";
import { neededOnDice, type CheckPlan, type StandardOutcome } from "../../rules/checks";
import { attackRolled, bestDefence, limitedDefences, planAttack, type DefenceOption } from "../../rules/defences";
import { weaponAttack } from "../../adapters/combat/attack";
import { blindsightTerms } from "../../adapters/combat/blindsight";
import type { Creature, Weapon } from "../../adapters/creature";
import { blowOf, bracedWeapon, hitDamage, stabbedWeapon, weaponDamage } from "../../adapters/combat/damage";
import { defencesOf, defendingSide } from "../../adapters/combat/defender";
import { edgeOfSurprise } from "../../adapters/combat/fight";
import { positionOf } from "../../adapters/combat/position";
import { abilityWith } from "../../adapters/combat/technique";
import {
  attackControls,
  attackSituation,
  commonControls,
  damageControls,
  edgeOf,
  modifierTerm,
  stabControls,
} from "./situation-controls";
import {
  proposeDamage,
  proposeKeep,
  proposeLucky,
  proposeMastery,
  proposeReaction,
  proposeStabbed,
} from "../../changes/propose";
import { standardAction } from "../checks/standard-action";
import { attackObstacles, attackPrice, proposeAttackCost, stabObstacles, type AttackOptions } from "./attack-cost";
import { strikePart } from "../../stored/strike-data";
import { struckBy } from "../../stored/opportunity-data";

/**
 * The attacker rolls against a defence of the target that stands as a DC (MD-CMB-10, MD-DEF-12).
 * @throws Error when the target has none.
 */
export function attackRequest(
  actor: Creature,
  weapon: Weapon,
  target: Creature,
  {
    cost = "standard",
    origin = null,
    follows,
    technique,
    open = () => !struckBy(origin ?? "", actor.uuid),
  }: AttackOptions,
): RollRequest<CheckPlan, StandardOutcome> {
  const { attack } = weaponAttack(actor, weapon, technique, target);
  const { limits = {} } = attack;
  const defences = limitedDefences(defencesOf(target), limits).filter(
    ({ available, difficulty }) => available && difficulty !== null,
  );
  const start = bestDefence(defences) ?? defences[0];
  if (!start) throw new Error(format("MALLEUS.Problem.noDefence", { target: target.name }));
  const damage = weaponDamage(weapon, technique, target);
  const position = positionOf(actor, weapon, target);
  const chosen = (values: ControlValues): DefenceOption =>
    (values.stabbed === true ? defences.find(({ kind }) => kind === "armour") : undefined) ??
    defences.find(({ id }) => id === values.defence) ??
    start;
  let defence = start;
  let asked = 0;
  let held = damage;
  let spent: ProposalDraft[] = [];
  return {
    action: standardAction,
    actor,
    title: format("MALLEUS.Attack.title", { actor: actor.name, weapon: damage.name, target: target.name }),
    ...(position.words ? { subtitle: position.words } : {}),
    obstacles: (values) => [
      ...attackObstacles(actor, position, cost, damage.by, technique),
      ...stabObstacles(actor, values),
    ],
    cost: attackPrice(actor, cost, damage.by),
    controls: [
      {
        kind: "select",
        name: "defence",
        label: localize("MALLEUS.Attack.against"),
        value: start.id,
        options: defences.map(({ id, label }) => ({ value: id, label: localize(label) })),
      },
      ...damageControls(damage),
      ...stabControls(actor),
      ...attackControls({ position, prepared: actor.system.prepared }),
      ...benefitControls(actor),
      ...commonControls(),
    ],
    setup(values) {
      defence = chosen(values);
      spent = proposeUsed(actor, values);
      asked = Number(values.damage ?? 0);
      held = values.braced === true ? bracedWeapon(damage) : damage;
      if (values.stabbed === true) held = stabbedWeapon(held);
      const situation = attackSituation(values, target.uuid);
      return planAttack(
        {
          ...attack,
          attacker: {
            ...attack.attacker,
            terms: [
              ...(attack.attacker.terms ?? []),
              ...situation.terms,
              ...blindsightTerms(actor, target, situation),
              ...benefitTerms(actor, values),
              ...modifierTerm(values),
            ],
          },
          edges: [edgeOf(values), edgeOfSurprise(target)],
          forced: situation.forced,
        },
        { option: defence, defender: defendingSide(target, defence, actor) },
      );
    },
    terms: (setup) => [...setup.bonusTerms, ...setup.modifierTerms],
    note: (setup) => format("MALLEUS.Roll.needed", { number: neededOnDice(setup) }),
    // What the target stands on is the GM's business until the world says otherwise.
    secret: !target.isOwner,
    async post({ setup, outcome, transcript, rolls, mode }) {
      // Somebody may have struck in another window while this dialog was open.
      if ((origin || follows) && !open()) throw new Error(localize("MALLEUS.Problem.alreadyStruck"));
      const result = attackRolled(outcome);
      const blow = await blowOf(held, { hit: result.hit, asked, rolls });
      const { hitBrings } = await import("./hit-effects");
      const brought = await hitBrings({
        ...{ attacker: actor, defender: target, weapon: weapon.uuid, blow, rank: attack.rank.value },
        ...{ outcome, by: "attack", result, rolls },
      });
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
            ...(follows === undefined ? {} : { follows }),
          }),
          ...brought.parts,
        ],
        proposals: [
          ...spent,
          // The blow itself first: what its dice bear out is the first damage of a card.
          ...(result.hit ? proposeDamage(target, actor, hitDamage(blow, blow.base, result)) : []),
          ...brought.proposals,
          ...proposeKeep(weapon.uuid, damage, asked),
          ...proposeAttackCost(actor, cost, setup.modifierTerms, weapon, damage.by),
          ...proposeStabbed(actor, held.stabbed === true),
          ...proposeReaction(target, actor, defence),
          ...proposeLucky(actor, outcome),
          ...proposeMastery(actor, abilityWith(actor, weapon, technique), outcome),
        ],
      });
    },
  };
}
