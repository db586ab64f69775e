import { sum } from "../../../engine";
import type { CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../adapters/creature";
import { sufferedBy } from "../changes/combat/damage-kind";
import { blowDice, formulaOf } from "../rules/combat/damage";
import { blowDataOf, hitOf, swungOf, type BlowData } from "../stored/blow-data";
import { followUps, onFollowUp } from "../actions/follow-ups";
import { blowResult, isEvaded } from "./blow-view";
import { checkLine, termView, toned } from "./check-line";

const nameOf = (uuid: string): string => findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument");

/** "1D6+5 → 2D6+1: 8". */
function damageLine({ damage, weapon, dicey }: BlowData, rolled: number, perfect: boolean): string {
  const terms = perfect ? [...damage, { label: "", value: 2 }] : damage;
  const dice = formulaOf(blowDice(terms, weapon.damage, dicey ? "dicey" : "stacking"));
  return format("BIND.Combat.Card.damage", { dice, bonus: sum(terms), rolled });
}

/** What becomes of the Damage, step by step, as the target stands now (BI-ATK-11). */
function steps(target: Creature, data: BlowData): string[] {
  const hit = hitOf(data);
  if (!hit) return [];
  const { impact, taken } = sufferedBy(target, hit);
  const said = (key: string, amount: number) =>
    amount > 0 ? [format(`BIND.Combat.Card.step.${key}`, { amount })] : [];
  return [
    ...said("finishing", impact.finishing),
    ...impact.bypassed.map(({ name }) =>
      format("BIND.Combat.Card.bypassed", { name: name === "body" ? localize("BIND.Combat.Card.body") : name }),
    ),
    ...said("shield", taken.shield),
    ...said("dr", taken.dr),
    ...said("fate", taken.fate),
    ...said("hitPoints", taken.hitPoints),
    ...said("fatigue", taken.fatigue),
    ...said("bleeding", taken.bleeding),
  ];
}

/** An attack roll, by whichever side rolled it, and what it does (BI-ATK-01 to BI-ATK-11). */
export const blowPartType: CardPartType = {
  template: "bind/cards/blow.hbs",
  context(part) {
    const data = blowDataOf(part);
    const swing = swungOf(data);
    const target = findActor(data.target);
    const told = isCreature(target) && (game.user.isGM || target.testUserPermission(game.user, "OBSERVER"));
    const names = { attacker: nameOf(data.attacker), target: nameOf(data.target), weapon: data.name };
    return {
      title: format(`BIND.Combat.Card.${isEvaded(data) ? "evades" : "strikes"}`, names),
      ...toned(blowResult(data)),
      ...checkLine(swing.strike.check),
      badges: swing.strike.perfect ? [localize("BIND.Combat.Card.perfect")] : [],
      damage: swing.strike.hit ? damageLine(data, swing.rolled, swing.strike.perfect) : "",
      steps: told && isCreature(target) ? steps(target, data) : [],
      terms: data.bonus.map(termView),
      against: data.against.map(termView),
      followUps: followUps(data, swing),
    };
  },
  result: (part) => blowResult(blowDataOf(part)),
  actions: { follow: onFollowUp },
};
