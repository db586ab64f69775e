import { localize, signed } from "../../../../foundry/platform/i18n";
import { perform, sum } from "../../../../engine";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { damageTotal, hasAttackRule, type WrittenDamage } from "../../rules/abilities";
import { parseDice, rollFormula } from "../../rules/archetypes/dice-formula";
import { isPhysical } from "../../rules/damage";
import type { AttackResult } from "../../rules/defences";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { braceFactor, enchantedBy, handTerms, weaponDamageTypes } from "../../rules/equipment";
import { itemsOf, type Creature, type Weapon } from "../creature";
import { findAbility, rankOf } from "../characters/abilities";
import { isLethal } from "./fight";
import { isBare } from "./bare-blow";
import { damageRiders, enchantmentsOn, flamesOf } from "./riders";
import { abilityWith, writtenBlow } from "./technique";
import type { StoredDamage } from "../../stored/stored-damage";
import type { WeaponDamage, Blow } from "../../stored/weapon-damage";

/** Damage of a hit with a weapon (MD-DMG-01, MD-CMB-09). `base` is the whole blow, before boons and banes. */
export const hitDamage = (weapon: WeaponDamage, base: number, result: AttackResult): StoredDamage => ({
  base: base * braceFactor(["brace"], weapon.braced === true, true) * (weapon.stabbed === true ? 2 : 1),
  factor: result.factor,
  factorReason: result.reason,
  types: weapon.types,
  physical: isPhysical(weapon.types),
  iron: weapon.iron,
  direct: false,
  nonLethalWeapon: weapon.nonLethal,
  lethal: isLethal(),
});
/** The same weapon braced against one who charges (companion 5.1). */
export const bracedWeapon = (weapon: WeaponDamage): WeaponDamage => ({
  ...weapon,
  braced: true,
});

/** The same weapon in the back of somebody unaware (companion 3.8, Back Stab). */
export const stabbedWeapon = (weapon: WeaponDamage): WeaponDamage => ({
  ...weapon,
  stabbed: true,
});

export const BACK_STAB = "skulduggery.back_stab";

/** Whether a creature knows how to strike from behind. */
export const backStabs = (actor: Creature): boolean => {
  const ability = findAbility(actor, BACK_STAB);
  return ability !== null && rankOf(ability) !== null;
};

/** What a block with a boon does to whoever struck (MDC-DEF-03). */
export const blockedBlow = (base: number): StoredDamage =>
  hitDamage({ name: "", base, types: ["crushing"], iron: false, nonLethal: false }, base, {
    hit: true,
    factor: 1,
    reason: null,
    extras: [],
  });

/** How many hands hold a weapon: a shield takes one. */
export const handsOn = ({ actor }: Weapon): 1 | 2 =>
  actor && itemsOf(actor, "malleusShield").some(({ system }) => system.equipped) ? 1 : 2;

/**
 * A weapon as it is held: one for one or two hands does 1 less in one hand, a silvered one is silver (companion 5.1); and what
 * the ability adds with which it is used, the weapon's own or a technique (MDC-ABL-06). A number on a weapon whose ability
 * strikes without one is a stat block's, and is the whole.
 */
export function weaponDamage(weapon: Weapon, technique?: string, target: Creature | null = null): WeaponDamage {
  const { name, system } = weapon;
  const tags = [...system.tags];
  const own = system.damage && Math.max(0, system.damage + sum(handTerms(tags, handsOn(weapon))));
  const formula = own === null && parseDice(system.damageFormula || "?") ? system.damageFormula : undefined;
  const ability = weapon.actor ? abilityWith(weapon.actor as Creature, weapon, technique) : null;
  const slug = ability?.system.slug ?? system.abilitySlug;
  const another = slug !== system.abilitySlug;
  const blow = weapon.actor ? writtenBlow(weapon.actor as Creature, weapon, ability, own) : null;
  const printed = !another && (own !== null || formula !== undefined);
  const whole = printed && (!blow?.weapon || system.attackDifficulty !== null);
  const written = blow && !whole ? addedBy(blow.written, blow.weapon) : {};
  const magic = enchantmentsOn(weapon, target);
  const adds = [
    ...(written.adds ?? []),
    ...damageRiders(weapon, slug, target, magic).map(({ label, value }) => ({ label, value })),
  ];
  const times = (written.times ?? 1) * (enchantedBy(magic, "times") || 1);
  const fire = flamesOf(weapon, isBare(weapon), magic);
  return {
    name: another && ability ? `${name}: ${ability.name}` : name,
    base: own,
    ...(formula ? { formula } : {}),
    ...written,
    ...(adds.length > 0 ? { adds } : {}),
    ...(times === 1 ? {} : { times }),
    ...(fire > 0 ? { fire } : {}),
    types: [...weaponDamageTypes([...system.damageTypes], tags), ...blessedTypes(weapon)],
    iron: system.iron,
    nonLethal: system.nonLethal,
    // The abilities that brace have it in their own damage.
    ...(system.tags.has("brace") && !slug.endsWith(".brace") ? { brace: true } : {}),
    ...(another || hasAttackRule(slug) ? { by: slug } : {}),
  };
}

/** Arms that were blessed count as magical (companion 3.32). */
const blessedTypes = ({ actor, system }: Weapon): string[] =>
  actor && !system.tags.has("magic") && effectTerms(actor, ["magic-arms"]).length > 0 ? ["magic"] : [];

/** What the notation adds to a weapon, or stands for where it names none. */
function addedBy({ terms, dice, factor }: WrittenDamage, weapon: boolean): Partial<WeaponDamage> {
  const adds = terms.filter(({ kind }) => kind !== "weapon").map(({ label, value }) => ({ label, value }));
  return {
    ...(weapon ? {} : dice ? { base: null, formula: `${dice.count}d${dice.faces}` } : { base: 0 }),
    ...(adds.length > 0 ? { adds } : {}),
    ...(factor === 1 ? {} : { times: factor }),
  };
}

/** The number that a blow starts from: the weapon's own, or its dice, with what the ability adds. */
export const wholeBlow = ({ adds = [], times = 1 }: Pick<WeaponDamage, "adds" | "times">, own: number): number =>
  damageTotal({ terms: adds, factor: times }, own);

/** The blow with the number that it starts from: the weapon's own, its dice, or what the dialog was told. */
export async function blowOf(
  weapon: WeaponDamage,
  { hit, asked, rolls }: { hit: boolean; asked: number; rolls: Roll[] },
): Promise<Blow> {
  const formula = weapon.formula && hit ? parseDice(weapon.formula) : undefined;
  if (!formula) return { ...weapon, base: wholeBlow(weapon, weapon.base ?? asked) };
  const { outcome, transcript } = await perform(() => rollFormula("damage", formula), foundryDice(rolls));
  return { ...weapon, base: wholeBlow(weapon, outcome), dice: transcript[0]?.dice ?? [] };
}

type Added = Pick<WeaponDamage, "adds" | "times" | "braced" | "stabbed">;

/** "Strength +2", "× 2", "braced × 2": what a blow has besides the weapon's own number. */
export const addedWords = ({ adds = [], times = 1, braced = false, stabbed = false }: Added): string[] => [
  ...adds.map(({ label, value }) => `${localize(label)} ${signed(value)}`),
  ...(times === 1 ? [] : [`× ${times}`]),
  ...(braced ? [localize("MALLEUS.Damage.bracedTwice")] : []),
  ...(stabbed ? [localize("MALLEUS.Damage.stabbedTwice")] : []),
];

/** "6 slashing", "6 slashing + 1d6 fire", or what to do where the book leaves the number open. */
export const damageText = (weapon: WeaponDamage): string =>
  [blowText(weapon), ...(weapon.fire ? [`${weapon.fire}d6 fire`] : [])].join(" + ");

function blowText(weapon: WeaponDamage): string {
  const { base, formula, types, adds = [], times = 1 } = weapon;
  const added = addedWords(weapon).join(", ");
  if (formula) {
    const more = sum(adds);
    const dice = more === 0 ? formula : `${formula} ${signed(more)}`;
    return [times === 1 ? dice : `${times} × (${dice})`, ...types].join(" ");
  }
  if (base === null) return [localize("MALLEUS.Damage.unset"), ...(added ? [`(${added})`] : [])].join(" ");
  return [String(wholeBlow(weapon, base)), ...types].join(" ");
}
