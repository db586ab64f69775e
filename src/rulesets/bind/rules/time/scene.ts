import type { Procedure } from "../../../../engine";
import { waking } from "../combat/vitality";
import { fateRegeneration, manaRegeneration } from "../derived";
import { nextBleeding, purged, recovered, shortRest, tired, wearing, weariness, type FatigueTrack } from "../fatigue";
import type { Knacks } from "../knacks/knacks";
import { nuraScene, type NuraMeal } from "../spells/nura";

// BI-TIM-03, BI-FTG-05, 06, 11, 15, 16, BI-DRV-10, 11, BI-ATK-13: everything that happens to somebody when a scene ends.

export type Stone = {
  id: string;
  value: number;
  max: number;
  improved: boolean;
  /** What comes back in a scene; 2 where nothing is said. */ gain?: number;
};

export type SceneActor = {
  npc: boolean;
  strength: number;
  wits: number;
  combatSkill: number;
  /** Boxes of Fatigue that weigh nothing (BI-DRV-06). */
  boxes: number;
  knacks: Knacks;
  hitPoints: number;
  unconscious: boolean;
  fatigue: FatigueTrack;
  /** What bled in the scene. */
  bleedRate: number;
  armourWeight: number;
  encumbrance: number;
  /** FP: base, present and most; creatures without Charisma keep none. */
  fate: { base: number; value: number; max: number; keeps: boolean };
  /** MP; `waited` counts scenes towards a slow point. */
  mana: { value: number; max: number; waited: number };
  stones: readonly Stone[];
  /** Half dead by magic: Fatigue does not heal (L3409). */
  torpor: boolean;
  /** The dead: no effort tires them (BIC-28). */
  tireless?: boolean;
  /** A nura, with as many Hit Points as it can have: hunger is with it in every scene (BIC-31). */
  nura?: { maxHp: number } | null;
};

export type SceneFacts = {
  /** Rounds of combat, which tire at the end (L1764). */
  rounds: number;
  /** Anybody who exerted themselves in armour (L1651). */
  exerted: boolean;
  /** It ends with a rest. */
  rested: boolean;
  /** What nura ate in it. */
  ate?: NuraMeal;
};

export type SceneLine = {
  id:
    | "fighting"
    | "armour"
    | "encumbrance"
    | "bleeding"
    | "rest"
    | "hunger"
    | "fate"
    | "mana"
    | "stone"
    | "waking"
    | "collapse"
    | "vitality";
  amount: number;
  /** The stone it is about. */
  subject?: string;
};

export type SceneEnd = { actor: SceneActor; lines: SceneLine[]; awake: boolean | null };

function gains(actor: SceneActor, { rounds, exerted }: SceneFacts): SceneLine[] {
  const tires = !actor.tireless;
  return [
    { id: "fighting", amount: tires ? rounds : 0 },
    { id: "armour", amount: tires && exerted ? wearing(actor.armourWeight) : 0 },
    { id: "encumbrance", amount: tires ? actor.encumbrance : 0 },
  ];
}

/** Points of effort and of rest against each other: only what is left over counts (L1776). */
function netted(actor: SceneActor, lines: readonly SceneLine[], rest: number): FatigueTrack {
  const before = actor.fatigue;
  const [fighting, ...others] = lines.map(({ amount }) => amount);
  const boxed = tired({ ...before, normal: 0 }, fighting ?? 0, "fighting", actor.combatSkill);
  const gained = boxed.normal + others.reduce((sum, amount) => sum + amount, 0);
  const net = gained - rest;
  const combat = { ...before, combat: boxed.combat };
  return net > 0 ? { ...combat, normal: before.normal + net } : recovered(combat, -net);
}

const refilled = (stones: readonly Stone[]): Stone[] =>
  stones.map((stone) =>
    stone.improved
      ? stone
      : { ...stone, value: Math.max(stone.value, Math.min(stone.max, stone.value + (stone.gain ?? 2))) },
  );

/** Slow minds gather a point over several scenes (L2380). */
function regained(mana: SceneActor["mana"], wits: number, extra: number): SceneActor["mana"] {
  const { points, everyScenes } = manaRegeneration(wits);
  const waited = mana.waited + 1;
  const due = waited >= everyScenes;
  const value = Math.min(mana.max, mana.value + (due ? points : 0) + extra);
  return { ...mana, value: Math.max(mana.value, value), waited: due ? 0 : waited };
}

/**
 * The end of a scene for one actor: effort against rest, blood, Fate and Mana Points, stones, and for who lies unconscious the roll to
 * wake. Lines say what changed, in the order it happens; "vitality": Torpor hides a collapse, and asks for a check (L3409).
 */
export function* endScene(actor: SceneActor, facts: SceneFacts, id = "waking"): Procedure<SceneEnd> {
  const effort = gains(actor, facts);
  const rest = shortRest(actor.strength, actor.knacks);
  const { nura, fatigue: before } = actor;
  const ate = facts.ate ?? "food";
  const starves = Boolean(nura) && ate === "nothing";
  const healing = facts.rested && !actor.torpor && !starves ? rest.fatigue : 0;
  const bleedRate = actor.tireless ? 0 : nextBleeding(actor.bleedRate);
  const netTrack = netted(actor, effort, healing);
  const worn = actor.torpor ? netTrack : purged(netTrack);
  const normal = nura ? nuraScene(worn.normal, ate, nura.maxHp) : worn.normal;
  const fatigue = tired({ ...worn, normal }, bleedRate, "bleeding", 0);
  const fate = actor.fate.keeps
    ? Math.max(actor.fate.value, Math.min(actor.fate.max, actor.fate.value + fateRegeneration(actor.fate.base)))
    : actor.fate.value;
  const mana = regained(actor.mana, actor.wits, facts.rested ? rest.mana : 0);
  const stones = refilled(actor.stones);
  const woken = actor.unconscious ? (yield* waking(actor.npc, actor.hitPoints, actor.knacks, id)).awake : null;
  const next: SceneActor = {
    ...actor,
    fatigue,
    bleedRate,
    fate: { ...actor.fate, value: fate },
    mana,
    stones,
    unconscious: actor.unconscious && woken !== true,
  };
  const [rested, after] = [weariness(before, actor.boxes), weariness(fatigue, actor.boxes)];
  const lines: SceneLine[] = [
    ...effort,
    { id: "rest", amount: -healing },
    { id: "hunger", amount: normal - worn.normal },
    { id: "bleeding", amount: bleedRate },
    { id: "fate", amount: fate - actor.fate.value },
    { id: "mana", amount: mana.value - actor.mana.value },
    ...stones.map((stone, i): SceneLine => ({
      id: "stone",
      amount: stone.value - (actor.stones[i]?.value ?? 0),
      subject: stone.id,
    })),
    { id: "waking", amount: woken ? 1 : 0 },
    { id: "collapse", amount: after.collapsed && !actor.torpor ? 1 : 0 },
    { id: "vitality", amount: after.collapsed && actor.torpor && after.points > rested.points ? 1 : 0 },
  ];
  return { actor: next, lines: lines.filter(({ amount }) => amount !== 0), awake: woken };
}
