import { benefitControls, benefitTerms, proposeUsed } from "../../adapters/characters/benefits";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { answersTo } from "../../../../foundry/messages/card-model";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { RollRequest } from "../../../../foundry/rolls/roll-action";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import { neededOnDice, type CheckPlan, type StandardOutcome } from "../../rules/checks";
import { blockDamage, defenceRolled, limitedDefences, planDefence, type DefenceOption } from "../../rules/defences";
import { isCreature, type Creature } from "../../adapters/creature";
import { blockedBlow, blowOf, bracedWeapon, hitDamage } from "../../adapters/combat/damage";
import { abilityOfDefence, defencesOf, defendingSide } from "../../adapters/combat/defender";
import { commonControls, damageControls, edgeOf, modifierTerm } from "./situation-controls";
import { proposeDamage, proposeKeep, proposeLucky, proposeMastery, proposeReaction } from "../../changes/propose";
import { standardAction } from "../checks/standard-action";
import type { AttackData } from "../../stored/attack-data";
import { defencePart } from "../../stored/defence-data";

export interface DefenceRequest {
  data: AttackData;
  defender: Creature;
  attacker: Actor | null;
  /** Id of the attack's message. */
  origin: string | null;
  /** Id of the chosen defence. */
  option: string;
}

/** The player's defence against an attack (MD-DEF-01): one roll that decides what reaches the body. */
export function rollDefence(request: DefenceRequest, fast: boolean): Promise<unknown> {
  const { limits = {} } = request.data.attack;
  const option = limitedDefences(defencesOf(request.defender), limits).find(({ id }) => id === request.option);
  if (!option?.available) {
    throw new Error(
      format("MALLEUS.Problem.defenceClosed", { reasons: (option?.reasons ?? []).map(localize).join(" ") }),
    );
  }
  return startRoll(rollRequest(request, option), { fast });
}

function rollRequest(
  { data, defender, attacker, origin }: DefenceRequest,
  option: DefenceOption,
): RollRequest<CheckPlan, StandardOutcome> {
  let asked = 0;
  let held = data.damage;
  let spent: ProposalDraft[] = [];
  return {
    action: standardAction,
    actor: defender,
    title: format("MALLEUS.Defence.title", {
      actor: defender.name,
      defence: localize(option.label),
      attacker: attacker?.name ?? "?",
    }),
    controls: [...damageControls(data.damage), ...benefitControls(defender), ...commonControls()],
    setup(values) {
      spent = proposeUsed(defender, values);
      asked = Number(values.damage ?? 0);
      held = values.braced === true ? bracedWeapon(data.damage) : data.damage;
      return planDefence(data.attack, {
        option,
        defender: defendingSide(defender, option, attacker, [
          ...benefitTerms(defender, values),
          ...modifierTerm(values),
        ]),
        edges: [edgeOf(values)],
      });
    },
    terms: (setup) => [...setup.bonusTerms, ...setup.modifierTerms],
    note: (setup) => format("MALLEUS.Roll.needed", { number: neededOnDice(setup) }),
    async post({ setup, outcome, transcript, rolls, mode }) {
      // Somebody may have defended in another window while this dialog was open: the first answer stands.
      if (origin && answersTo(origin).length > 0) throw new Error(localize("MALLEUS.Problem.alreadyDefended"));
      const result = defenceRolled(outcome);
      const blow = await blowOf(held, { hit: result.hit, asked, rolls });
      const back = blockDamage(option.kind, outcome);
      const { guardOf, hitBrings } = await import("./hit-effects");
      const brought = await hitBrings({
        ...{ attacker: isCreature(attacker) ? attacker : null, defender, weapon: data.weapon, blow },
        ...{ rank: data.attack.rank.value, outcome, by: "defence", result, rolls, guard: guardOf(option) },
      });
      await postCard({
        actor: defender,
        origin,
        rolls,
        mode,
        parts: [
          defencePart({
            plan: setup,
            transcript,
            defence: option.label,
            kind: option.kind,
            attacker: attacker?.uuid ?? null,
            against: attacker?.name ?? "?",
            damage: blow,
          }),
          ...brought.parts,
        ],
        proposals: [
          ...spent,
          ...(result.hit ? proposeDamage(defender, attacker, hitDamage(blow, blow.base, result)) : []),
          ...brought.proposals,
          ...proposeKeep(data.weapon, data.damage, asked),
          // A block with a boon hurts whoever struck; it waits for a click (MDC-DEF-03).
          ...(isCreature(attacker) ? proposeDamage(attacker, defender, blockedBlow(back)) : []),
          ...proposeReaction(defender, defender, option),
          ...proposeLucky(defender, outcome),
          ...proposeMastery(defender, abilityOfDefence(defender, option), outcome),
        ],
      });
    },
  };
}
