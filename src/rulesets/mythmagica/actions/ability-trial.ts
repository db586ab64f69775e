import { isRollAttribute } from "../adapters/attributes";
import type { Ability } from "../adapters/abilities";
import type { Trial } from "../adapters/conflict";
import type { RankedKind } from "../rules/advancement";
import type { RollAttribute } from "../rules/attributes";

/** What abilities are usually rolled with, where an entry says nothing (MY-ATT-08). */
const USUAL: Partial<Record<RankedKind, RollAttribute>> = {
  academicLore: "in",
  occultLore: "in",
  martialSkill: "vg",
  instrument: "ch",
};

/** A skill as a roll: its rank, and the attribute that its entry names (MY-TYP-04). */
export const abilityTrial = ({ system }: Ability): Trial => ({
  kind: "skill",
  slug: system.slug,
  attributes: [
    isRollAttribute(system.rollAttribute) ? system.rollAttribute : (USUAL[system.category as RankedKind] ?? "gr"),
  ],
});
