import type { Change, Duration } from "../../engine";
import { create, remove, setTo } from "../changes/plan-change";
import type { StatusDefinition } from "../contracts/condition";
import { format, localize } from "../platform/i18n";
import { staticStatusId } from "../platform/status-id";
import { SYSTEM_ID } from "../platform/system-id";
import { rulesetOf } from "../registry/registry";
import { lastingData } from "./lasting-data";
import { conditionOfEffect, conditionsIn, effectFacts } from "./read-effect";

/** What comes with a condition, beside its rule's own. */
export interface ConditionGain {
  /** Uuid of who or what it comes from. */
  source?: string | null;
  /** A type, a hazard: what its rule's parameter asks for. */
  parameter?: string;
  /** How much of it, where its rule's parameter is a number. */
  level?: number;
  part?: string;
  /** Null: until somebody ends it, whatever its rule says. */
  lasts?: Duration | null;
  saves?: { dice: string; with: string; difficulty: number }[];
  stage?: number;
  /** What it is called beside its name: the spell that brings it. */
  description?: string;
}

/** @throws Error when the actor's game has no such condition. */
export function conditionOf(actor: Actor, id: string): StatusDefinition {
  const found = rulesetOf(actor)?.statuses.find((status) => status.id === id);
  if (!found) throw new Error(format("MANIFOLD.Effects.unknownCondition", { name: actor.name, condition: id }));
  return found;
}

/** "Resistant [fire]", "Bleeding 3". */
export const conditionName = ({ name, parameter: asked }: StatusDefinition, { parameter, level }: ConditionGain) => {
  const word = asked?.kind === "number" ? (level === undefined ? "" : ` ${level}`) : parameter ? ` [${parameter}]` : "";
  return localize(name) + word;
};

/** Data of the effect that is a condition. */
export function conditionData(condition: StatusDefinition, gain: ConditionGain, id: string): object {
  const { source = null, parameter = "", level, part = "", saves = [], stage = 0, description } = gain;
  const { duration, clock } = lastingData(gain.lasts === undefined ? condition.lasts : gain.lasts);
  return {
    _id: id,
    name: conditionName(condition, gain),
    img: condition.img,
    statuses: [condition.id],
    ...(source ? { origin: source } : {}),
    ...(description ? { description } : {}),
    ...(duration ? { duration } : {}),
    system: { parameter, level: level ?? null, part, saves, stage, clock: clock ?? null, suffering: false },
  };
}

/**
 * Puts a condition on an actor: nothing where it lies there already with the same parameter and on the same part. What it takes
 * the place of goes first, so that whoever follows creations finds it gone.
 * @throws Error for a condition that the actor's game does not have.
 */
export function gainCondition(actor: Actor, id: string, gain: ConditionGain = {}, reason = ""): Change[] {
  const condition = conditionOf(actor, id);
  const before = (condition.supersedes ?? []).flatMap((lesser) => endCondition(actor, lesser, reason));
  const isThere = actor.effects.some(
    (effect) => conditionsIn(effect, actor).includes(condition) && effect.active && sameGain(effect, gain),
  );
  if (isThere) return before;
  return [...before, create(actor, "ActiveEffect", conditionData(condition, gain, freeId(actor, id)), reason)];
}

const sameGain = (effect: ActiveEffect, { parameter = "", part = "" }: ConditionGain): boolean => {
  const facts = effectFacts(effect);
  return facts.parameter === parameter && facts.part === part;
};

/** The status's own id, by which Foundry's menu of the token finds it; a second one of the same condition has another. */
export function freeId(actor: Actor, id: string): string {
  const fixed = staticStatusId(id);
  return actor.effects.get(fixed) ? foundry.utils.randomID() : fixed;
}

/** A condition bites in this turn, or no longer does; an older release's flag says so too. */
export const sufferingChanges = (effect: ActiveEffect, suffering: boolean): Change[] => [
  ...setTo(effect, "system.suffering", suffering),
  ...(effect.getFlag(SYSTEM_ID, "condition") ? setTo(effect, `flags.${SYSTEM_ID}.condition.suffering`, suffering) : []),
];

/** Takes a condition off an actor: every effect that consists of nothing else. */
export const endCondition = (actor: Actor, id: string, reason = ""): Change[] =>
  actor.effects.contents
    .filter((effect) => conditionOfEffect(effect, actor)?.id === id)
    .map((effect) => remove(effect, reason));
