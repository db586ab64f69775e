import type { Deadline, Duration } from "../../../../engine";
import type { Response } from "../combat";
import type { RollTag } from "./roll-tags";

// MY-CND-01 to MY-CND-11 (L3595-4346): what a condition is, as data.

/** Edges above 0, Drawbacks below, of rolls with that tag; several of one condition count once for a roll. */
export type ConditionDie = { tag: RollTag; value: number };

/** What its bearer cannot do. */
export type ConditionBlock =
  "act" | "exert" | "attack" | "cast" | "walk" | "move" | "disbelieve" | "attune" | "eat" | "wake" | "approach";

/** What ends it, besides its clock. */
export type ConditionEnd =
  "fullHp" | "fullPools" | "magic" | "breath" | "airRecovered" | "dry" | "release" | "rest" | "overcome";

export type ConditionRule = {
  dice: readonly ConditionDie[];
  /** Halved, or fixed at so many feet; null: as it is. */
  speed: "half" | number | null;
  blocks: readonly ConditionBlock[];
  /** How long it lasts where its source says nothing else; null: until something ends it. */
  clock: Duration | null;
  ends: readonly ConditionEnd[];
  /** Share of a maximum that is left. */
  poolCap?: { hp?: number; fp?: number };
  responses?: Readonly<Record<string, Response>>;
  /** Conditions that it takes the place of. */
  replaces?: readonly string[];
  /** Natural healing stops: as long as it lasts, or until it is eased by what is named here. */
  noHealing?: "always" | "meal" | "drink";
};

const SCENE: Duration = { unit: "scene", count: 1 };
const hours = (count: number): Duration => ({ unit: "hour", count });
const days = (count: number): Duration => ({ unit: "day", count });
const weeks = (count: number): Duration => days(7 * count);
/** Of thirty days. */
const MONTH = days(30);

const rule = (more: Partial<ConditionRule>): ConditionRule => ({
  dice: [],
  speed: null,
  blocks: [],
  clock: null,
  ends: [],
  ...more,
});

const on = (tag: RollTag, value: number): ConditionDie => ({ tag, value });
/** Restricted to crawling, eating and talking: not the simplest chore (MY-CND-48, L4214). */
const helpless = { speed: 5, blocks: ["walk", "exert", "attack", "cast"] } as const;

/** MY-CND-20 to MY-CND-66, table C1. Those with a limb, a bone or a subject get their dice from that (see limbs). */
export const CONDITIONS = {
  amputated: rule({ ends: ["magic"] }),
  blindDrunk: rule({
    dice: [on("any", -2)],
    speed: "half",
    blocks: ["disbelieve"],
    clock: hours(8),
    responses: { tormenting: "highlyResistant" },
    replaces: ["intoxicated"],
  }),
  blinded: rule({ dice: [on("sight", -2), on("attack", -2), on("defend", -2)], speed: "half" }),
  // Its week to be set; what then is left, see the clocks.
  brokenBone: rule({ clock: weeks(1) }),
  burn1: rule({ ends: ["fullHp"] }),
  burn2: rule({ dice: [on("physical", -1)], ends: ["fullHp"] }),
  burn3: rule({ dice: [on("physical", -2)], ends: ["fullHp"], noHealing: "always" }),
  choking: rule({ dice: [on("verbalCast", -2)], ends: ["breath"] }),
  constricted: rule({ blocks: ["move"], ends: ["release"] }),
  crackedBone: rule({ clock: weeks(4) }),
  dead: rule({ blocks: ["act", "exert", "attack", "cast", "walk", "move", "disbelieve", "attune", "eat"] }),
  deafened: rule({}),
  dehydrated: rule({ dice: [on("any", -1)], ends: ["fullHp"], noHealing: "drink" }),
  devitalized: rule({ clock: MONTH, poolCap: { fp: 0.75 } }),
  drenched: rule({
    dice: [on("hazard:electrical", -1), on("hazard:freezing", -1), on("hazard:scorching", 1)],
    ends: ["dry"],
  }),
  enfeebled: rule({ clock: MONTH, poolCap: { hp: 0.75 } }),
  entranced: rule({}),
  fearful: rule({ blocks: ["approach"] }),
  floundering: rule({ dice: [on("combat", -2)], speed: "half", clock: SCENE }),
  foggedPerception: rule({ dice: [on("physical", -1)], clock: hours(2) }),
  frightened: rule({}),
  impaired: rule({ ends: ["magic"] }),
  incapacitated: rule({ ...helpless, clock: SCENE }),
  intoxicated: rule({
    dice: [on("any", -1)],
    speed: "half",
    blocks: ["disbelieve"],
    clock: hours(2),
    responses: { tormenting: "resistant" },
  }),
  jinxed: rule({ blocks: ["attune"] }),
  lethargic: rule({ dice: [on("combat", -1)], speed: "half", clock: SCENE }),
  lingeringIncapacitation: rule({ ...helpless, clock: weeks(1), ends: ["fullPools"] }),
  lingeringNausea: rule({
    dice: [on("any", -1)],
    speed: "half",
    clock: weeks(1),
    ends: ["fullPools"],
    replaces: ["nauseous"],
  }),
  maimed: rule({ ends: ["magic"] }),
  // "On all other Conflict Rolls": also on those that others make against it.
  maniacal: rule({ dice: [on("melee", 2), on("every", -1)], ends: ["overcome"] }),
  nauseous: rule({ dice: [on("combat", -1)], speed: "half", clock: hours(2) }),
  paralyzed: rule({ speed: 0, blocks: ["act", "exert", "attack", "walk", "move", "eat"], clock: SCENE }),
  severeShock: rule({ ...helpless, clock: days(2) }),
  shock: rule({ ...helpless, clock: hours(4) }),
  slippery: rule({ dice: [on("grappleAgainst", 1), on("grappleMade", -1)] }),
  slowed: rule({ speed: "half" }),
  // A whole body has recovered from all of it; before that whoever heals says so.
  slowlySuffocating: rule({
    dice: [on("combat", -1)],
    speed: "half",
    ends: ["airRecovered", "fullHp"],
    replaces: ["lethargic"],
  }),
  smokeInhalation: rule({ speed: "half", ends: ["breath"] }),
  sprained: rule({ clock: weeks(1) }),
  starving: rule({ dice: [on("any", -1)], ends: ["fullHp"], noHealing: "meal" }),
  stunned: rule({ dice: [on("any", -1)], speed: "half", clock: SCENE }),
  torpor: rule({ speed: 0, blocks: ["act", "exert", "attack", "cast", "walk", "move", "wake"] }),
  unconscious: rule({ speed: 0, blocks: ["act", "exert", "attack", "cast", "walk", "move", "wake"], clock: SCENE }),
} as const satisfies Record<string, ConditionRule>;
export type ConditionKey = keyof typeof CONDITIONS;

/** What stands in for a lost limb: nothing, a hook or a wooden leg, or what magic moves (MY-CND-20). */
export type Prosthesis = "none" | "inert" | "animated";

/** Stages of a broken bone: set in time it heals, too late it heals crooked (MY-CND-23). */
export type BoneStage = "unset" | "set" | "late" | "malunion";

/** A condition that somebody has. */
export type HeldCondition = {
  key: ConditionKey;
  /** Zone of the body, attribute or subject that it is about. */
  subject?: string;
  stage?: BoneStage;
  /** What somebody has in place of a limb. */
  prosthesis?: Prosthesis;
  /** Has eaten or drunk its fill: it heals again, and what else there is of it goes on. */
  eased?: boolean;
  /** When it ends by itself; null: not by itself, as what a curse imposes lasts as long as the curse. */
  deadline: Deadline | null;
};

export const ruleOf = (key: ConditionKey): ConditionRule => CONDITIONS[key];
