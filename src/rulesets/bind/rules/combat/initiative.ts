import type { Term } from "../../../../engine";
import { hasKnack, ranksOf, type Knacks } from "../knacks/knacks";
import { term } from "../labels";

// BI-INI-01 to 09, BI-STN-06, BI-MAG-15: what makes an Initiative Score, and what actions cost of it.

/** How a fighter goes into a round; decided at its start, so that a caster cannot take to the sword at once (L1898-1906). */
export const ROUND_MODES = ["martial", "caster", "mixed"] as const;
export type RoundMode = (typeof ROUND_MODES)[number];

/** The Combat Skill split over the three Factors (L1678-1686). */
export type CombatPoints = { strike: number; evasion: number; initiative: number };

export type InitiativePicture = {
  /** Speed after Encumbrance (L975). */
  speed: number;
  wits: number;
  /** Best Initiative bonus of the weapons in hand (L1985). */
  weapon: number;
  /** A weapon too heavy for the wielder's kind (BI-INI-08). */
  unwieldy: boolean;
  /** Bonus of the first round alone: First Strike. */
  firstRound: number;
  /** Tactics, where there was time to prepare willing troops (BI-INI-07). */
  tactics: number;
  /** Anything else that a sheet or an effect gives. */
  other: number;
};

export type RoundChoices = { mode: RoundMode; points: CombatPoints; first: boolean; prepared: boolean };

/** First Strike: +2 in the first round, +1 for every copy more (BI-KNK-19). */
export function firstStrikeBonus(knacks: Knacks): number {
  const ranks = ranksOf(knacks, "firstStrike");
  return ranks === 0 ? 0 : ranks + 1;
}

/** Medium and heavy weapons as heavy as the highest Strength that the wielder's race may reach are unwieldy (L1580). */
export const isUnwieldy = (weapon: { class: string; weight: number }, mostStrength: number): boolean =>
  (weapon.class === "medium" || weapon.class === "heavy") && weapon.weight >= mostStrength;

/**
 * The Initiative Factor of a round, as terms. A caster goes by Wits and has no weapon at the ready; who does both goes by the lower
 * of Speed and Wits, with everything, but never above Wits (L1898-1904).
 */
export function initiativeFactor(picture: InitiativePicture, choices: RoundChoices): Term[] {
  const { speed, wits, weapon, unwieldy, firstRound, tactics, other } = picture;
  const base =
    choices.mode === "martial"
      ? term("speed", speed)
      : choices.mode === "caster" || wits <= speed
        ? term("wits", wits)
        : term("speed", speed);
  const armed =
    choices.mode === "caster"
      ? []
      : [
          term("weapon", weapon),
          term("combatPoints", choices.points.initiative),
          ...(unwieldy ? [term("unwieldy", -3)] : []),
          ...(choices.first ? [term("firstStrike", firstRound)] : []),
        ];
  const terms = [
    base,
    ...armed,
    ...(choices.first && choices.prepared ? [term("tactics", tactics)] : []),
    term("other", other),
  ].filter(({ value }, i) => i === 0 || value !== 0);
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  return choices.mode === "mixed" && total > wits ? [...terms, term("witsLimit", wits - total)] : terms;
}

/** Costs of the chart (L1302-1348), its rows for Defence and Guard swapped back as the text has them (A1). */
const COSTS = {
  draw: 2,
  drawAwkward: 8,
  crossbow: 3,
  shortbow: 4,
  throw: 4,
  throwImprovised: 7,
  reload: 2,
  useItem: 8,
  grapple: 4,
  ram: 3,
  wriggle: 4,
  changeGrip: 2,
  aim: 4,
  consumeSoul: 8,
  defend: 2,
  guard: 4,
  edgy: 2,
  move: 2,
  speak: 2,
  stand: 2,
  resistRam: 3,
  breakFree: 2,
} as const;

export type PricedAction = keyof typeof COSTS;
export type ActionCosts = Record<PricedAction, number>;

/** What actions cost somebody with these Knacks; a Defender's first close defences of a round are cheaper still (BI-KNK-16). */
export function actionCosts(knacks: Knacks): ActionCosts {
  const quickDraw = hasKnack(knacks, "quickDraw");
  return {
    ...COSTS,
    shortbow: quickDraw ? 3 : COSTS.shortbow,
    aim: quickDraw ? 3 : COSTS.aim,
    reload: hasKnack(knacks, "snapShot") ? 0 : COSTS.reload,
    edgy: hasKnack(knacks, "dodger") ? 1 : COSTS.edgy,
    guard: hasKnack(knacks, "guardian") ? 3 : COSTS.guard,
  };
}

/** A weapon's classes by how much its blows cost; unarmed blows count as light (L1404). */
export const BLOW_COSTS = { light: 4, medium: 6, heavy: 8 } as const;
export type BlowClass = keyof typeof BLOW_COSTS;

/** The class by the weapon's Weight Rating in two hands: light to -2, medium to 4, heavy above (L1572-1584, A2). */
export const classOfWeight = (weight: number): BlowClass => (weight <= -2 ? "light" : weight <= 4 ? "medium" : "heavy");

/** One blow: Flashing Blades strike light weapons for 3, Furious Blows medium ones for 5 while nothing encumbers (L3854-3865). */
export function blowCost(weapon: BlowClass, knacks: Knacks, encumbered: boolean): number {
  if (weapon === "light" && hasKnack(knacks, "flashingBlades")) return 3;
  if (weapon === "medium" && hasKnack(knacks, "furiousBlows") && !encumbered) return 5;
  return BLOW_COSTS[weapon];
}

/** A spell cast at once costs 3 + its level, 2 + its level with Quick Spell (BI-MAG-14, BI-KNK-39). */
export const spellCost = (level: number, knacks: Knacks): number => (hasKnack(knacks, "quickSpell") ? 2 : 3) + level;

/** A longbow drawn in a single round: 8 less K, at least 1 (BI-KNK-26, A65). */
export const mightyDrawCost = (knacks: Knacks): number => Math.max(1, 8 - knacks.count);

/** Rounds to draw a longbow: 2, and none with Mighty Draw, which pays Initiative instead (L2034). */
export const drawRounds = (knacks: Knacks): number => (hasKnack(knacks, "mightyDraw") ? 0 : 2);

/** Last Stand: on losing the last Fate Point 5 + K Initiative and K Mana Points (BI-KNK-25). */
export const lastStand = (knacks: Knacks): { initiative: number; mana: number } | null =>
  hasKnack(knacks, "lastStand") ? { initiative: 5 + knacks.count, mana: knacks.count } : null;
