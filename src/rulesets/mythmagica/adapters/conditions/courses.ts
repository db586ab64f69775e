import type { ConditionCourse, CourseStep } from "../../../../foundry/contracts/condition";
import { statusOf } from "../../ids";
import { allowsDeath, AMPUTEE_DAYS, boneAfter } from "../../rules/conditions";
import { isDeathless } from "../../rules/creatures/kinds";
import { isCreature } from "../creature";
import { BONE_STAGES, lossesOf } from "./conditions";

/** A course that asks for no dice. */
const told = (step: (held: Parameters<ConditionCourse>[1], actor: Actor) => CourseStep): ConditionCourse =>
  // eslint-disable-next-line require-yield -- no dice are asked for
  function* (actor, held) {
    return step(held, actor);
  };

/** Whoever lives after the Shock of losing a limb is Incapacitated for a month more (MY-CND-20); losses of old make no other longer. */
const recovered = (actor: Actor, limb: string): CourseStep =>
  limb !== "" && lossesOf(actor).length > 0
    ? { becomes: statusOf("incapacitated"), lasts: { unit: "day", count: AMPUTEE_DAYS } }
    : "ends";

/** Stage of Shock and Severe Shock whose time is up: a check of Toughness is due, with whatever Guts it takes. */
export const DUE = 1;

/** What becomes of conditions whose time is up, where that is not their end. */
export const courses: Readonly<Record<string, ConditionCourse>> = {
  // MY-CND-57: worse unless Toughness prevails.
  [statusOf("shock")]: told(({ stage, level }) => ({ stage: Math.max(DUE, stage), lasts: null, ...measure(level) })),
  // MY-CND-58, MY-CRE-03: whoever fell at a Glory Status that allows no death, or cannot be killed, recovers without a check.
  [statusOf("severeShock")]: told(({ level, part }, actor) =>
    allowsDeath(gloryOf(level)) && !cannotDie(actor)
      ? { stage: DUE, lasts: null, ...measure(level) }
      : recovered(actor, part),
  ),
  // MY-CND-23: its week over it is late, or heals crooked; one that was set has healed.
  [statusOf("brokenBone")]: told(({ stage }) => {
    const then = boneAfter(BONE_STAGES[stage] ?? "unset");
    if (then === "healed") return "ends";
    const lasts = then.days === null ? null : ({ unit: "day", count: then.days } as const);
    return { stage: BONE_STAGES.indexOf(then.stage), lasts };
  }),
};

const cannotDie = (actor: Actor): boolean => isCreature(actor) && isDeathless(actor.system.classification);
const measure = (level: number | null) => (level === null ? {} : { level });
const gloryOf = (level: number | null) => Math.min(6, Math.max(1, level ?? 1)) as 1 | 2 | 3 | 4 | 5 | 6;
