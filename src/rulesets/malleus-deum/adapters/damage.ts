import { format, localize } from "../../../foundry/platform/words";
import { perform, sum } from "../../../engine";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { parseDice, rollFormula } from "../rules/archetypes";
import type { StoredDamage } from "../effects/damage-kind";
import type { AttackResult } from "../rules/defences";
import { braceFactor, handTerms, weaponDamageTypes } from "../rules/equipment";
import type { Weapon } from "./attack";
import { itemsOf } from "./creature";
import { isLethal } from "./fight";

/** Damage of a hit with a weapon (MD-DMG-01, MD-CMB-09). `base` is the weapon's number, asked for where the book has none. */
export const hitDamage = (weapon: WeaponDamage, base: number, result: AttackResult): StoredDamage => ({
  base: base * braceFactor(["brace"], weapon.braced === true, true),
  factor: result.factor,
  factorReason: result.reason,
  types: weapon.types,
  physical: true,
  iron: weapon.iron,
  direct: false,
  nonLethalWeapon: weapon.nonLethal,
  lethal: isLethal(),
});

/** What of a weapon matters for damage: stored on the card, so that an old card stays true when the weapon changes. */
export interface WeaponDamage {
  name: string;
  base: number | null;
  /** Dice instead of a fixed number: thrown when it hits (MD-DMG-07). */
  formula?: string;
  types: string[];
  iron: boolean;
  nonLethal: boolean;
  /** It may be braced against a charge; it is. */
  brace?: boolean;
  braced?: boolean;
}

/** A blow as a card keeps it: the number it started from, and the dice that made it. */
export type Blow = WeaponDamage & { base: number; dice?: number[] };

/** The same weapon braced against one who charges (companion 5.1). */
export const bracedWeapon = (weapon: WeaponDamage): WeaponDamage => ({
  ...weapon,
  name: format("MALLEUS.Damage.bracedName", { weapon: weapon.name }),
  braced: true,
});

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

/** A weapon as it is held: one for one or two hands does 1 less in one hand, a silvered one is silver (companion 5.1). */
export function weaponDamage(weapon: Weapon): WeaponDamage {
  const { name, system } = weapon;
  const tags = [...system.tags];
  return {
    name,
    base: system.damage && system.damage + sum(handTerms(tags, handsOn(weapon))),
    ...(system.damage === null && parseDice(system.damageFormula || "?") ? { formula: system.damageFormula } : {}),
    types: weaponDamageTypes([...system.damageTypes], tags),
    iron: system.iron,
    nonLethal: system.nonLethal,
    ...(system.tags.has("brace") ? { brace: true } : {}),
  };
}

/** The blow with the number that it starts from: the weapon's own, its dice, or what the dialog was told. */
export async function blowOf(
  weapon: WeaponDamage,
  { hit, asked, rolls }: { hit: boolean; asked: number; rolls: Roll[] },
): Promise<Blow> {
  const formula = weapon.formula && hit ? parseDice(weapon.formula) : undefined;
  if (!formula) return { ...weapon, base: weapon.base ?? asked };
  const { outcome, transcript } = await perform(() => rollFormula("damage", formula), foundryDice(rolls));
  return { ...weapon, base: outcome, dice: transcript[0]?.dice ?? [] };
}

/** "6 slashing", or what to do where the book leaves the number open. */
export function damageText({ base, formula, types }: WeaponDamage): string {
  if (formula) return [formula, ...types].join(" ");
  if (base === null) return localize("MALLEUS.Damage.unset");
  return [String(base), ...types].join(" ");
}
