import { sum, type Procedure, type Term } from "../../../../engine";
import { rollCheck, type CheckResult } from "../checks/check";
import { hasKnack, halfOfKnacks, type Knacks } from "../knacks/knacks";
import { term, without0 } from "../labels";
import type { PathId } from "../experience";
import type { Manner } from "./build";
import { PATH_RULES } from "./paths";

// BI-MAG-02, 03, 06, 11, 13, 16 to 19, 22: the roll, and what it costs.

export type CastingPicture = {
  intelligence: number;
  skill: { id: string; bonus: number };
  path: PathId;
  manner: Manner;
  handsFree: boolean;
  voice: boolean;
  canMove: boolean;
  /** Casts with one hand, a weapon or shield in the other. */
  oneHanded: boolean;
  otherForm: boolean;
  /** Extreme Focus on a ritual (BI-KNK-38). */
  focused: boolean;
  /** Blood Caster's bonus now (BI-KNK-35). */
  bloodBonus: number;
  /** Confusion and the like: Mental Attributes lowered. */
  mindPenalty: number;
  specialist: readonly string[];
  fatigue: number;
  situation: number;
  knacks: Knacks;
};

/**
 * Skills that a spell may be cast with, its usual one first: those of its text; where that names none, any that there are (BI-CHK-17,
 * L2848, L3156). Across the species those of the form: a person's spell makes a beast first (L3627).
 * @param skill As the spell's text has it: "deceit or empathy".
 * @param creature It lifts somebody: by Combat, things by Craft (BI-SPL-10).
 */
export function skillsToCast(
  { slug, skill }: { slug: string; skill: string },
  known: readonly string[],
  { transSpecies, creature }: { transSpecies: boolean; creature: boolean },
): string[] {
  // It is broken by the level of the sphere, and by no Skill (BI-MAG-29).
  if (slug === "spellBreaking") return [];
  if (slug === "levitation" && creature) return ["combat"];
  if (transSpecies) return slug === "polymorph" ? ["beastKen", "medicine"] : ["medicine", "beastKen"];
  const named = skill.split(/[^A-Za-z]+/).filter((id) => known.includes(id));
  return named.length > 0 ? named : [...known];
}

/** Intelligence as a spell's roll and numbers use it: higher in rage or focus, lower when confused (L3934, L3953, L2809). */
const intelligenceTerms = (picture: CastingPicture): Term[] => {
  const { knacks, manner, focused } = picture;
  const focus = focused && manner === "ritual" && hasKnack(knacks, "extremeFocus") ? halfOfKnacks(knacks) : 0;
  return without0([
    term("intelligence", picture.intelligence),
    term("bloodCaster", picture.bloodBonus),
    term("extremeFocus", focus),
    term("confusion", -picture.mindPenalty),
  ]);
};

/** I, for every number of the spell (BI-MAG-02, BI-KNK-35, 38). */
export const castingIntelligence = (picture: CastingPicture): number => sum(intelligenceTerms(picture));

/** Hands and voice, movement: what is missing costs 2 each; with Combat Casting both together 3 (L3674, L3696, L3942). */
function handicaps({ path, handsFree, voice, canMove, knacks }: CastingPicture): Term[] {
  const { needs } = PATH_RULES[path];
  if (needs === "movement") return canMove ? [] : [term("noMovement", -2)];
  if (needs !== "handsAndVoice") return [];
  const missing = Number(!handsFree) + Number(!voice);
  if (missing === 0) return [];
  return [term("noGestures", missing === 2 ? (hasKnack(knacks, "combatCasting") ? -3 : -4) : -2)];
}

/** Everything on the caster's side (BI-MAG-02, 16, 17, 24, BI-CHK-20). */
export function castingTerms(picture: CastingPicture): Term[] {
  const { skill, knacks, specialist } = picture;
  return without0([
    ...intelligenceTerms(picture),
    term("skill", skill.bonus),
    ...(specialist.includes(`intelligence+${skill.id}`) ? [term("specialist", 2)] : []),
    // Hands that are not free at all are the Path's matter, below.
    ...(picture.oneHanded && picture.handsFree ? [term("oneHanded", hasKnack(knacks, "combatCasting") ? -1 : -2)] : []),
    ...handicaps(picture),
    ...(picture.otherForm ? [term("otherForm", -2)] : []),
    term("fatigue", -picture.fatigue),
    term("situation", picture.situation),
  ]);
}

export type CastingTarget = {
  /** What the spell has printed, 7 otherwise. */
  tn: number;
  /** Traits that resist, added up; 0: none do. */
  resistance: number;
  /** Conjuration on what is not a gas: its weight, for the living their Hit Points (L2641). */
  weight: number;
  /** Minds of the undead and of outsiders (L2756). */
  strangeMind: boolean;
  manner: Manner;
};

/** Whispers and small gestures are harder (L2408). */
export const SUBTLE = 2;

/** Minds of the undead: at least so much harder to reach. */
const STRANGE_MIND = 6;

/** The TN, as terms (BI-MAG-02, 13, 19, 22). */
export const castingTn = ({ tn, resistance, weight, strangeMind, manner }: CastingTarget): Term[] =>
  without0([
    term("difficulty", tn),
    term("resisted", resistance),
    term("weight", weight),
    ...(strangeMind ? [term("situation", STRANGE_MIND)] : []),
    ...(manner === "subtle" ? [term("subtle", SUBTLE)] : []),
  ]);

/** Enchantment moves only what has Intelligence; beasts are Aldaron's (L2756, L2449). */
export const canEnchant = (intelligence: number | null): boolean => intelligence !== null;

export type Cast = { check: CheckResult | null; success: boolean };

/** The casting roll; a ritual takes its time, one die a 6 (L2404); a gnome's own way. Null: the spell needs none. */
export function* cast(
  plan: { tn: readonly Term[] | null; bonus: readonly Term[]; manner: Manner; attentive: boolean },
  id = "casting",
): Procedure<Cast> {
  if (!plan.tn) return { check: null, success: true };
  const mode = plan.manner === "ritual" ? (plan.attentive ? "attentive" : "resting") : "normal";
  const check = yield* rollCheck({ tn: sum(plan.tn), bonus: sum(plan.bonus), mode }, id);
  return { check, success: check.success };
}

export type Payer = { mana: number; hitPoints: number };

/**
 * The price of a spell, paid on success alone (L2376): mana first, what is missing in Hit Points where the caster is willing, and Fate
 * stands in for none of it (L2384, A21). Null: it cannot be paid.
 */
export function payMana(payer: Payer, cost: number, withBlood: boolean): Payer | null {
  const mana = Math.min(payer.mana, cost);
  const blood = cost - mana;
  if (blood > 0 && !withBlood) return null;
  return { mana: payer.mana - mana, hitPoints: payer.hitPoints - blood };
}

/** Mana a ritual can gather, of its own and from stones: twice what one has without standing spells (L2404). */
export const ritualMost = (normalMax: number): number => 2 * normalMax;

export type Participant = { id: string; path: PathId; knowsSpell: boolean; mana: number };

/** Who can join a ritual: the same Path, the same spell (L2404). What each gives is pooled; anyone may cancel what they made. */
export function ritualTeam(participants: readonly Participant[], path: PathId): { joins: string[]; mana: number } {
  const joins = participants.filter((one) => one.path === path && one.knowsSpell);
  return { joins: joins.map(({ id }) => id), mana: joins.reduce((total, { mana }) => total + mana, 0) };
}

/** A subtle spell is still seen: Wits and Academics against the caster's Dexterity and Deceit (L2410). */
export const subtleTn = (dexterity: number, deceit: number): number => 7 + dexterity + deceit;

/** Fate Points that make a spell on oneself fail (BI-MAG-18). */
export const VETO_COST = 5;
/** Fate Points left after a veto; null: too few for one (BI-MAG-18). */
export const vetoed = (fatePoints: number): number | null => (fatePoints >= VETO_COST ? fatePoints - VETO_COST : null);

/** Blood Caster (BI-KNK-35): +2 after losing HP at 0 FP, or a friend; K more from half of all HP lost. Never by one's own hand. */
export function bloodBonus(
  knacks: Knacks,
  now: { fatePoints: number; lostHitPoints: number; maxHp: number; bereaved: boolean; selfMade: boolean },
): number {
  if (!hasKnack(knacks, "bloodCaster") || now.selfMade) return 0;
  const struck = now.fatePoints === 0 && now.lostHitPoints > 0;
  if (!struck && !now.bereaved) return 0;
  return 2 + (struck && now.lostHitPoints * 2 >= now.maxHp ? knacks.count : 0);
}

/** Consume Soul (BI-KNK-37, A51): Intelligence less the distance against 7 and theirs less their points below 0. */
export function* consumeSoul(
  caster: number,
  target: { intelligence: number; below0: number; squares: number },
  id = "soul",
): Procedure<{ check: CheckResult; mana: number }> {
  const tn = 7 + target.intelligence - target.below0;
  const check = yield* rollCheck({ tn, bonus: caster - Math.floor(target.squares / 5), mode: "normal" }, id);
  return { check, mana: check.success ? Math.max(1, 1 + target.intelligence) : 0 };
}

/** Who may learn to consume souls: at creation or fresh from a Vitality Check, never followers of the kinder gods (L3951). */
export const mayConsumeSouls = (when: { creation: boolean; afterVitality: boolean }, belief: string): boolean =>
  (when.creation || when.afterVitality) && !["laique", "alasse", "vere"].includes(belief);
