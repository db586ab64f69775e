import { effectFacts } from "../../../../foundry/conditions/read-effect";
import { conditionOf } from "../../ids";
import type { GloryStatus } from "../../rules/guts";
import type { Creature } from "../creature";
import { gloryOf } from "../guts/glory";

/** A condition as it stands on somebody, with what its effect remembers. */
export type Ailing = {
  id: string;
  key: string;
  effect: ActiveEffect;
  /** Rounds or checks that went by. */
  stage: number;
  level: number | null;
  subject: string;
};

/** Effects that are conditions of this game, each once. */
export const ailingsOf = (actor: Creature): Ailing[] =>
  actor.effects.contents.flatMap((effect) => {
    const key = [...effect.statuses].flatMap((status) => conditionOf(status) ?? [])[0];
    if (!effect.active || key === undefined) return [];
    const { stage, level, part, parameter } = effectFacts(effect);
    return [{ id: effect.id ?? "", key, effect, stage, level, subject: part || parameter }];
  });

/** What the Trait of a condition is known by. */
export const CONDITION_TRAIT = "condition:";
export const conditionTrait = (key: string): string => CONDITION_TRAIT + key;

/** The Glory Status somebody died at: what the condition remembers, else their own; the unnamed count as 6 (MY-CND-32). */
export const diedAt = (actor: Creature, level: number | null): GloryStatus =>
  Math.min(6, Math.max(1, level ?? gloryOf(actor))) as GloryStatus;
