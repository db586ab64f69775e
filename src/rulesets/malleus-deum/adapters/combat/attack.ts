import type { Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { format, localize } from "../../../../foundry/platform/i18n";
import { attackDifficulty, type Attack, type AttackLimits } from "../../rules/defences";
import { enchantmentTerms, knockoutTerms, weaponDamageTypes } from "../../rules/equipment";
import { opposingRank } from "../../rules/checks";
import { weaponTerms, type CheckCategory } from "../../rules/modifiers";
import { attackRule, untrainedAbility } from "../../rules/abilities";
import { abilityName, categoriesOf, printedTerms, rankOf, type Ability } from "../characters/abilities";
import { conditionsOf } from "../conditions";
import { itemsOf, type Creature, type Weapon } from "../creature";
import { foeTerms, ownEffects } from "../characters/own-effects";
import { enchantmentsOn } from "./riders";
import { abilityWith } from "./technique";
/** What a creature strikes with at arm's length: the weapons in hand without a range. */
export const meleeWeapons = (actor: Creature): Weapon[] =>
  itemsOf(actor, "malleusWeapon").filter(({ system }) => system.equipped && system.range === null);

/** What the weapons in hand are worth to a Knockout; nothing to any other ability (companion 4.2). */
export const knockoutModifiers = (actor: Creature, { system }: Ability): Term[] =>
  system.slug === "physical.knockout"
    ? knockoutTerms(meleeWeapons(actor).flatMap((weapon) => [...weapon.system.tags]))
    : [];

/** An attack with a weapon as the rules see it, before situations are added. */
export interface WeaponAttack {
  attack: Attack;
  /** Name of the ability, or of the weapon where a stat block prints the DC. */
  with: string;
}

/** Tags of attacks that some defences do not help against (MDC-DEF-04, MDC-DEF-07). */
const LIMITS = {
  unparryable: "unparryable",
  undodgeable: "undodgeable",
  unblockable: "unblockable",
  "ignores-armour": "ignoresArmour",
} as const;

function limitsOf({ system }: Weapon, slug: string): { limits?: AttackLimits } {
  const found = Object.entries(LIMITS).filter(([tag]) => system.tags.has(tag));
  const types = weaponDamageTypes([...system.damageTypes], [...system.tags]);
  const limits = {
    ...Object.fromEntries(found.map(([, limit]) => [limit, true])),
    // Of a weapon whose types nobody wrote down the table says whether it pierces.
    ...(types.some((type) => ["crushing", "slashing"].includes(type)) && !types.includes("piercing")
      ? { blunt: true }
      : {}),
    ...attackRule(slug).limits,
  };
  return Object.keys(limits).length > 0 ? { limits } : {};
}

/**
 * What an attack adds to its dice: the rank, the least one where nobody learned it (MD-CHK-10), and nothing where the ability is
 * inaccurate (MD-CHK-11); null where it cannot be tried.
 */
export function attackBonus(ability: Ability | null, slug: string): number | null {
  const rank = ability ? rankOf(ability) : (untrainedAbility(slug)?.rank ?? null);
  return rank !== null && ability?.system.inaccurate ? 0 : rank;
}

/**
 * An attack with the weapon's ability, at its least rank where nobody learned it (MD-CHK-10), or with a technique of the same
 * kind of weapon.
 * @throws Error when the attacker has neither the weapon's ability nor a printed DC: the message says what to do.
 */
export function weaponAttack(
  actor: Creature,
  weapon: Weapon,
  technique?: string,
  target: Creature | null = null,
): WeaponAttack {
  const ability = abilityWith(actor, weapon, technique);
  const slug = ability?.system.slug ?? weapon.system.abilitySlug;
  const rank = attackBonus(ability, slug);
  const { rankAgainst } = attackRule(slug);
  // What a stat block prints is the weapon's own attack, and no technique's.
  const printed = slug === weapon.system.abilitySlug || rank === null ? weapon.system.attackDifficulty : null;
  if (rank === null && printed === null) {
    const name = weapon.system.abilitySlug || localize("MALLEUS.Problem.someAbility");
    throw new Error(
      format("MALLEUS.Problem.noAttackAbility", { actor: actor.name, weapon: weapon.name, ability: name }),
    );
  }
  const difficulty = printed ?? attackDifficulty(rank ?? 0);
  const categories: readonly CheckCategory[] = ability ? categoriesOf(ability, true) : ["attack", "physical"];
  return {
    with: ability ? abilityName(ability) : weapon.name,
    attack: {
      attacker: {
        id: actor.uuid,
        conditions: conditionsOf(actor),
        categories,
        terms: [
          ...weaponTerms({
            id: weapon.uuid,
            inaccurate: weapon.system.inaccurate,
            veryInaccurate: weapon.system.veryInaccurate,
          }),
          ...ownEffects(actor, categories),
          ...printedTerms(ability),
          ...foeTerms(actor, "foe", target),
          ...(target && /^(archery|crossbow)\./.test(slug) ? effectTerms(target, ["missiles"]) : []),
          ...enchantmentTerms(enchantmentsOn(weapon, target), "attack", weapon.name),
        ],
      },
      rank: {
        label: ability ? abilityName(ability) : weapon.name,
        // A printed DC is the whole of it, whoever rolls (MD-DEF-09): 15 is rank 2.
        value: printed === null ? (rank ?? 0) : opposingRank(printed),
        kind: "rank",
        source: ability?.uuid ?? weapon.uuid,
      },
      difficulty,
      types: weaponDamageTypes([...weapon.system.damageTypes], [...weapon.system.tags]),
      ...(rankAgainst ? { rankAgainst } : {}),
      ...limitsOf(weapon, slug),
    },
  };
}
