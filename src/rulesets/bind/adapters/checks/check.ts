import { skillNow } from "./skill-now";
import type { Term } from "../../../../engine";
import type { EffectKey } from "../../../../foundry/contracts/condition";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ATTRIBUTES, valueOf, type AttributeId } from "../../rules/characters/attributes";
import { bonusOf, chosenEnemies, type BonusPicture } from "../../rules/checks/bonus";
import { OPPOSITIONS, oppositionTn, resistedTn, type Opposition } from "../../rules/checks/difficulty";
import { isSpecialised, SKILLS, type SkillId } from "../../rules/checks/skills";
import { hasKnack } from "../../rules/knacks/knacks";
import { attributesOf, itemsOf, knacksOfActor, racialAbilities, skillLevel, skillOf, type Creature } from "../creature";

/** What is tried: an Attribute, and the short name of a Skill or nothing. */
export type Trial = { attribute: AttributeId; skill: string };

/** What somebody says of a trial (BI-CHK-14, 16, 20, BI-KNK-40). */
export type Manner = {
  /** A specialisation that was found to fit. */
  fits: boolean;
  moving: boolean;
  enemy: BonusPicture["enemy"];
  situation: number;
};

export const PLAIN: Manner = { fits: false, moving: false, enemy: "none", situation: 0 };

const skillKey = (slug: string): string => `skill-${slug}`;

/** The numbers that users' own effects may change: every check, those with an Attribute, those with a Skill. */
export const effectKeys: readonly EffectKey[] = [
  { key: "check", label: "BIND.EffectKey.check" },
  ...ATTRIBUTES.map((id) => ({ key: id, label: `BIND.EffectKey.${id}` })),
  ...Object.keys(SKILLS).map((id) => ({ key: skillKey(id), label: `BIND.Skill.${id}` })),
];

export const isBookSkill = (slug: string): slug is SkillId => Object.hasOwn(SKILLS, slug);

/** A Skill's name: the item's own, else the book's. */
export const skillName = (actor: Actor, slug: string): string =>
  skillOf(actor, slug)?.name ?? (isBookSkill(slug) ? localize(`BIND.Skill.${slug}`) : slug);

/** Whether a Skill is many trades in one (BI-CHK-14): the book's by the book, others as their item says. */
export const isSpecialist = (actor: Actor, slug: string): boolean =>
  isBookSkill(slug) ? isSpecialised(slug) : skillOf(actor, slug)?.system.kind === "specialised";

/** The Attribute a Skill is rolled with when nobody says another. */
export const usualAttribute = (actor: Actor, slug: string): AttributeId =>
  skillOf(actor, slug)?.system.defaultAttribute ?? (isBookSkill(slug) ? SKILLS[slug][0] : undefined) ?? "wits";

/** Specialisations under whatever Skill: each works with every Skill it fits (BI-CHK-16). */
export const specialisationsOf = (actor: Actor): string[] => [
  ...new Set(itemsOf(actor, "bindSkill").flatMap(({ system }) => system.specialisations.filter(Boolean))),
];

/** Pairs of the Knack Specialist (BI-KNK-43). */
const specialistPairs = (actor: Actor): string[] =>
  itemsOf(actor, "bindKnack").flatMap(({ system }) => (system.slug === "specialist" ? [system.target] : []));

export const hasChosenEnemy = (actor: Actor): boolean => hasKnack(knacksOfActor(actor), "chosenEnemy");

/** The enemies that somebody named on the Knack, as many as count at any time: one for each Knack (BI-KNK-40). */
export function enemiesOf(actor: Actor): { names: string[]; most: number; extra: string[] } {
  const most = chosenEnemies(knacksOfActor(actor));
  const named = itemsOf(actor, "bindKnack").flatMap(({ system }) =>
    system.slug === "chosenEnemy" ? (system.target ?? "").split(",").map((one) => one.trim()) : [],
  );
  const names = named.filter(Boolean);
  return { names: names.slice(0, most), most, extra: names.slice(most) };
}

/** What somebody is told of their chosen enemies where they meet one. */
export function enemyHint(actor: Actor): string {
  const { names, most } = enemiesOf(actor);
  return names.length > 0
    ? format("BIND.Check.enemiesChosen", { names: names.join(", "), most })
    : format("BIND.Check.enemiesOpen", { most });
}

export const isAttentive = (actor: Actor): boolean => racialAbilities(actor).includes("attentiveness");

/** Everything on the roller's side, under the names of what is rolled, with users' own effects (BI-CHK-01, 13 to 16, 20). */
export function checkTerms(actor: Creature, trial: Trial, manner: Manner): Term[] {
  const { weariness, woundPenalty } = actor.system.derived;
  const terms = bonusOf({
    attribute: { id: trial.attribute, value: valueOf(attributesOf(actor), trial.attribute) },
    skill: trial.skill
      ? {
          id: trial.skill,
          level: skillLevel(actor, trial.skill),
          specialised: isSpecialist(actor, trial.skill),
          fits: manner.fits,
        }
      : null,
    fatigue: weariness.penalty,
    woundsBelow0: woundPenalty,
    moving: manner.moving,
    specialist: specialistPairs(actor),
    enemy: manner.enemy,
    situation: manner.situation,
  });
  const names: Record<string, string> = {
    "BIND.Term.attribute": localize(`BIND.Attribute.${trial.attribute}`),
    "BIND.Term.skill": skillName(actor, trial.skill),
  };
  const keys = ["check", trial.attribute, ...(trial.skill ? [skillKey(trial.skill)] : [])];
  return [...terms.map((term) => ({ ...term, label: names[term.label] ?? term.label })), ...effectTerms(actor, keys)];
}

/** What stands against a roll at somebody: a usual pair of Traits, or any other (BI-CHK-10, BI-CHK-22). */
export type Against = { kind: Opposition } | ({ kind: "traits" } & Trial);

export function tnAgainst(foe: Creature, against: Against): number {
  const attributes = attributesOf(foe);
  // Whoever opposes is as weary as whoever rolls (BI-CHK-20).
  const { penalty } = foe.system.derived.weariness;
  if (against.kind === "traits")
    return (
      resistedTn(valueOf(attributes, against.attribute) + (against.skill ? skillNow(foe, against.skill) : 0)) - penalty
    );
  const { skill } = OPPOSITIONS[against.kind];
  const skills = { [skill]: skillNow(foe, skill) };
  return oppositionTn(against.kind, { attributes, skills }) - penalty;
}
