import type { Term } from "../../../../engine";
import { hasKnack, type Knacks } from "../knacks/knacks";
import { term, without0 } from "../labels";
import { skillBonus, type SkillUse } from "./skill";

// BI-CHK-08, 09, 11, 20, BI-KNK-40, 43: whose bonus a roll has, and what stands against it.

export type BonusPicture = {
  attribute: { id: string; value: number };
  skill: ({ id: string } & SkillUse) | null;
  /** Penalty of Fatigue, 0 or above (BI-DRV-06). */
  fatigue: number;
  /** Hit Points below 0: movement suffers (L1468). */
  woundsBelow0: number;
  moving: boolean;
  /** Pairs of Attribute and Skill of the Knack Specialist, "charisma+performance". */
  specialist: readonly string[];
  /** Talks to, or hunts, a chosen enemy (BI-KNK-40). */
  enemy: "none" | "social" | "hunt";
  /** What the GM gives or takes. */
  situation: number;
};

/** Everything on the roller's side of an ordinary check (BI-CHK-01, 14, 20). */
export function bonusOf(picture: BonusPicture): Term[] {
  const { attribute, skill, specialist } = picture;
  const pair = skill ? `${attribute.id}+${skill.id}` : null;
  const bonus = skill ? skillBonus(skill) : 0;
  const named = skill && bonus < 0 ? "untrained" : skill && bonus < skill.level ? "unspecialised" : null;
  return without0([
    term("attribute", attribute.value),
    ...(skill ? [term("skill", skill.level)] : []),
    ...(skill && named ? [term(named, bonus - skill.level)] : []),
    ...(pair && specialist.includes(pair) ? [term("specialist", 2)] : []),
    ...(picture.enemy === "none" ? [] : [term("chosenEnemy", picture.enemy === "social" ? -2 : 1)]),
    term("fatigue", -picture.fatigue),
    ...(picture.moving ? [term("wounds", -picture.woundsBelow0)] : []),
    term("situation", picture.situation),
  ]);
}

/** Combat and shots know no Specialist (L3985); for the dialog of a Knack. */
export const mayBeSpecialist = (skill: string): boolean => skill !== "combat" && skill !== "projectiles";

export type Helper = { id: string; bonus: number };

/** Up to three help with half of their own bonus, rounded down; nobody hinders (L557). The best are asked first. */
export function teamwork(helpers: readonly Helper[]): Term[] {
  return [...helpers]
    .sort((a, b) => b.bonus - a.bonus)
    .slice(0, 3)
    .map(({ id, bonus }) => term("helper", Math.max(0, Math.floor(bonus / 2)), id))
    .filter(({ value }) => value > 0);
}

/** Where one failure spoils it, the worst rolls for all; where one success is enough, the best (L598-605). First of equals. */
export function representative(members: readonly Helper[], which: "worst" | "best"): Helper | null {
  let chosen: Helper | null = null;
  for (const member of members) {
    const better = chosen && (which === "best" ? member.bonus > chosen.bonus : member.bonus < chosen.bonus);
    if (!chosen || better) chosen = member;
  }
  return chosen;
}

/** One roll for all, each with their own bonus (L555): what the dice showed serves everybody. */
export const groupResults = (natural: number, members: readonly Helper[], tn: number) =>
  members.map(({ id, bonus }) => ({
    id,
    total: natural + bonus,
    margin: natural + bonus - tn,
    success: natural + bonus >= tn,
  }));

/** Enemies that may be chosen at any time: one for each Knack, while there is the Knack (BI-KNK-40). */
export const chosenEnemies = (knacks: Knacks): number => (hasKnack(knacks, "chosenEnemy") ? knacks.count : 0);

/** Rolls the GM makes for players, unseen (BI-CHK-19): what magic does to what they believe. */
export const HIDDEN_ROLLS = ["confusion", "expectations", "auguary", "illusion"] as const;
