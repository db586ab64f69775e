import type { Term } from "../../../../engine";
import type { Size } from "../size";
import { POINT_BLANK } from "./point-blank";

// MY-CBC-01 to MY-CBC-03, MY-ATK-02, MY-WPN-01, MY-NWP-01 (L552-566, L2071-2075, L2457-2459, L5536-5538): attacks as terms.

export type WeaponClass = "closeCombat" | "polearm" | "thrown" | "shot" | "entrapment" | "natural";

/** A way to attack, as its item says. */
export type Weapon = {
  slug: string;
  label: string;
  class: WeaponClass;
  size: Size;
  /** Feet; null: Melee range, 0 of what is shot or thrown: nobody has said how far. */
  range: number | null;
  /** Thrown around the target already, so that pulls on it are Melee attacks (a lasso). */
  attached?: boolean;
  tempo: number;
  parry: number;
  damage: number | null;
  damageForm: string | null;
  setback: number | null;
  setbackForm: string | null;
  /** Magical adjustment of Damage and Setback. */
  magic: number;
  /** Bows that only the strong can draw: the Strength it takes, above 0 (MY-DMG-03). */
  minStrength?: number;
  /** Stabbing Weapons never add Strength. */
  stabbing?: boolean;
  thrusting?: boolean;
  /** A Stabbing Weapon that slides through this mail: the armor's Ward is nothing to it (MY-WPN-02, A-36). */
  throughMail?: boolean;
  /** Strike Boons whose conditions are met: Damage that they add, from that Margin on (MY-WPN-08). */
  boons?: readonly { damage: number; margin: number }[];
  /** Batches of a swarm that each deliver all of it (MY-SWM-06). */
  batches?: number;
};

/**
 * What is shot or thrown is a Range weapon, however far it reaches. Flexible weapons that reach beyond Point Blank are, until they
 * hold somebody; so is what entraps at a distance that nobody has said (MY-ATK-02, MY-WPN-01, L2071-2075, L5536-5538, L5708-5710).
 */
export function attackKind({
  class: kind,
  range,
  attached = false,
}: Pick<Weapon, "range" | "attached"> & { class?: WeaponClass }): "melee" | "range" {
  if (attached) return "melee";
  if (kind === "shot" || kind === "thrown" || (kind === "entrapment" && range === 0)) return "range";
  return range === null || range <= POINT_BLANK ? "melee" : "range";
}

/** Vigor for Melee, Acumen for Range (MY-CBC-03, L560-564). */
export const attackAttribute = (weapon: Parameters<typeof attackKind>[0]): "vg" | "ac" =>
  attackKind(weapon) === "melee" ? "vg" : "ac";

/** What is aimed at: Hit Points behind Defense, Fate Points behind Stability (MY-ATK-01, L2067-2069). */
export const attackTarget = ({ class: kind }: Pick<Weapon, "class">): "defense" | "stability" =>
  kind === "entrapment" ? "stability" : "defense";

/**
 * The Attack Bonus with every term (MY-CBC-02, L552-566). Natural weapons go by Level where others have a rank
 * (MY-NWP-01, L2457-2459).
 */
export function attackTerms(
  weapon: Weapon,
  attacker: { ranks: readonly Term[]; level: number; pairs: { vg: number; ac: number } },
): Term[] {
  const attribute = attackAttribute(weapon);
  const skill: Term[] =
    weapon.class === "natural"
      ? [{ label: "MYTHMAGICA.Term.level", value: attacker.level, kind: "level" }]
      : attacker.ranks.map((term) => ({ ...term, kind: "rank" }));
  return [
    ...skill,
    { label: "MYTHMAGICA.Term.tempo", value: weapon.tempo },
    { label: `MYTHMAGICA.Attribute.${attribute}`, value: attacker.pairs[attribute], kind: "attribute" },
  ];
}

/** MY-DMG-03: why a bow cannot be drawn, or null. */
export const drawBlocked = ({ minStrength = 0 }: Weapon, strength: number): "tooWeak" | null =>
  minStrength > 0 && strength < minStrength ? "tooWeak" : null;

/** MY-NWP-04: the natural attacks of somebody: their own and those of their race, each once. What a race has stands in its entry. */
export const naturalAttacks = <W extends { slug: string }>(own: readonly W[], race: readonly W[]): W[] => [
  ...own,
  ...race.filter(({ slug }) => !own.some((one) => one.slug === slug)),
];

export type TrickeryUse = { against: "stability"; harm: "setback"; basic: number };

/** MY-ATK-06: a weapon as a tool of Trickery: it aims at Fate Points; what entraps does so by itself. Null: it needs no trick. */
export const trickeryWith = (weapon: Pick<Weapon, "class" | "setback" | "magic">): TrickeryUse | null =>
  weapon.class === "entrapment"
    ? null
    : { against: "stability", harm: "setback", basic: (weapon.setback ?? 0) + weapon.magic };
