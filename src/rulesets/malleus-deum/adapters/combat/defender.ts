import { sum, type Term } from "../../../../engine";
import { rulesetSetting } from "../../../../foundry/settings/register-settings";
import { RULESET_ID } from "../../ids";
import {
  armourModifier,
  armourModifierTerms,
  dodgeInArmour,
  hasShield,
  openDefences,
  wornBonus,
  type DefenceOption,
  type Defender,
  type Worn,
} from "../../rules/defences";
import { untrainedAbility } from "../../rules/abilities";
import { parryTerms } from "../../rules/equipment";
import { parriesFree } from "./free-parry";
import {
  abilitiesOf,
  abilityName,
  bonusOf,
  findAbility,
  printedTerms,
  rankOf,
  type Ability,
} from "../characters/abilities";
import { conditionsOf } from "../conditions";
import { foeTerms, ownEffects } from "../characters/own-effects";
import { isCreature, isPlayerCharacter, itemsOf, type Creature } from "../creature";

/** The ability that lets armour take a blow; everybody can, at rank 0 (MDC-DEF-01). */
const ARMOUR = "physical.armour";

/** What the rules must know of a creature that is attacked. */
export function defenderOf(actor: Creature): Defender {
  const worn = [
    ...itemsOf(actor, "malleusArmour").map(({ system }) => ({ ...pick(system), kind: "armour" as const })),
    ...itemsOf(actor, "malleusShield").map(({ system }) => ({ ...pick(system), kind: system.kind })),
  ];
  const armour = findAbility(actor, ARMOUR);
  const armourRank = (armour ? rankOf(armour) : null) ?? 0;
  const defences = abilitiesOf(actor).filter(({ system }) => system.defence !== "none");
  const byKind = (kind: string) => defences.filter(({ system }) => system.defence === kind);
  return {
    id: actor.uuid,
    armour: armourModifier(armourRank, worn),
    armourTerms: armourModifierTerms(armourRank, worn),
    armourDifficulty:
      isCreature(actor) && actor.type === "malleusNpc"
        ? (actor as ActorOf<"malleusNpc">).system.armourDifficulty
        : null,
    dodge: hindered(best(actor, byKind("dodge")) ?? untrained(actor, "dodge", "dodge"), worn),
    block: best(actor, byKind("block")) ?? (hasShield(worn) ? untrained(actor, "block", "shield.block") : null),
    shield: hasShield(worn),
    deniesFlank: itemsOf(actor, "malleusShield").some(({ system }) => system.equipped && system.tags.has("deny-flank")),
    parries: [
      ...byKind("parry").map((ability) => ({ ...entry(actor, ability), ...parrying(actor, ability.system.slug) })),
      ...untrainedParries(actor),
    ],
    others: byKind("other").map((ability) => ({
      ...entry(actor, ability),
      reaction: ability.system.actionTypes.has("reaction"),
    })),
    conditions: conditionsOf(actor),
    reactionSpent: actor.system.turn.reaction,
  };
}

/** What bears on a creature's roll in one of its defences against an attacker, whoever rolls. */
export const defendingSide = (
  actor: Creature,
  option: DefenceOption,
  attacker: Actor | null,
  terms: readonly Term[] = [],
) => ({
  id: actor.uuid,
  conditions: conditionsOf(actor),
  terms: [
    ...terms,
    ...ownEffects(actor, option.categories),
    ...printedTerms(abilityOfDefence(actor, option)),
    ...foeTerms(actor, "foe", attacker),
  ],
});

/** Every defence of a creature, open or closed with its reasons. */
export const defencesOf = (actor: Creature): DefenceOption[] => openDefences(defenderOf(actor));

/** A defence by the label that cards keep. */
export const defenceNamed = (actor: Creature, label: string): DefenceOption | undefined =>
  defencesOf(actor).find((one) => one.label === label);

const pick = ({ armourBonus, equipped }: { armourBonus: number | null; equipped: boolean }) => ({
  armourBonus,
  equipped,
});

/** What a defence adds is what any check of its ability does: nothing of an Inaccurate one's rank (MD-CHK-11, MDC-ABL-02). */
function addedBy(actor: Creature, ability: Ability): number | null {
  const bonus = bonusOf(actor, ability);
  return bonus && sum(bonus);
}

const entry = (actor: Creature, ability: Ability) => ({
  slug: ability.system.slug,
  label: abilityName(ability),
  rank: addedBy(actor, ability),
  difficulty: ability.system.difficultySource === "fixed" ? ability.system.difficulty : null,
});

const best = (actor: Creature, abilities: Ability[]) =>
  abilities.map((one) => entry(actor, one)).sort((a, b) => (b.rank ?? -Infinity) - (a.rank ?? -Infinity))[0] ?? null;

/** The sheet's Dodge, where the table wants it so (MDC-DEF-02). */
const hindered = (dodge: ReturnType<typeof best>, worn: readonly Worn[]): typeof dodge =>
  dodge?.rank === null || !dodge
    ? dodge
    : {
        ...dodge,
        rank: dodgeInArmour(dodge.rank, wornBonus(worn), rulesetSetting(RULESET_ID, "dodgeInArmour") === true),
      };

/** The ability behind a defence, for its mastery; null for the Armour of somebody untrained in it. */
export function abilityOfDefence(actor: Creature, { id, kind }: DefenceOption): Ability | null {
  if (kind === "armour") return findAbility(actor, ARMOUR);
  const abilities = abilitiesOf(actor).filter(({ system }) => system.defence === kind);
  const slug = id.includes(":") ? id.slice(id.indexOf(":") + 1) : null;
  const fitting = abilities.filter(({ system }) => slug === null || system.slug === slug);
  return fitting.sort((a, b) => (rankOf(b) ?? -Infinity) - (rankOf(a) ?? -Infinity))[0] ?? null;
}

/**
 * What a character can do without ever having learned it (MD-CHK-10, MDC-ABL-08). A stat block says all that a creature has.
 */
function untrained(actor: Creature, kind: "dodge" | "block" | "parry", slug: string): ReturnType<typeof entry> | null {
  const known = untrainedAbility(slug);
  if (!known || !isPlayerCharacter(actor)) return null;
  return { slug, label: `MALLEUS.Defence.untrained.${kind}`, rank: known.rank, difficulty: null };
}

/** Parries with weapons in hand whose parry nobody learned: a sword's at -3, a mace's not at all. */
function untrainedParries(actor: Creature) {
  const slugs = itemsOf(actor, "malleusWeapon").flatMap(({ system }) =>
    system.equipped && system.parrySlug && !findAbility(actor, system.parrySlug) ? [system.parrySlug] : [],
  );
  return [...new Set(slugs)].flatMap((slug) => {
    const parry = untrained(actor, "parry", slug);
    return parry ? [{ ...parry, ...parrying(actor, slug) }] : [];
  });
}

/**
 * The wielded weapon that parries best with this ability (MD-DEF-05): a slow one is the worse of two (MDC-DEF-07); one that parries for
 * nothing goes before.
 */
function parrying(actor: Creature, slug: string): { weapon: string | null; terms: Term[]; free?: string } {
  const [best] = itemsOf(actor, "malleusWeapon")
    .filter(({ system }) => system.equipped && system.parrySlug === slug)
    .map((weapon) => ({
      weapon: weapon.id,
      terms: parryTerms([...weapon.system.tags]),
      ...(parriesFree(weapon) ? { free: weapon.uuid } : {}),
    }))
    .sort((one, other) => Number("free" in other) - Number("free" in one) || sum(other.terms) - sum(one.terms));
  return best ?? { weapon: null, terms: [] };
}
