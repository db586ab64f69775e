import type { Change } from "../../../../engine";
import { remove, setTo } from "../../../../foundry/changes/plan-change";
import { gainCondition, type ConditionGain } from "../../../../foundry/conditions/condition-changes";
import { localize } from "../../../../foundry/platform/i18n";
import { ailingsOf, conditionTrait } from "../../adapters/conditions/ailing";
import { conditionsOf } from "../../adapters/conditions/conditions";
import { itemsOf, type Creature } from "../../adapters/creature";
import { gloryOf } from "../../adapters/guts/glory";
import { poolsOf, storedPools } from "../../adapters/characters/pools";
import { traitsOf } from "../../adapters/characters/traits";
import { statusOf } from "../../ids";
import { cappedMaxima, CONDITIONS, isMajorBone, ruleOf, withMaxima, type ConditionKey } from "../../rules/conditions";

/** What is said of a condition that comes. */
export type Gain = {
  parameter?: string;
  part?: string;
  /** Glory Status of whom it befalls, where the rule asks later (MY-CND-01); 0: as it is now. */
  glory?: number;
  lasts?: ConditionGain["lasts"];
  stage?: number;
  /** What its effect remembers besides: the Crushing of a Round (MY-CND-29). */
  level?: number;
};

const isCondition = (key: string): key is ConditionKey => Object.hasOwn(CONDITIONS, key);

/** Conditions that ask what Glory Status they came in. */
export const MINDS_GLORY: readonly string[] = ["shock", "severeShock", "dead"];

/** A condition comes, with what comes with it: lower maxima, and Shock where the bone or the burn is grave (MY-CND-23, MY-CND-27). */
export function gained(actor: Creature, condition: string, gain: Gain = {}, reason = "condition"): Change[] {
  const { parameter = "", part = "", lasts, stage = 0, level = 0 } = gain;
  const glory = gain.glory || gloryOf(actor);
  const own = gainCondition(
    actor,
    statusOf(condition),
    {
      ...(parameter ? { parameter } : {}),
      ...(part ? { part } : {}),
      ...(level > 0 ? { level } : {}),
      ...(MINDS_GLORY.includes(condition) ? { level: glory } : {}),
      ...(lasts === undefined ? {} : { lasts }),
      ...(stage > 0 ? { stage } : {}),
    },
    reason,
  );
  return own.length === 0 ? own : [...own, ...followed(actor, condition, gain, reason)];
}

/** What comes with a condition, without the condition itself. */
export function followed(actor: Creature, condition: string, gain: Gain = {}, reason = "condition"): Change[] {
  if (!isCondition(condition)) return [];
  const { parameter = "", part = "" } = gain;
  const glory = gain.glory || gloryOf(actor);
  const grave = condition === "burn3" || (condition === "brokenBone" && isMajorBone(part || parameter));
  return [
    ...(ruleOf(condition).poolCap ? gainCaps(actor, [condition], reason) : []),
    ...(grave ? gained(actor, "shock", { glory }, reason) : []),
    ...(condition === "amputated" ? shockOfLoss(actor, part || parameter, glory, reason) : []),
  ];
}

/** Severe Shock, once, and by its limb known afterwards as that of a loss (MY-CND-20). */
function shockOfLoss(actor: Creature, limb: string, glory: number, reason: string): Change[] {
  const part = limb || localize("MYTHMAGICA.Condition.amputated");
  const held = ailingsOf(actor).find(({ key }) => key === "severeShock");
  if (!held) return gained(actor, "severeShock", { glory, part }, reason);
  return held.subject ? [] : setTo(held.effect, "system.part", part, reason);
}

/** What is left stays, down to the new maximum, and is no more when the condition is over. */
export function gainCaps(actor: Creature, keys: readonly ConditionKey[], reason: string): Change[] {
  const { hpBase, fpBase } = actor.system.derived;
  const held = [...conditionsOf(actor), ...keys.map((key) => ({ key, deadline: null }))];
  const capped = cappedMaxima({ hpMax: hpBase, fpMax: fpBase }, held);
  const { damage, setback } = storedPools(actor, withMaxima(poolsOf(actor), capped));
  return [
    ...(damage === actor.system.damage ? [] : setTo(actor, "system.damage", damage, reason)),
    ...(setback === actor.system.setback ? [] : setTo(actor, "system.setback", setback, reason)),
  ];
}

/** Traits that go with their conditions (MY-CND-02). */
export const traitsOver = (actor: Creature, keys: readonly string[]): Change[] =>
  itemsOf(actor, "mythTrait")
    .filter(({ system }) => keys.some((key) => system.slug === conditionTrait(key)))
    .map((trait) => remove(trait, "condition"));

/** Those whose conditions have ended by themselves. */
export function traitsLeft(actor: Creature): Change[] {
  const held = traitsOf(actor);
  return itemsOf(actor, "mythTrait").flatMap((trait) => (held.includes(trait) ? [] : [remove(trait, "condition")]));
}
