import { POINT_BLANK } from "../../rules/combat/point-blank";
import { weaponTags as tagsByTable, type WeaponTable } from "../../rules/creatures/weapons";

// What a weapon is called, for ranks and for proficiencies. Loaded at once, with the migration of old worlds: nothing else is asked of.

/** "Long Bow" as a short name: longBow. */
function shortName(name: string): string {
  const [first = "", ...rest] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [first.toLowerCase(), ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

/** However it is written: "Long Bow", "long-bow" and "longBow" are one kind. */
const plain = (kind: string): string => kind.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Short name of the kind whose ranks a weapon is wielded with: what its entry says, else its own, else its name's. */
export const kindOf = ({ name, system }: { name: string; system: { slug: string; rankedAs?: string } }): string =>
  system.rankedAs || system.slug || shortName(name);

export const sameKind = (one: string, other: string): boolean => plain(one) === plain(other);

const TABLES: readonly WeaponTable[] = ["sharp", "blunt", "polearm", "entrapment", "shot", "thrown", "natural"];

/** What a weapon's entry says of its family. */
export type Sort = { slug: string; class: string; table: string; families: Iterable<string>; range: number | null };

/**
 * Headings that a weapon falls under (MY-CLS-10, MY-WPN-04): its class and table, how it reaches, and the families of its entry,
 * which an Overlord adds to as it likes (MY-WPN-07).
 */
export function weaponTags({ slug, class: kind, table: said, families, range }: Sort): string[] {
  const flung = range !== null && (range === 0 || range > POINT_BLANK);
  const far = kind === "thrown" || kind === "shot" || (kind === "entrapment" && flung);
  const table = TABLES.find((one) => one === said) ?? TABLES.find((one) => one === kind);
  const all = table ? tagsByTable({ slug, table, families: [...families] }, !far) : [];
  return [...new Set([kind, ...families, far ? "range" : "melee", ...all])];
}
