import { isItemOf } from "../../../../foundry/platform/documents";
import { itemsOf, type Creature } from "../creature";
import { packedItems } from "../packed-items";
import type { Spell } from "./caster";

let known: readonly Spell[] = [];

/** The world's spells and the packs', each once by its short name: read before anybody asks what a sphere gives. */
export async function loadSpells(): Promise<readonly Spell[]> {
  const world = game.items.contents.filter((one): one is Spell => isItemOf(one, "bindSpell"));
  const all = [...(await packedItems("bindSpell")), ...world];
  known = [...new Map(all.map((one) => [one.system.slug, one])).values()];
  return known;
}

/** What a level of a sphere lets one cast: all up to it, and spells of Force at any (L2340, L3023). */
export const spellsOf = (sphere: string, level: number, among: readonly Spell[] = known): Spell[] =>
  among.filter(({ system }) => system.sphere === sphere && level > 0 && (system.anyLevel || system.level <= level));

/** Those that somebody's own level gives and that they have not yet. */
export function missingSpells(actor: Creature, sphere: string): Spell[] {
  const level = itemsOf(actor, "bindSphere").find(({ system }) => system.slug === sphere)?.system.level ?? 0;
  const has = new Set(itemsOf(actor, "bindSpell").map(({ system }) => system.slug));
  return spellsOf(sphere, level).filter(({ system }) => !has.has(system.slug));
}
