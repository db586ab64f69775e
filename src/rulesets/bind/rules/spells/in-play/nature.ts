import { stacked } from "../../combat/damage";
import { blindRounds, friendshipLevel, windBlast } from "../nature";
import { askedOf, least0, ROCKS, timesOf, type CastNumbers, type SpellRule } from "./effect";

// Aldaron and Conjuration (L2437-2746). Numbers that the book prints as such stay, the others grow with the level (A53).

/** The spells of Aldaron, by their short names (L2437-2627). */
export const ALDARON: Readonly<Record<string, SpellRule>> = {
  animalPossession: { meant: "beast" },
  forestsFriendship: { meant: "beast", told: (n) => ({ command: friendshipLevel(timesOf(n, "enduring")) }) },
  light: {
    told: (n) => (timesOf(n, "piercing") > 0 ? { areas: 1, blindRounds: n.level } : {}),
    on: (n, { wits }) => {
      const rounds = timesOf(n, "piercing") > 0 ? blindRounds(n.level, wits) : 0;
      return rounds > 0 ? [{ kind: "condition", id: "blind", rounds }] : [];
    },
  },
  whisperingWind: { told: ({ intelligence }) => ({ words: 10, areas: least0(1 + intelligence) }) },
  airBubble: {
    told: ({ level, intelligence, wits }) => ({ squares: least0(level + wits), dr: least0(level + intelligence) }),
  },
  ediblePlants: { told: ({ intelligence }) => ({ meals: least0(2 + intelligence) }) },
  freezingTouch: {
    told: ({ level, intelligence, wits }) => ({
      fatigue: least0(level + intelligence),
      squares: least0(level + wits),
      strength: level + intelligence,
      bears: level + intelligence + 4,
    }),
    on: ({ level, intelligence }) => [{ kind: "fatigue", amount: least0(level + intelligence), source: "magic" }],
  },
  mist: {
    told: ({ level, intelligence, wits }) => ({
      areas: least0(level + wits),
      blindness: least0(level + intelligence),
      stealth: least0(level + intelligence),
    }),
  },
  windBlast: {
    blows: true,
    told: ({ level, intelligence, wits }) => ({
      squares: least0(level + wits),
      push: least0(level + intelligence),
      initiativeLoss: Math.max(1, level + intelligence),
    }),
    on: ({ level, intelligence, wits }, { strength }) => [
      { kind: "initiative", by: -windBlast(level, intelligence, wits, strength).initiativeLoss },
    ],
  },
  forestsCall: {
    told: ({ level, intelligence }) => ({ encounters: least0(level + intelligence) }),
    on: ({ level, intelligence }, { npc }) => (npc ? [{ kind: "fate", by: -least0(level + intelligence) }] : []),
  },
  naturesReclaim: {
    moved: "age",
    told: ({ level, intelligence }) => ({ hitPoints: least0(level + intelligence) }),
    on: ({ level, intelligence }, { undead }) =>
      undead ? [{ kind: "harm", amount: least0(level + intelligence), ignores: ["dr", "shieldPoints"] }] : [],
  },
  plantform: { moved: "growth" },
  // A pole, an axe's handle, a short one that is hardly seen (L2571).
  creepingDisarm: { tns: [7, 9, 11], told: ({ intelligence }) => ({ weightMost: least0(4 + intelligence) }) },
  venomousGrowth: {
    lingers: "there",
    told: ({ intelligence, wits, skill }) => ({
      squares: least0(4 + wits),
      fatigue: least0(4 + intelligence),
      dodgeTn: 7 + intelligence + skill,
    }),
    on: ({ intelligence }) => [{ kind: "fatigue", amount: least0(4 + intelligence), source: "venom" }],
  },
  verdantBanquet: {
    told: ({ intelligence }) => ({ days: least0(4 + intelligence), meals: 3 * least0(4 + intelligence) }),
  },
  wildGrowth: {
    moved: "growth",
    told: ({ intelligence, wits }) => ({
      squares: least0(4 + wits),
      hitPoints: least0(4 + intelligence),
      dr: least0(4 + intelligence),
    }),
  },
  callOfTheVerdantGoddess: { told: ({ level, intelligence }) => ({ points: least0(level + intelligence) }) },
  storm: { told: ({ wits }) => ({ radiusAreas: least0(5 + wits) }) },
};

/** Form Breach turns the air above somebody to rocks, where that is what is meant (L2692). */
export const rainsRocks = (numbers: Pick<CastNumbers, "times">): boolean =>
  (numbers.times.formBreach ?? 0) > 0 && askedOf(numbers, ROCKS) > 0;

/** The spells of Conjuration, by their short names (L2629-2746). */
export const CONJURATION: Readonly<Record<string, SpellRule>> = {
  chokingFog: {
    lingers: "everywhere",
    told: ({ level, intelligence, wits }) => ({
      areas: least0(level + wits),
      fatigue: least0(level + intelligence),
    }),
    on: ({ level, intelligence }) => [{ kind: "fatigue", amount: least0(level + intelligence), source: "breath" }],
  },
  purifyAir: { told: ({ level, wits }) => ({ areas: least0(level + wits) }) },
  stonespell: {
    attack: true,
    dice: (n) => (rainsRocks(n) ? stacked(n.level + n.intelligence) : null),
    acts: rainsRocks,
    on: (n, _target, amount) => (rainsRocks(n) ? [{ kind: "harm", amount, ignores: [] }] : []),
  },
  slime: { told: ({ intelligence }) => ({ dodgeTn: 7 + intelligence }) },
  web: {
    lingers: "entering",
    told: ({ intelligence, skill }) => ({ breakTn: 7 + intelligence + skill }),
    on: () => [{ kind: "condition", id: "trapped" }],
  },
  acid: {
    attack: true,
    dice: ({ level, intelligence }) => stacked(level + intelligence),
    on: (_numbers, _target, amount) => [{ kind: "harm", amount, ignores: [] }],
  },
  artefact: { skill: "craft" },
  prison: {
    told: ({ intelligence, skill }) => ({ breakTn: 7 + intelligence + skill + 2 }),
    on: () => [{ kind: "condition", id: "trapped" }],
  },
  // In sight; places out of it by how well they are known (L2726, A75).
  teleport: { tns: [7, 6, 8, 10, 12, 16], told: ({ level, wits }) => ({ squares: least0(level + wits) }) },
};
