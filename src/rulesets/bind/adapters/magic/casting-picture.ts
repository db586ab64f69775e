import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { skillBonus } from "../../rules/checks/skill";
import { mayBeSpecialist } from "../../rules/checks/bonus";
import { isSpecialised, SKILLS } from "../../rules/checks/skills";
import type { Spell } from "./caster";
import { bloodBonus, skillsToCast, type CastingPicture } from "../../rules/magic/casting";
import type { Manner } from "../../rules/magic/build";
import type { PathId } from "../../rules/experience/costs";
import { NO_KNACKS } from "../../rules/knacks/knacks";
import { specialisationsOf } from "../checks/check";
import {
  attributesOf,
  conditionsOf,
  isCharacter,
  itemsOf,
  knacksOfActor,
  skillLevel,
  skillOf,
  type Creature,
} from "../creature";
import { spellRule } from "../../rules/spells/in-play";
import { readSettings } from "../settings";

/** What a magic item puts in place of its user's traits: its maker's (L3356). */
export type Maker = { intelligence: number; wits: number; skill: number };

/** Pairs of Attribute and Skill that somebody is a Specialist in (BI-KNK-43). */
export const specialistPairs = (actor: Creature): string[] =>
  itemsOf(actor, "bindKnack")
    .filter(({ system }) => system.slug === "specialist")
    .map(({ system }) => system.target);

/**
 * Whether a specialisation fits a casting where nobody says: what was never learnt has none, and Invocation asks shooters for one of its
 * own (L269, L3244). Blocks of the bestiary name none, and cast by their levels.
 */
export function fitsUsually(actor: Creature, id: string): boolean {
  if (skillLevel(actor, id) < 1) return false;
  return id !== "projectiles" || !isCharacter(actor) || specialisationsOf(actor).some((one) => /invocation/i.test(one));
}

/** Skill levels are counted by the Skill's own item; the unskilled cast at 0, or at -1 where it is many trades in one (A83). */
export function castingSkill(actor: Creature, id: string, fits: boolean): number {
  const item = skillOf(actor, id);
  const level = skillLevel(actor, id);
  if (level === 0 && !fits && (id === "combat" || id === "projectiles")) return readSettings().untrainedPenalty;
  const specialised = item ? item.system.kind !== "basic" : isSpecialised(id);
  return skillBonus({ level, specialised, fits });
}

/** Skills that a spell may be cast with: the book's, and those of the table's own that the caster has learnt (BI-CHK-17, A58). */
export const castingSkills = (actor: Creature, { system }: Spell, how: Parameters<typeof skillsToCast>[2]): string[] =>
  skillsToCast(
    system,
    [...new Set([...Object.keys(SKILLS), ...itemsOf(actor, "bindSkill").map((item) => item.system.slug)])].filter(
      Boolean,
    ),
    how,
  );

/** What somebody would cast with where the spell leaves the Skill open: what it is mostly cast with, or what they are best at, fighting apart (L2848, L3156). */
function usualSkill(actor: Creature, spell: string, among: readonly string[]): string {
  const { skill = "" } = spellRule(spell);
  if (skillLevel(actor, skill) > 0) return skill;
  return among
    .filter((id) => mayBeSpecialist(id))
    .reduce((best, id) => (worth(actor, id) > worth(actor, best) ? id : best), among[0] ?? "academics");
}
const worth = (actor: Creature, id: string): number => castingSkill(actor, id, fitsUsually(actor, id));

/** Those, and the one that it is mostly cast with. */
export function skillChoices(
  actor: Creature,
  spell: Spell,
  how: Parameters<typeof skillsToCast>[2],
): { ids: string[]; usual: string } {
  const ids = castingSkills(actor, spell, how);
  return { ids, usual: spell.system.skill === "" ? usualSkill(actor, spell.system.slug, ids) : (ids[0] ?? "") };
}

/** What a thing casts with: its maker's traits, and nothing of who wakes it, their weariness, shape or Knacks (L3356). */
const picturedThing = (
  { intelligence, skill: bonus }: Maker,
  { path, manner, skill }: { path: PathId; manner: Manner; skill: string },
  situation: number,
): CastingPicture => ({
  intelligence,
  skill: { id: skill, bonus },
  path,
  manner,
  handsFree: true,
  voice: true,
  canMove: true,
  oneHanded: false,
  otherForm: false,
  focused: false,
  bloodBonus: 0,
  mindPenalty: 0,
  specialist: [],
  fatigue: 0,
  situation,
  knacks: NO_KNACKS,
});

/** The caster as the casting roll sees them, with what was said in the dialog. */
export function castingPicture(
  actor: Creature,
  values: ControlValues,
  { maker, ...how }: { path: PathId; manner: Manner; skill: string; maker: Maker | null },
): CastingPicture {
  const situation = Number(values.situation ?? 0);
  if (maker) return picturedThing(maker, how, situation);
  const { skill } = how;
  const knacks = knacksOfActor(actor);
  const conditions = conditionsOf(actor);
  const { derived } = actor.system;
  const is = (name: string) => values[name] === true;
  const rage = String(values.rage ?? "none");
  const fits = values.fits === undefined ? fitsUsually(actor, skill) : values.fits === true;
  return {
    intelligence: attributesOf(actor).intelligence ?? 0,
    path: how.path,
    manner: how.manner,
    skill: { id: skill, bonus: castingSkill(actor, skill, fits) },
    handsFree: !is("noHands"),
    voice: !is("noVoice"),
    canMove: !is("noMove"),
    oneHanded: is("oneHanded"),
    otherForm: conditions.includes("polymorphed"),
    focused: is("focused"),
    bloodBonus: bloodBonus(knacks, {
      fatePoints: rage === "none" ? 1 : 0,
      lostHitPoints: rage === "half" ? derived.maxHp : rage === "struck" ? 1 : 0,
      maxHp: derived.maxHp,
      bereaved: rage === "bereaved",
      selfMade: false,
    }),
    mindPenalty: 0,
    specialist: specialistPairs(actor),
    fatigue: derived.weariness.penalty,
    situation,
    knacks,
  };
}
