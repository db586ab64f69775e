import { formulaOf, stacked } from "../../combat/damage";
import { torpor } from "../dead";
import { fireball, lightningBolt } from "../fire";
import {
  lockTn,
  mageSight,
  mageSightTn,
  retreatBonus,
  shieldPoints,
  slowFall,
  telekineticFist,
  wriggleTn,
} from "../force";
import { recogniseTn } from "../shapes";
import { askedOf, least0, timesOf, type CastNumbers, type SpellRule } from "./effect";

// Force, Invocation, Necromancy and Polymorph (L3017-3148, L3234-3271, L3395-3643).

/** The spells of Force, by their short names (L3017-3148). */
export const FORCE: Readonly<Record<string, SpellRule>> = {
  mageArmour: {
    self: true,
    told: ({ level, intelligence }) => ({ shieldPoints: shieldPoints(level, intelligence) }),
    on: ({ level, intelligence }) => [
      { kind: "shield", points: shieldPoints(level, intelligence) },
      { kind: "condition", id: "mageArmour" },
    ],
  },
  mageSight: {
    self: true,
    told: ({ level, rating, wits }) => {
      const radius = mageSight(level, rating, wits);
      return {
        tn: mageSightTn(level),
        ...("squares" in radius ? { radiusSquares: radius.squares } : { radiusAreas: radius.areas }),
      };
    },
  },
  dancingSwords: {
    self: true,
    told: ({ level, intelligence, skill }) => ({ strength: level - 1, strike: intelligence + skill }),
  },
  levitation: {
    told: ({ level }) => ({ strength: level, lifts: level + 4, reach: 3 + level, breakTn: wriggleTn(level) }),
    on: () => [{ kind: "condition", id: "levitated" }],
  },
  lock: {
    asks: ["doorTn"],
    told: (numbers) => ({
      tn: lockTn(askedOf(numbers, "doorTn"), numbers.level, numbers.intelligence),
      shieldPoints: shieldPoints(numbers.level, numbers.intelligence),
    }),
  },
  slowFall: { self: true, told: ({ level, intelligence }) => ({ fallPoints: slowFall(level, intelligence) }) },
  telekineticFist: {
    self: true,
    told: ({ level }) => ({ strength: level }),
    notes: ({ level }) => [{ key: "fistDamage", value: formulaOf(telekineticFist(level)) }],
  },
  telekineticGrasp: {
    told: ({ level }) => ({ weightMost: level }),
    on: ({ level }) => [{ kind: "lasting", lasting: { weight: level } }],
  },
  telekineticRetreat: {
    self: true,
    told: ({ level, intelligence }) => ({ movement: retreatBonus(level, intelligence) }),
  },
};

/** The spell of Invocation (L3234-3271). */
export const INVOCATION: Readonly<Record<string, SpellRule>> = {
  lightningBolt: {
    missile: true,
    attack: true,
    dice: (n) => lightningBolt(n.intelligence, timesOf(n, "raging")),
    told: (n) => (timesOf(n, "allConsuming") > 0 ? fireball(n.level, n.wits, n.intelligence) : {}),
    notes: (n) => (timesOf(n, "allConsuming") > 0 ? [{ key: "oneVital" }] : []),
    on: (n, _target, amount) => [
      { kind: "harm", amount, ignores: timesOf(n, "internal") > 0 ? ["shieldPoints", "dr"] : [] },
    ],
  },
};

/** The spells of Metamagic that have rules of their own (L3273-3393). */
export const METAMAGIC: Readonly<Record<string, SpellRule>> = { manaStones: { permanent: true } };

/** The spells of Necromancy, by their short names (L3395-3480). */
export const NECROMANCY: Readonly<Record<string, SpellRule>> = {
  torpor: {
    self: true,
    on: (n) => {
      const { armour, charisma } = torpor(timesOf(n, "necrotic") > 0);
      return [{ kind: "condition", id: "torpor", lasting: { checks: { charisma }, armour: armour.dr } }];
    },
  },
  sickness: {
    attack: true,
    dice: (n) => stacked(n.intelligence + timesOf(n, "fetid") - 2),
    on: (_numbers, _target, amount) => [
      { kind: "harm", amount: least0(amount), ignores: ["shieldPoints", "dr", "fatePoints"] },
    ],
  },
  commandTheDead: { meant: "undead", on: () => [{ kind: "condition", id: "dominated" }] },
};

const recognised = ({ level }: CastNumbers) => ({ recogniseTn: recogniseTn(level) });

/** The face stays, whatever the shape (L3532). */
export const POLYMORPH: Readonly<Record<string, SpellRule>> = {
  polymorph: { told: recognised },
  animalTransformation: { meant: "beast", told: recognised },
  freeform: { told: recognised },
};
