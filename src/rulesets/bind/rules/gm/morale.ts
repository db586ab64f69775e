import type { Procedure } from "../../../../engine";
import { sum, type Term } from "../../../../engine";
import { rollCheck, type CheckResult } from "../checks/check";
import { term, without0 } from "../labels";
import type { BindSettings } from "../settings";

// BI-GM-01, BI-GM-02, BI-KNK-34: whether foes stay. Players decide for themselves.

export type MoralePicture = {
  monsters: number;
  characters: number;
  /** The strongest of each side. */
  monsterStrength: number;
  characterStrength: number;
  /** Somebody among the enemies has the Voice of Wrath. */
  voiceOfWrath: boolean;
  /** Fear, a Panic's caster, light for the undead, a nura's hunger: on the TN. */
  magic: number;
};

/** The TN for who is unhurt, as terms: 6 and the chart (L2129-2163); 3:1 and 2:1 do not add up (A18). */
export function moraleTn(picture: MoralePicture): Term[] {
  const { monsters, characters, monsterStrength, characterStrength } = picture;
  const numbers = monsters >= 3 * characters ? -4 : monsters >= 2 * characters ? -2 : characters > monsters ? 2 : 0;
  return without0([
    term("difficulty", 6),
    term("situation", numbers),
    term("strength", 2 * Math.sign(characterStrength - monsterStrength)),
    ...(picture.voiceOfWrath ? [term("other", 2)] : []),
    term("other", picture.magic),
  ]);
}

/** The wounded have it harder by this (L2143). */
const WOUNDED = 2;

/** Whether one of those whom a roll is for flees: who is hurt, and what spells have done to their courage (L2760, L2778). */
export const fleesAt = (margin: number, { wounded, magic }: { wounded: boolean; magic: number }): boolean =>
  margin < (wounded ? WOUNDED : 0) - magic;

export type MoraleResult = { check: CheckResult; unhurt: "stays" | "flees"; wounded: "stays" | "flees" };

/** One roll for the group with its Combat or Aggression: the same dice for the hurt and the unhurt (L2160). */
export function* morale(tn: readonly Term[], skill: number, bonus = 0, id = "morale"): Procedure<MoraleResult> {
  const check = yield* rollCheck({ tn: sum(tn), bonus: skill + bonus, mode: "normal" }, id);
  return {
    check,
    unhurt: fleesAt(check.margin, { wounded: false, magic: 0 }) ? "flees" : "stays",
    wounded: fleesAt(check.margin, { wounded: true, magic: 0 }) ? "flees" : "stays",
  };
}

/** Players never roll (L2158); by a world setting nor does who still has Fate Points. */
export const rollsMorale = (
  npc: boolean,
  fatePoints: number,
  { fatedStay }: Pick<BindSettings, "fatedStay">,
): boolean => npc && (!fatedStay || fatePoints === 0);
