import { stacked } from "../../combat/damage";
import { torpor } from "../dead";
import { lightningBolt } from "../fire";
import { graspEncumbrance, mageSight, mageSightTn, retreatBonus, shieldPoints, slowFall } from "../force";
import { least0, timesOf, type SpellRule } from "./effect";

// Force, Invocation, Necromancy and Polymorph (L3017-3148, L3234-3271, L3395-3643).

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
    told: ({ level }) => ({ strength: level, lifts: level + 4, reach: 3 + level, breakTn: 7 + level }),
    on: () => [{ kind: "condition", id: "levitated" }],
  },
  lock: {
    told: ({ level, intelligence }) => ({
      tn: 2 * level + intelligence,
      shieldPoints: shieldPoints(level, intelligence),
    }),
  },
  slowFall: { self: true, told: ({ level, intelligence }) => ({ fallPoints: slowFall(level, intelligence) }) },
  telekineticFist: { self: true, told: ({ level }) => ({ damageBonus: level, strength: level }) },
  telekineticGrasp: {
    told: ({ level }) => ({ weightMost: level }),
    on: ({ level }, { strength }) => {
      const load = graspEncumbrance(level, strength);
      return load > 0 ? [{ kind: "lasting", lasting: { attribute: { speed: -load } } }] : [];
    },
  },
  telekineticRetreat: {
    self: true,
    told: ({ level, intelligence }) => ({ movement: retreatBonus(level, intelligence) }),
  },
};

export const INVOCATION: Readonly<Record<string, SpellRule>> = {
  lightningBolt: {
    missile: true,
    attack: true,
    dice: (n) => lightningBolt(n.intelligence, timesOf(n, "raging")),
    told: (n) => (timesOf(n, "allConsuming") > 0 ? { squares: least0(n.level + n.wits) } : {}),
    on: (n, _target, amount) => [
      { kind: "harm", amount, ignores: timesOf(n, "internal") > 0 ? ["shieldPoints", "dr"] : [] },
    ],
  },
};

export const NECROMANCY: Readonly<Record<string, SpellRule>> = {
  torpor: {
    self: true,
    on: (n) => {
      const { armour, charisma } = torpor(timesOf(n, "necrotic") > 0);
      return [{ kind: "condition", id: "torpor", lasting: { attribute: { charisma }, armour: armour.dr } }];
    },
  },
  sickness: {
    dice: (n) => ({ dice: 1, die: 0, bonus: n.intelligence + timesOf(n, "fetid") - 2 }),
    on: (_numbers, _target, amount) => [{ kind: "harm", amount, ignores: ["shieldPoints", "dr", "fatePoints"] }],
  },
  commandTheDead: { on: () => [{ kind: "condition", id: "dominated" }] },
};

/** Form Breach, on whatever is conjured: air to rocks (L2690). */
export const formBreach = (level: number, intelligence: number) => stacked(level + intelligence);
