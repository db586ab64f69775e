import { effectFacts } from "../../../../foundry/conditions/read-effect";
import { localize } from "../../../../foundry/platform/i18n";
import { conditionOf, statusOf } from "../../ids";
import {
  amputationAt,
  conditionBlocking,
  CONDITIONS,
  type Amputation,
  type ConditionBlock,
  type HeldCondition,
  type Prosthesis,
} from "../../rules/conditions";
import type { BoneStage, ConditionKey } from "../../rules/conditions/condition";
import { imposedBy } from "./afflictions";
import { attributeNamed } from "./attribute-named";

// What ails somebody, in the words of the rules: what stands on it as an effect, and what its curses and diseases impose.

const isCondition = (key: string | null): key is ConditionKey => key !== null && Object.hasOwn(CONDITIONS, key);

/** How far a broken bone has come, as an effect counts it. */
export const BONE_STAGES: readonly BoneStage[] = ["unset", "set", "late", "malunion"];

/** What somebody has in place of a limb, as an effect counts it. */
export const PROSTHESES: readonly Prosthesis[] = ["none", "inert", "animated"];

/** Limbs that are lost, with what takes their place (MY-CND-20). */
export const lossesOf = (actor: Actor): { level: Amputation; prosthesis: Prosthesis }[] =>
  actor.effects.contents.flatMap((effect) => {
    const { parameter, part, stage } = effectFacts(effect);
    const limb = part || parameter;
    // Where nobody has said which limb it is, nothing is known of what it takes.
    if (!effect.active || limb === "" || !effect.statuses.has(statusOf("amputated"))) return [];
    return [{ level: amputationAt(limb), prosthesis: PROSTHESES[stage] ?? "none" }];
  });

/** What a wound is about is an attribute, in whatever words somebody has named it (MY-CND-47, MY-CND-53). */
const aboutOf = (key: ConditionKey, subject: string): string =>
  key === "impaired" || key === "maimed" ? (attributeNamed(subject) ?? subject) : subject;

/** The book's conditions of one effect, with what each is about. */
export function conditionsIn(effect: ActiveEffect): HeldCondition[] {
  const { parameter, part, stage } = effectFacts(effect);
  const subject = part || parameter;
  return [...effect.statuses].map(conditionOf).flatMap((key): HeldCondition[] => {
    if (!isCondition(key)) return [];
    return [
      {
        key,
        deadline: null,
        ...(subject ? { subject: aboutOf(key, subject) } : {}),
        ...(key === "brokenBone" ? { stage: BONE_STAGES[stage] ?? "unset" } : {}),
        ...(key === "amputated" ? { prosthesis: PROSTHESES[stage] ?? "none" } : {}),
        ...(stage > 0 ? { eased: true } : {}),
      },
    ];
  });
}

/** All conditions of somebody. */
export const conditionsOf = (actor: Actor): HeldCondition[] => [
  ...actor.effects.contents.flatMap((effect) => (effect.active ? conditionsIn(effect) : [])),
  ...imposedBy(actor).map((key) => ({ key, deadline: null })),
];

/** Name of the condition that keeps somebody from something; null: none does. */
export function blockedBy(actor: Actor, what: ConditionBlock): string | null {
  const key = conditionBlocking(conditionsOf(actor), what);
  return key === null ? null : localize(`MYTHMAGICA.Condition.${key}`);
}
