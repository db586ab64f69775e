import { cheapPath, isCheap } from "../../rules/experience/costs";
import { openSpheres, type SphereId } from "../../rules/magic/paths";
import type { Caster, EnhancementData, SpellData, SphereOwned } from "../../rules/magic/build";
import { attributesOf, itemsOf, knacksOfActor, type Creature } from "../creature";
import { isPath, isSphere, knownPaths } from "./known-paths";

// What somebody knows of magic, and what spells are, in the words of the rules.

export type Spell = ItemOf<"bindSpell">;
export type Enhancement = ItemOf<"bindEnhancement">;

/** Spheres that somebody has levels in, with the Paths they are cast by, and how far each of those that were bought besides goes (BI-XP-11). */
export function spheresOf(actor: Creature): Caster["spheres"] {
  const owned: Partial<Record<SphereId, SphereOwned>> = {};
  const open = openSpheres(knownPaths(actor));
  for (const { system } of itemsOf(actor, "bindSphere")) {
    if (!isSphere(system.slug) || system.level < 1) continue;
    const [first, ...others] = system.paths.filter(isPath);
    const paths = first ? [first, ...others] : [];
    const opened = Math.min(system.opened, system.level);
    const cheap = first ? cheapPath({ path: first, others, opened }) : null;
    // Those that a cheap Path's levels were opened to; where it came second, those that were there before.
    const besides =
      cheap === first
        ? (open[system.slug] ?? []).filter((path) => !paths.includes(path))
        : paths.filter((path) => !isCheap(path));
    owned[system.slug] =
      cheap && opened > 0 && besides.length > 0
        ? {
            rating: system.level,
            paths: [...new Set([...paths, ...besides])],
            opened: Object.fromEntries(besides.map((path) => [path, opened])),
          }
        : { rating: system.level, paths };
  }
  return owned;
}

export function casterOf(actor: Creature): Caster {
  const { intelligence, wits } = attributesOf(actor);
  return {
    intelligence: intelligence ?? 0,
    wits: wits ?? 0,
    knacks: knacksOfActor(actor).count,
    spheres: spheresOf(actor),
  };
}

type StoredArea = { formula: string; unit: "squares" | "areas" };
const areaOf = ({ formula, unit }: StoredArea) => (formula.trim() === "" ? null : { formula, unit });

/** The short name that rules know a document by; its own name where it has none. */
export const slugOf = ({ name, system }: { name: string; system: { slug: string } }): string => system.slug || name;

export function spellData(spell: Spell): SpellData {
  const { sphere, level, anyLevel, duration, tn, noRoll, range, area } = spell.system;
  return {
    id: slugOf(spell),
    // A sphere of the table's own is unknown to everybody who has not learnt it by that name.
    sphere: sphere as SphereId,
    level,
    anyLevel,
    duration: duration as SpellData["duration"],
    tn: noRoll ? null : tn,
    range: range.trim() === "" ? null : range,
    area: areaOf(area as StoredArea),
  };
}

export function enhancementData(enhancement: Enhancement): EnhancementData {
  const { sphere, at, plus, repeatable, scope, appliesTo, tn, area, ranged, copies } = enhancement.system;
  const made = areaOf(area as StoredArea);
  return {
    id: slugOf(enhancement),
    sphere: sphere as SphereId,
    at,
    plus,
    repeatable,
    appliesTo: scope === "spells" ? [...appliesTo] : (scope as "sphere" | "any"),
    ranged,
    ...(tn === null ? {} : { tn }),
    ...(made ? { area: made } : {}),
    ...(copies ? { copies } : {}),
  };
}
