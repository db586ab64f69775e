import type { Attributes } from "../characters/attributes";
import { valueOf } from "../characters/attributes";
import { weariness, type FatigueTrack, type Weariness } from "../fatigue/track";
import type { Knacks } from "../knacks/knacks";
import {
  fateRegeneration,
  manaRegeneration,
  maxFatePoints,
  maxHitPoints,
  maxManaPoints,
  movement,
  spellRange,
} from "./derived";
import { load, type Carried, type Load } from "./encumbrance";

export type SheetPicture = {
  attributes: Attributes;
  knacks: Knacks;
  athletics: number;
  hitPoints: number;
  fatigue: FatigueTrack;
  /** Boxes of it that weigh nothing (BI-DRV-06). */
  boxes: number;
  fateBase: number;
  /** Of spells: God's Chosen above 0, a standing curse below. */
  fateByMagic: number;
  manaBase: number;
  manaForfeited: number;
  manaReserved: number;
  carried: readonly Carried[];
  /** Creatures of the bestiary carry what they carry (BIC-18). */
  ignoreEncumbrance: boolean;
};

export type SheetNumbers = {
  maxHp: number;
  maxFate: number;
  fateGain: number;
  maxMana: number;
  manaGain: { points: number; everyScenes: number };
  load: Load;
  move: number;
  run: number;
  spellRange: number;
  weariness: Weariness;
  /** Hit Points below 0: what moves is harder (L1468). */
  woundPenalty: number;
};

/** Everything that follows from what is written on a sheet (BI-DRV-01 to 11). */
export function sheetNumbers(picture: SheetPicture): SheetNumbers {
  const { attributes, knacks } = picture;
  const wits = valueOf(attributes, "wits");
  const carried = load(picture.carried, attributes.strength, attributes.speed, picture.ignoreEncumbrance);
  const { move, run } = movement(carried.speed, picture.athletics);
  return {
    maxHp: maxHitPoints(attributes.strength, knacks),
    maxFate: maxFatePoints(picture.fateBase, attributes.charisma, picture.fateByMagic),
    fateGain: attributes.charisma === null ? 0 : fateRegeneration(picture.fateBase),
    maxMana: maxManaPoints({
      base: picture.manaBase,
      intelligence: valueOf(attributes, "intelligence"),
      forfeited: picture.manaForfeited,
      reserved: picture.manaReserved,
    }),
    manaGain: manaRegeneration(wits),
    load: carried,
    move,
    run,
    spellRange: spellRange(wits),
    weariness: weariness(picture.fatigue, picture.boxes),
    woundPenalty: Math.max(0, -picture.hitPoints),
  };
}
