import { isRollAttribute } from "../../adapters/characters/attributes";
import type { Ability } from "../../adapters/characters/abilities";
import { kindOf } from "../../adapters/combat/weapon-kind";
import type { Trial } from "../../adapters/conflict/conflict";
import type { RankedKind } from "../../rules/advancement";
import type { RollAttribute } from "../../rules/attributes";

/** What abilities are usually rolled with, where an entry says nothing (MY-ATT-08). */
const USUAL: Partial<Record<RankedKind, RollAttribute>> = {
  academicLore: "in",
  occultLore: "in",
  martialSkill: "vg",
  instrument: "ch",
};

/** Vigor for what strikes, Acumen for what carries (MY-CBC-03). */
const armsAttribute = (headings: Iterable<string>): RollAttribute => ([...headings].includes("range") ? "ac" : "vg");

/** What its entry names; where others roll against it, what they roll against (MY-ABL-13). */
const named = ({ rollAttribute, resist, against }: Ability["system"]): RollAttribute | null =>
  isRollAttribute(rollAttribute) ? rollAttribute : resist && isRollAttribute(against) ? against : null;

/** A skill as a roll: its rank, and the attribute that its entry names (MY-TYP-04). */
export const abilityTrial = ({ name, system }: Ability): Trial => ({
  kind: "skill",
  slug: system.category === "weapon" ? kindOf({ name, system }) : system.slug,
  attributes: [
    named(system) ??
      (system.category === "weapon" ? armsAttribute(system.headings) : (USUAL[system.category as RankedKind] ?? "gr")),
  ],
});
