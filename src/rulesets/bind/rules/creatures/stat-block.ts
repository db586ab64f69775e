import { roll, type Procedure } from "../../../../engine";
import { valueOf, type Attributes } from "../characters/attributes";
import { drOf, vitalsTn, type Layer } from "../combat/armour";
import { stacked, type DamageDice } from "../combat/damage";
import { firstStrikeBonus } from "../combat/initiative";
import { maxFatePoints, maxHitPoints, maxManaPoints } from "../derived";
import { readFormula } from "../formula";
import { hasKnack, type Knacks } from "../knacks/knacks";

// BIC-01 to 18: the numbers of a stat block, in the default stance, all Combat points on Strike.

export type BlockPicture = {
  attributes: Attributes;
  /** People fight with Combat, beasts (null) with Aggression; who has both adds them up with empty hands (BIC-17). */
  combat: number | null;
  aggression: number;
  weapon: { damage: number; initiative: number; evasion: number } | null;
  /** Claws, teeth, beaks. */
  naturalDamage: number;
  layers: readonly Layer[];
  knacks: Knacks;
  manaBase: number;
  /** Mana locked in standing spells and stones. */
  manaLocked: number;
  /** Base FP; beasts keep none. */
  fateBase: number;
  /** Goes into a round to cast: Wits for Speed (BIC-06). */
  caster: boolean;
  /** Fixed bonus of the author's, such as -4 for an aurochs. */
  xpBonus: number;
};

export type StatBlock = {
  hitPoints: number;
  /** TN of a player's Defence, and the same against claws and teeth. */
  attack: number;
  clawAttack: number;
  /** TN of a player's Strike, and where armour falls. */
  tn: number;
  vitals: number[];
  initiative: number;
  /** With First Strike, in the first round. */
  firstInitiative: number;
  damage: DamageDice;
  /** With an Adrenaline Surge. */
  surgeDamage: DamageDice;
  dr: number;
  mana: { now: number; most: number };
  fate: number;
  xp: number;
};

/** 8 and the fighting Skill; none counts -1 (BIC-03, BIK-05). */
function attackFigure({ combat, aggression }: Pick<BlockPicture, "combat" | "aggression">): number {
  const fighting = combat ?? aggression;
  return 8 + (fighting === 0 ? -1 : fighting);
}

/** The same with claws and teeth: Aggression on top of Combat (BIC-17). */
const clawFigure = ({ combat, aggression }: Pick<BlockPicture, "combat" | "aggression">): number =>
  attackFigure({ combat: (combat ?? 0) + aggression, aggression: 0 });

type XpFigures = {
  attack: number;
  initiative: number;
  damageBonus: number;
  tn: number;
  dr: number;
  hitPoints: number;
  bonus: number;
  maxMana: number;
};

/** What a block is worth, as the author's own macros reckon it (BIC-11). Division goes towards 0, and nothing goes below it. */
function xpValue({ attack, initiative, damageBonus, tn, dr, hitPoints, bonus, maxMana }: XpFigures): number {
  const offence = attack * (initiative + 5) * (damageBonus + 5);
  const defence = (tn + 5) * (dr + 2) * hitPoints;
  return Math.max(0, Math.trunc((offence + defence - 350) / 80) + bonus + maxMana);
}

/** The appendix's own way to reckon, kept for who prefers it (BIC-12). */
export const xpByAppendix = (one: {
  combat: number;
  speed: number;
  strength: number;
  tn: number;
  dr: number;
}): number =>
  Math.max(
    0,
    Math.trunc(
      ((one.combat + 8) * (one.speed + 5) * (one.strength + 5) +
        (one.tn - 2) * (one.dr + 2) * (one.strength + 6) -
        350) /
        80,
    ),
  );

/** Everything a stat block shows (BIC-02 to 11). */
export function statBlock(picture: BlockPicture): StatBlock {
  const { attributes, weapon, knacks, layers } = picture;
  const { strength, dexterity, speed, intelligence, charisma } = attributes;
  const hitPoints = maxHitPoints(strength, knacks);
  const attack = attackFigure(picture);
  const tn = 7 + dexterity + (weapon?.evasion ?? 0);
  const initiative = picture.caster ? valueOf(attributes, "wits") : speed + (weapon?.initiative ?? 0);
  const firstInitiative = initiative + (picture.caster ? 0 : firstStrikeBonus(knacks));
  const bonus = strength + (weapon?.damage ?? 0) + picture.naturalDamage;
  const surge = bonus + (hasKnack(knacks, "adrenalineSurge") ? 1 : 0);
  const most = maxManaPoints({
    base: picture.manaBase,
    intelligence: intelligence ?? 0,
    forfeited: 0,
    reserved: 0,
  });
  const maxMana = intelligence === null ? 0 : most;
  const dr = drOf(layers);
  return {
    hitPoints,
    attack,
    clawAttack: clawFigure(picture),
    tn,
    vitals: vitalsTn(tn, layers),
    initiative,
    firstInitiative,
    damage: stacked(bonus),
    surgeDamage: stacked(surge),
    dr,
    mana: { now: Math.max(0, maxMana - picture.manaLocked), most: maxMana },
    fate: maxFatePoints(picture.fateBase, charisma),
    xp: xpValue({
      attack,
      initiative: firstInitiative,
      damageBonus: surge,
      tn,
      dr,
      // The macros give the Unstoppable 1 HP instead of 2, and what was published stays (BIK-01).
      hitPoints: 6 + strength + (hasKnack(knacks, "unstoppable") ? 1 : 0),
      bonus: picture.xpBonus,
      // The macros print and count mana only where a base was bought (BIC-09, BIK-06).
      maxMana: picture.manaBase > 0 ? maxMana : 0,
    }),
  };
}

/** One shared draw for each letter of a block's variations: D2 and D3 (BIC-14). */
export function* drawVariation(letters: Readonly<Record<string, number>>): Procedure<Record<string, number>> {
  const drawn: Record<string, number> = {};
  for (const [letter, faces] of Object.entries(letters)) drawn[letter] = (yield* roll(letter, 1, faces))[0] ?? 1;
  return drawn;
}

/** A varied number: "r+2" for a draw of r (BIC-14). */
export const variedValue = (formula: string, drawn: Readonly<Record<string, number>>): number =>
  readFormula(formula, drawn).flat;
