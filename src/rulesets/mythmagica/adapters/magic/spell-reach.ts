import { format, localize } from "../../../../foundry/platform/i18n";
import {
  AREA_TERMS,
  defaultRange,
  namedRange,
  RANGE_TERMS,
  readSpellName,
  STANDARD_DIMENSIONS,
  TARGET_TERMS,
} from "../../rules/magic/vocabulary";
import type { Ability } from "../characters/abilities";

// MY-SPL-07 to MY-SPL-10 (L4790-4921): how far a spell reaches, how large it is and how many it takes in, by its entry and its name.

/** Feet between neighbouring spaces of the battle grid (MY-GRD-01). */
const SPACE = 5;

/** Feet that a text names: "80 ft", "Cone of 20 feet"; null: none. */
function feetIn(text: string): number | null {
  const [, feet] = /(\d+)\s*(?:ft|feet|$)/.exec(text.trim().toLowerCase()) ?? [];
  return feet === undefined ? null : Number(feet);
}

/** By its entry, or where that is silent by its name. */
const isCone = (spell: Ability): boolean => /\bcone\b/i.test(spell.system.area || (fillsArea(spell) ? spell.name : ""));

/** Whether it fills an area: its entry says so, or an Occult spell's name, whose words of size are always of one (L4845-4867). */
export function fillsArea({ name, system }: Ability): boolean {
  if (system.area !== "" || system.category !== "occultSpell") return system.area !== "";
  const { area, size } = readSpellName(name);
  return area !== null || size !== null;
}

/** It reaches nobody but whoever casts it. */
export const isOwn = (spell: Ability): boolean =>
  spell.system.range.trim().toLowerCase() === "self" && !fillsArea(spell);

/** How many it may be aimed at, by its name (MY-SPL-10); null: it does not say. */
export function mostTargets(spell: Ability, rank: number): number | null {
  const { targets } = readSpellName(spell.name);
  if (targets) return TARGET_TERMS[targets](rank);
  return spell.system.targetsPerRank > 0 ? Math.max(1, spell.system.targetsPerRank * rank) : null;
}

/** Feet to where a spell may be worked; "touch"; null: the entry says it in words of its own. */
function rangeOf(spell: Ability, rank: number): number | "touch" | null {
  const { range, resist, targetsPerRank } = spell.system;
  const stated = range.trim().toLowerCase();
  if (stated === "touch") return "touch";
  if (isCone(spell) || stated === "self") return 0;
  const { range: term, targets } = readSpellName(spell.name);
  if (term) return RANGE_TERMS[term] * rank;
  if (stated !== "") return namedRange(stated) ?? feetIn(stated);
  const several = fillsArea(spell) || targets !== null || targetsPerRank > 0;
  return defaultRange(several ? "areaOrSeveral" : resist === "" ? "benefit" : "oneUnwilling");
}

/** Side, diameter or base of what it fills, in feet; null: it fills nothing, or says so in words of its own. */
function sizeOf(spell: Ability, rank: number): number | null {
  const { area } = spell.system;
  if (!fillsArea(spell)) return null;
  const named = readSpellName(spell.name);
  if (named.area) return AREA_TERMS[named.area] * rank;
  return feetIn(area) ?? (named.size ? STANDARD_DIMENSIONS[named.size] : null);
}

/**
 * Feet within which those who are aimed at have to be; null: nobody can tell. A Range is measured to the centre of what is filled, so
 * that half of it may lie beyond; a cone begins at the caster.
 */
export function reachOf(spell: Ability, rank: number): number | null {
  const range = rangeOf(spell, rank);
  if (range === null) return null;
  const size = sizeOf(spell, rank) ?? 0;
  const whole = isCone(spell) || /\bwithin\b/i.test(spell.system.area);
  return (range === "touch" ? SPACE : range) + (whole ? size : Math.floor(size / 2));
}

const say = (key: string, feet: number): string => format(`MYTHMAGICA.Magic.${key}`, { feet });

/** Its range and its area in words; where the entry is silent, what the rules make of it. */
export function whereWords(spell: Ability, rank: number): string[] {
  const { range, area } = spell.system;
  const feet = rangeOf(spell, rank);
  const size = sizeOf(spell, rank);
  const told = feet === "touch" ? localize("MYTHMAGICA.Magic.touch") : feet === null ? range : say("reaches", feet);
  return [
    range !== "" && (feet === null || feet === "touch" || feetIn(range) === feet || feet === 0) ? range : told,
    size === null || feetIn(area) !== null ? area : area ? `${area} (${say("measures", size)})` : say("measures", size),
  ];
}
