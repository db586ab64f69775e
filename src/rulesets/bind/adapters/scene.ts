import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { isNura, isTireless } from "./characters/bearer";
import { fatigueBoxes } from "./magic/shape-memory";
import { inFight } from "./combat/fight";
import { wornArmour } from "./characters/present";
import { isHelpless } from "../rules/conditions/conditions";
import { hasKnack } from "../rules/knacks/knacks";
import type { SceneActor } from "../rules/time/scene";
import { attributesOf, conditionsOf, isCharacter, itemsOf, knacksOfActor, skillLevel, type Creature } from "./creature";

/** Actor flag: rounds that somebody has fought in this scene (BI-FTG-06). */
export const FOUGHT_FLAG = "fought";
export const FOUGHT_PATH = `flags.${SYSTEM_ID}.${FOUGHT_FLAG}`;

/** What is noted of fights that are over; below 0: rounds of the fight that goes on, which have been counted already. */
export function notedRounds(actor: Actor): number {
  const noted = actor.getFlag(SYSTEM_ID, FOUGHT_FLAG);
  return typeof noted === "number" && Number.isInteger(noted) ? Math.max(-999, Math.min(999, noted)) : 0;
}

/** Rounds of the fight that somebody is in now. */
export const runningRounds = (actor: Actor): number => inFight(actor)?.combat.round ?? 0;

/** Rounds to count when the scene ends, those of a fight that still goes on among them. */
export const foughtRounds = (actor: Actor): number =>
  Math.max(0, Math.min(999, notedRounds(actor) + runningRounds(actor)));

/** Things that hold mana and fill up by themselves (BI-MAG-26). */
export const stonesOf = (actor: Creature) => itemsOf(actor, "bindMagicItem").filter(({ system }) => system.mpMax > 0);

/** Who fought on below 1 Hit Point by being Unstoppable falls once the fight is over (L3918). */
const foughtOn = (actor: Creature): boolean =>
  actor.system.hp.value < 1 &&
  foughtRounds(actor) > 0 &&
  hasKnack(knacksOfActor(actor), "unstoppable") &&
  !isHelpless(conditionsOf(actor));

/** Somebody at the end of a scene, as the rules ask for them (BI-TIM-03). */
export function sceneActor(actor: Creature): SceneActor {
  const { system } = actor;
  const { strength, wits, charisma } = attributesOf(actor);
  const conditions = conditionsOf(actor);
  return {
    npc: !isCharacter(actor),
    strength,
    wits: wits ?? 0,
    combatSkill: skillLevel(actor, "combat"),
    boxes: fatigueBoxes(actor, system.hp.value),
    knacks: knacksOfActor(actor),
    hitPoints: system.hp.value,
    unconscious: conditions.includes("unconscious") || foughtOn(actor),
    fatigue: { ...system.fatigue },
    bleedRate: system.bleedRate,
    armourWeight: wornArmour(actor),
    encumbrance: system.derived.load.total,
    fate: { base: system.fp.base, value: system.fp.value, max: system.derived.maxFate, keeps: charisma !== null },
    mana: { value: system.mp.value, max: system.derived.maxMana, waited: system.mp.waited },
    stones: stonesOf(actor).map(({ id, system: { mpValue, mpMax, improved, regenPerScene } }) => ({
      id: id ?? "",
      value: mpValue,
      max: mpMax,
      improved,
      gain: regenPerScene,
    })),
    torpor: conditions.includes("torpor"),
    tireless: isTireless(actor),
    nura: isNura(actor) ? { maxHp: system.derived.maxHp } : null,
  };
}
