import type { Term } from "../../../../engine";
import { ignoresInternal, type Size } from "../size";
import { afterResponse, type Response } from "./response";
import { attackKind, type Weapon } from "./weapon";

// MY-DMG-01 to MY-DMG-10, MY-ATK-03, MY-ATK-04, MY-CBC-09 (L2087-2148): what a hit does.

/** What is struck, as far as Damage and Setback ask. */
export type Struck = {
  size: Size;
  /** Has no internal organs, or is immune to Internal Damage for another reason. */
  internalImmune: boolean;
  ward: number;
  damageResponse: Response;
  setbackResponse: Response;
};

export type Hit = {
  weapon: Weapon;
  strength: number;
  craftiness: number;
  margin: number;
  natural: boolean;
  /** For a style with results of its own at a Natural Success (A4): no push, and the style says what doubles. */
  ownNatural?: boolean;
};

/** Strength joins the blows of arms, never below 0; of natural attacks those in Melee (L2112-2120, L2270). */
const addsStrength = (weapon: Weapon): boolean => {
  const { class: kind, stabbing = false } = weapon;
  if (kind === "natural") return attackKind(weapon) === "melee";
  return !stabbing && (kind === "closeCombat" || kind === "polearm" || kind === "thrown");
};

/** Basic Damage with every term; nothing for a weapon without (MY-DMG-02, MY-DMG-03, L2112-2120, L2142). */
export function basicDamage(weapon: Weapon, strength: number): Term[] {
  if (weapon.damage === null) return [];
  const terms: Term[] = [{ label: weapon.label, value: weapon.damage }];
  if (weapon.magic !== 0) terms.push({ label: "MYTHMAGICA.Term.magic", value: weapon.magic });
  if (addsStrength(weapon) && strength >= 1) terms.push({ label: "MYTHMAGICA.Attribute.st", value: strength });
  if (weapon.class === "shot" && (weapon.minStrength ?? 0) > 0)
    terms.push({ label: "MYTHMAGICA.Term.strongBow", value: weapon.minStrength as number });
  return terms;
}

/** Basic Setback; Craftiness joins entrapment as Strength joins blows (A7, MY-DMG-09, L2122-2124). */
export function basicSetback(weapon: Weapon, craftiness: number): Term[] {
  if (weapon.setback === null) return [];
  const terms: Term[] = [{ label: weapon.label, value: weapon.setback }];
  if (weapon.magic !== 0) terms.push({ label: "MYTHMAGICA.Term.magic", value: weapon.magic });
  if (weapon.class === "entrapment" && craftiness >= 1)
    terms.push({ label: "MYTHMAGICA.Attribute.cr", value: craftiness });
  return terms;
}

/** MY-DMG-10: where the Margin goes. */
export const marginTo = ({ class: kind, setback, damage }: Weapon): "damage" | "setback" | "none" =>
  kind === "entrapment" ? (setback === null ? "none" : "setback") : damage === null ? "none" : "damage";

/** MY-DMG-05, MY-DMG-06: why a blow reaches nothing vital, or null. */
export const internalBlocked = (struck: Struck, weapon: Size): "noOrgans" | "tooLarge" | null =>
  struck.internalImmune ? "noOrgans" : ignoresInternal(struck.size, weapon) ? "tooLarge" : null;

export type Blow = {
  terms: Term[];
  doubled: boolean;
  /** What Ward took off. */
  warded: number;
  /** Batches of a swarm that deliver it, each through the Ward (MY-SWM-06). */
  batches: number;
  /** What the target sustains of all of them. */
  amount: number;
};

const total = (terms: readonly Term[]) => terms.reduce((sum, { value }) => sum + value, 0);

/** Ward never takes a blow below 1 (MY-CBC-09). */
const afterWard = (amount: number, ward: number): number => (amount <= 0 ? 0 : Math.max(1, amount - ward));

/**
 * Basic and Margin, doubled on a Natural Success, then Ward, then what the target is used to (MY-DMG-01, L2089-2103,
 * A25). Null: no Damage.
 */
export function damageOf(hit: Hit, struck: Struck): Blow | null {
  const terms = basicDamage(hit.weapon, hit.strength);
  if (terms.length === 0) return null;
  if (marginTo(hit.weapon) === "damage" && internalBlocked(struck, hit.weapon.size) === null)
    terms.push({ label: "MYTHMAGICA.Term.internal", value: hit.margin });
  const dealt = Math.max(0, total(terms)) * (hit.natural ? 2 : 1);
  const through = afterWard(dealt, struck.ward);
  const { batches = 1 } = hit.weapon;
  return {
    terms,
    doubled: hit.natural,
    warded: dealt - through,
    batches,
    amount: afterResponse(through, struck.damageResponse) * batches,
  };
}

/**
 * Basic and Margin, doubled on a Natural Success, then what the target is used to; Setback knows no Ward (MY-DMG-07,
 * MY-DMG-08, L2105-2110). Null: no Setback.
 */
export function setbackOf(hit: Hit, struck: Struck): Blow | null {
  const terms = basicSetback(hit.weapon, hit.craftiness);
  if (terms.length === 0) return null;
  if (marginTo(hit.weapon) === "setback") terms.push({ label: "MYTHMAGICA.Term.margin", value: hit.margin });
  const dealt = Math.max(0, total(terms)) * (hit.natural ? 2 : 1);
  const { batches = 1 } = hit.weapon;
  const amount = afterResponse(dealt, struck.setbackResponse) * batches;
  return { terms, doubled: hit.natural, warded: 0, batches, amount };
}

/** MY-ATK-04: feet that a Natural Success pushes the target straight away; modes with results of their own do not. */
export const naturalPush = ({ natural, ownNatural = false }: Pick<Hit, "natural" | "ownNatural">): number =>
  natural && !ownNatural ? 5 : 0;

/** MY-MIS-03: a stray blow strikes a companion with the absolute Margin by which it failed; it is no Natural Success. */
export const friendlyFire = (hit: Omit<Hit, "natural">): Hit => ({
  ...hit,
  margin: Math.abs(hit.margin),
  natural: false,
});

/** MY-DMG-04: spells and skills add their Margin only where they say so, or to somebody Highly Sensitive to them. */
export const spellMargin = (margin: number, statesMargin: boolean, response: Response): number =>
  statesMargin || response === "highlySensitive" ? margin : 0;
