import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize } from "../../../../foundry/platform/i18n";
import { has, isCreature } from "../../adapters/creature";
import { conditionOf } from "../../ids";
import { matching, object, otherwise, textOf } from "../../stored/readers";
import { brought } from "../conditions/befallen";
import { AFFLICTION_LIMITS } from "../conditions/course-kind";
import { MINDS_GLORY } from "../conditions/condition-changes";
import { creatureKind } from "../creature-kind";

type Brings = { condition: string; part: string };

/** What a condition that stands there by somebody's hand brings with it, and nothing where it is gone again. */
export const bringsKind = creatureKind<Brings>(
  object<Brings>({ condition: matching(/^[a-z]\w{1,40}$/i), part: otherwise(textOf(60), "") }),
  (actor, { condition, part }) => {
    if (!has(actor, condition)) throw new Error(localize("MYTHMAGICA.Care.problem.gone"));
    return brought(actor, condition, { part });
  },
  AFFLICTION_LIMITS,
);

/** The proposal of it, for the card by which a condition is set (MY-CND-20, MY-CND-23, MY-CND-27, MY-CND-38, MY-CRS-04). */
export function followsByHand(actor: Actor, id: string, { part = "" }: { part?: string }): ProposalDraft[] {
  const condition = conditionOf(id);
  if (!isCreature(actor) || condition === null) return [];
  if (!MINDS_GLORY.includes(condition) && brought(actor, condition, { part }).length === 0) return [];
  const data = { condition, part: part.slice(0, 60) };
  return [{ kind: "mythBrings", target: actor.uuid, source: actor.uuid, data, automatic: true }];
}
