import { bondOf, isBound, isHelpless, type Bond, type ConditionId } from "../conditions/conditions";
import { heldWeight } from "../derived/encumbrance";
import { hasKnack, withWeapons, type KnackId, type Knacks } from "../knacks/knacks";
import type { Term } from "../../../../engine";
import type { BindSettings } from "../settings";
import {
  actionCosts,
  blowCost,
  classOfWeight,
  drawRounds,
  firstStrikeBonus,
  initiativeFactor,
  isUnwieldy,
  mightyDrawCost,
  spellCost,
  type ActionCosts,
  type BlowClass,
  type CombatPoints,
  type InitiativePicture,
  type RoundMode,
} from "./initiative";
import { best, factors, halfSworded, type Held, type Stance, type StancePicture } from "./stances";

// What somebody with things in hand brings to a fight: the numbers of the combat tab, and what the countdown asks for.

/** Ways to shoot or throw (BI-RNG-04 to 07), and what a body sends by itself: sprayed with all its Strength, or spat (BIC-36). */
export const MISSILES = ["shortbow", "longbow", "crossbow", "thrown", "improvised", "sprayed", "spat"] as const;
export type MissileKind = (typeof MISSILES)[number];

export type HeldThing = {
  id: string;
  name: string;
  shield: boolean;
  /** Weight Rating in two hands; its class goes by it (A2). */
  weight: number;
  oneHanded: boolean;
  damage: number;
  initiative: number;
  evasion: number;
  lent: readonly KnackId[];
  /** Held by the blade (BI-MAN-07). */
  halfSword: boolean;
  /** Ways to shoot or throw it. */
  missile: MissileKind | null;
  /** A bow or crossbow is no weapon in a melee. */
  melee: boolean;
};

export type ArmedPicture = {
  dexterity: number;
  /** After Encumbrance, and whether there is any. */
  speed: number;
  encumbered: boolean;
  wits: number;
  /** The most Strength of the race (BI-INI-08). */
  mostStrength: number;
  combat: number;
  aggression: number;
  tactics: number;
  /** Bought ones; what is held lends its own. */
  knacks: Knacks;
  held: readonly HeldThing[];
  conditions: readonly ConditionId[];
  untrainedPenalty: BindSettings["untrainedPenalty"];
  /** Of effects. */
  otherInitiative: number;
  /** Evasion of a weapon that a mage makes dance beside them (BI-SPL-09). */
  dancing?: number;
};

/** What somebody chose for a round (BI-STN-02 to 04, BI-MAG-15). */
export type RoundPicture = {
  stance: Stance;
  mode: RoundMode;
  points: CombatPoints;
  solidDefence: boolean;
  edgy: boolean;
  /** Whom they guard. */
  guarding: readonly string[];
};

/** Own Knacks and those of what is held (BI-KNK-02). */
export const armedKnacks = ({ knacks, held }: Pick<ArmedPicture, "knacks" | "held">): Knacks =>
  withWeapons(
    knacks,
    held.flatMap(({ lent }) => lent),
  );

const inHand = (thing: HeldThing): Held => {
  const { damage, initiative, evasion, shield } = thing;
  const held = { damage, initiative, evasion, shield };
  return thing.halfSword ? halfSworded(held) : held;
};

/** A fighter's numbers and choices as the two Factors ask for them (BI-STN-01 to 09). */
export const stancePicture = (armed: ArmedPicture, round: RoundPicture): StancePicture => ({
  dexterity: armed.dexterity,
  held: armed.held.map(inHand),
  stance: round.stance,
  mode: round.mode,
  points: round.points,
  combat: armed.combat,
  aggression: armed.aggression,
  knacks: armedKnacks(armed),
  bound: isBound(armed.conditions),
  solidDefence: round.solidDefence,
  dancing: armed.dancing ?? 0,
  untrainedPenalty: armed.untrainedPenalty,
});

const classOf = (thing: HeldThing): BlowClass => classOfWeight(thing.weight);

const carriedClass = (thing: HeldThing) => (thing.shield ? "shield" : classOf(thing));

/** A fighter's numbers as the Initiative Factor asks for them (BI-STN-06, BI-INI-07, 08). */
export const initiativePicture = (armed: ArmedPicture): InitiativePicture => ({
  speed: armed.speed,
  wits: armed.wits,
  weapon: best(armed.held.map(inHand), "initiative"),
  unwieldy: armed.held.some((thing) => {
    const weight = heldWeight({ weight: thing.weight, class: carriedClass(thing), oneHanded: thing.oneHanded });
    return !thing.shield && isUnwieldy({ class: classOf(thing), weight }, armed.mostStrength);
  }),
  firstRound: firstStrikeBonus(armedKnacks(armed)),
  tactics: armed.tactics,
  other: armed.otherInitiative,
});

export type CombatNumbers = { strike: Term[]; evasion: Term[]; initiative: Term[]; damage: number };

/** The three Factors of a round, and the weapon's Damage bonus (BI-DRV-09). */
export function combatNumbers(
  armed: ArmedPicture,
  round: RoundPicture,
  when: { first: boolean; prepared: boolean },
): CombatNumbers {
  const { strike, evasion } = factors(stancePicture(armed, round));
  const { mode, points } = round;
  return {
    strike,
    evasion,
    initiative: initiativeFactor(initiativePicture(armed), { mode, points, ...when }),
    damage: best(armed.held.map(inHand), "damage"),
  };
}

/** Fists, and what unarmed means to the list of attacks (BI-MAN-01). */
export const UNARMED = "unarmed";

export type ReadyAttack = {
  id: string;
  name: string;
  cost: number;
  missile: MissileKind | null;
  /** Cost with the quick eye of a Snap Shot, which aims in the same breath (BI-KNK-30). */
  aimed?: number;
};

/** What a Snap Shot is made with (L3904). */
export const BOWS: readonly MissileKind[] = ["shortbow", "longbow"];

const MISSILE_COSTS: Readonly<Record<Exclude<MissileKind, "longbow">, keyof ActionCosts>> = {
  shortbow: "shortbow",
  crossbow: "crossbow",
  thrown: "throw",
  improvised: "throwImprovised",
  // The book names no price; it goes as a throw.
  sprayed: "throw",
  spat: "throw",
};

/** Blows and shots that can be made now; a longbow takes rounds and is drawn as a task, unless by a Mighty Draw (BI-KNK-26). The weapon's own Knacks work for it. */
export function readyAttacks({ knacks, held, encumbered }: ArmedPicture, unarmedName: string): ReadyAttack[] {
  const blows = held
    .filter(({ melee }) => melee)
    .map((thing) => {
      const own = withWeapons(knacks, thing.lent);
      return { id: thing.id, name: thing.name, cost: blowCost(classOf(thing), own, encumbered), missile: null };
    });
  const shots = held.flatMap(({ id, name, missile, lent }) => {
    const own = withWeapons(knacks, lent);
    if (missile === null || (missile === "longbow" && drawRounds(own) > 0)) return [];
    const cost = missile === "longbow" ? mightyDrawCost(own) : actionCosts(own)[MISSILE_COSTS[missile]];
    const quick = BOWS.includes(missile) && hasKnack(own, "snapShot");
    return [{ id: `${id}.${missile}`, name, cost, missile, ...(quick ? { aimed: cost + actionCosts(own).aim } : {}) }];
  });
  return [
    ...blows,
    ...shots,
    { id: UNARMED, name: unarmedName, cost: blowCost("light", knacks, encumbered), missile: null },
  ];
}

/** Defences of a round at 1 Initiative: K with the Knack Defender (BI-KNK-16). */
export const cheapDefences = (knacks: Knacks): number => (hasKnack(knacks, "defender") ? knacks.count : 0);

export type CountdownNumbers = {
  initiative: InitiativePicture;
  combat: number;
  attacks: Omit<ReadyAttack, "missile">[];
  costs: ActionCosts;
  spellBase: number;
  cheapDefences: number;
  solidDefence: boolean;
  bond: Bond;
  /** Asleep, unconscious: in the fight, but without a turn. */
  helpless: boolean;
};

/** Everything that the countdown needs to know of a fighter (BI-INI-02, 03). */
export function countdownNumbers(armed: ArmedPicture, unarmedName: string): CountdownNumbers {
  const knacks = armedKnacks(armed);
  return {
    initiative: initiativePicture(armed),
    combat: armed.combat,
    attacks: readyAttacks(armed, unarmedName).map(({ missile: _, ...attack }) => attack),
    costs: actionCosts(knacks),
    spellBase: spellCost(0, knacks),
    cheapDefences: cheapDefences(knacks),
    solidDefence: hasKnack(knacks, "solidDefence"),
    bond: bondOf(armed.conditions),
    helpless: isHelpless(armed.conditions),
  };
}
