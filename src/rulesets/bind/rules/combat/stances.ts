import { sum, type Term } from "../../../../engine";
import { halfOfKnacks, hasKnack, type Knacks } from "../knacks/knacks";
import { term, without0 } from "../labels";
import type { BindSettings } from "../settings";
import type { CombatPoints, RoundMode } from "./initiative";

// BI-STN-01 to 09: where Dexterity, the weapon and the Combat Skill go.

/** Defensive is what somebody has who says nothing (L1703). */
export const STANCES = ["defensive", "aggressive"] as const;
export type Stance = (typeof STANCES)[number];

/** What a fighter has in hand, each weapon with its bonuses (L1985-1990). */
export type Held = { evasion: number; damage: number; initiative: number; shield: boolean };

export type StancePicture = {
  dexterity: number;
  held: readonly Held[];
  stance: Stance;
  mode: RoundMode;
  points: CombatPoints;
  /** The Combat Skill; at 0 blows are untrained (A83). */
  combat: number;
  /** Of animals, and of those who fight with claws and teeth: adds to Strike alone (L1694, BIC-17). */
  aggression: number;
  knacks: Knacks;
  /** Trapped or prone: no Dexterity bonus, no Fox Hop (L1908-1915). */
  bound: boolean;
  /** Evasion of a weapon that floats beside them, whatever they hold and do (L3079). */
  dancing?: number;
  /** Keeps up a Solid Defence (BI-KNK-31). */
  solidDefence: boolean;
  /** The table's setting; the blocks of the bestiary count untrained Combat as -1 (A83, BIK-05). */
  untrainedPenalty: BindSettings["untrainedPenalty"];
};

export type Factors = { strike: Term[]; evasion: Term[] };

/** The best bonus among what is held; nothing in hand gives none (BI-STN-08). */
export const best = (held: readonly Held[], bonus: "evasion" | "damage" | "initiative"): number =>
  held.length === 0 ? 0 : Math.max(...held.map((one) => one[bonus]));

/** Fox Hop or the weapon's Evasion, whichever is more; they do not add up (BI-KNK-21). */
function parry({ held, knacks, bound }: StancePicture, aggressive: boolean): Term {
  const arms = aggressive ? held.filter(({ shield }) => !shield) : held;
  const weapon = best(arms, "evasion");
  const hop = hasKnack(knacks, "foxHop") && !bound ? halfOfKnacks(knacks) : 0;
  return hop > weapon ? term("foxHop", hop) : term("weapon", weapon);
}

/**
 * Strike and Evasion Factor of the round. Dexterity goes whole to one of them with the weapon's Evasion; a negative total falls on the
 * other one (L1703-1705). A shield guards in either stance; on defence the better of shield and weapon counts (A40). A pure caster
 * evades by Dexterity alone (L1898).
 */
export function factors(picture: StancePicture): Factors {
  const { stance, mode, points, combat, aggression, knacks, untrainedPenalty } = picture;
  const dexterity = term("attribute", picture.bound ? Math.min(0, picture.dexterity) : picture.dexterity);
  const dancing = term("dancing", picture.dancing ?? 0);
  if (mode === "caster") return { strike: [], evasion: without0([dexterity, dancing]) };
  const aggressive = stance === "aggressive";
  const whole = [dexterity, parry(picture, aggressive)];
  const swapped = sum(whole) < 0;
  const skill = aggression > 0 ? term("aggression", aggression) : null;
  const untrained = combat === 0 && aggression === 0 ? untrainedPenalty : 0;
  const strike = [
    term("combatPoints", points.strike),
    ...(skill ? [skill] : []),
    term("untrained", untrained),
    ...(aggressive && hasKnack(knacks, "furiousRage") ? [term("furiousRage", 1)] : []),
  ];
  const evasion = [
    term("combatPoints", points.evasion),
    dancing,
    ...(picture.solidDefence ? [term("solidDefence", 2)] : []),
    ...(aggressive
      ? [
          term(
            "shield",
            best(
              picture.held.filter(({ shield }) => shield),
              "evasion",
            ),
          ),
        ]
      : []),
  ];
  (aggressive !== swapped ? strike : evasion).push(...whole);
  return { strike: without0(strike), evasion: without0(evasion) };
}

/** A weapon held by the blade: its Initiative bonus goes to Damage (L1955). */
export const halfSworded = (held: Held): Held => ({ ...held, damage: held.damage + held.initiative, initiative: 0 });
