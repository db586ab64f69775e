import type { Change } from "../../../engine";
import { sufferingChanges } from "../../../foundry/conditions/condition-changes";
import { effectFacts } from "../../../foundry/conditions/read-effect";
import {
  CONDITIONS,
  isConditionId,
  type ActiveCondition,
  type ConditionId,
  type ConditionSave,
} from "../rules/conditions";
import { conditionOf } from "../ids";
import type { CreatureTrait } from "../rules/combat";
import type { Creature } from "./creature";

/** The conditions of a creature: effects on it, and the traits of an npc that the book writes as conditions. */
export const conditionsOf = (actor: Creature): ActiveCondition[] => [
  ...actor.effects.contents.flatMap((effect) => (effect.active ? effectConditions(effect) : [])),
  ...(actor.type === "malleusNpc" ? traitConditions((actor as ActorOf<"malleusNpc">).system.traits) : []),
];

function effectConditions(effect: ActiveEffect): ActiveCondition[] {
  const { parameter, suffering, saves } = effectFacts(effect);
  const [save] = saves as ConditionSave[];
  const facts = {
    ...(suffering ? { suffering } : {}),
    ...(parameter ? { type: parameter } : {}),
    ...(save ? { save } : {}),
  };
  return [...effect.statuses].flatMap((status) => {
    const id = conditionOf(status);
    return id !== null && isConditionId(id) ? [{ id, ...facts }] : [];
  });
}

type Traits = ActorOf<"malleusNpc">["system"]["traits"];

const TRAITS: ConditionId[] = ["fast", "fearless", "feyResilience", "ungainly", "naturalSprinters", "invisible"];

function traitConditions(traits: Traits): ActiveCondition[] {
  const plain = TRAITS.filter((id) => traits[id as keyof Traits] === true).map((id) => ({ id }));
  const typed = (["immune", "resistant", "vulnerable"] as const).flatMap((id) =>
    [...traits[id]].map((type) => ({ id, type })),
  );
  return [...plain, ...typed];
}

/** What makes a creature fall otherwise than others (MDC-CMB-05). */
export function fallingTraits(actor: Creature): CreatureTrait[] {
  if (actor.type !== "malleusNpc") return [];
  const { traits } = (actor as ActorOf<"malleusNpc">).system;
  return (["mook", "plotArmour", "swarm"] as const).filter((id) => traits[id]);
}

export const hasCondition = (actor: Creature, id: ConditionId): boolean =>
  conditionsOf(actor).some((one) => one.id === id);

/** A new turn begins: what bit for the last one bites no more (MD-CON-39), and what lasts a turn has its own. */
export const stopSuffering = (actor: Creature): Change[] =>
  actor.effects.contents.flatMap((effect) => {
    const suffering = effectConditions(effect).some(({ id }) => CONDITIONS[id].ends === "turn");
    return effectFacts(effect).suffering === suffering ? [] : sufferingChanges(effect, suffering);
  });
