import type { FieldGroups } from "../../../foundry/sheets/field-groups";

const GOODS = ["quantity", "weight", "price", "carryState", "sizeCategory"];
const ATTACK = ["damage", "damageForm", "setback", "setbackForm", "tempo", "parry"];
const RANKS = ["base", "spentXp", "degree"];

/** The fields of each kind of item in tabs, what is set for nearly every one first; the rest stands in a last one. */
export const ITEM_GROUPS: Readonly<Record<string, FieldGroups>> = {
  mythRace: { main: ["sizeCategory", "traits", "lineageOf"], numbers: ["baseline"] },
  mythClass: { main: ["kind", "magical", "requiredTraits", "trainingMonths"], numbers: ["attributeAdjustments"] },
  mythAbility: {
    main: ["category", "rollAttribute", "abilityType", "setbackCost", "range", "target", "duration", "castTime"],
    ranks: [...RANKS, "headings"],
    numbers: ["damage", "damageForm", "setback", "setbackForm", "potency", "area", "upkeep"],
    magic: [
      "durationTypes",
      "resist",
      "against",
      "condition",
      "imposes",
      "heals",
      "bestows",
      "conjures",
      "shape",
      "resize",
    ],
  },
  mythWeapon: { main: ["class", ...ATTACK, "range", "hands"], goods: GOODS, ranks: ["rankedAs", "base"] },
  mythArmour: { main: ["kind", "ward", "encumbrance", "speedPenalty", "shieldBonus", "worn"], goods: GOODS },
  mythAttackMode: { main: ["mode", "aimedAt", ...ATTACK, "range"] },
  mythProficiency: { main: ["tag", "degree", "weapons", "sizes"] },
  mythGift: {
    main: ["kind", "flags", "source"],
    strike: ["strikeBoon", "strikeDamage", "strikeMargin", "edgeEffects"],
  },
  mythTrait: { main: ["kind", "text", "expires"] },
  mythAggregate: { main: ["scope", "traits"] },
  mythGear: { main: ["kind", "effect", "doses"], goods: GOODS },
  mythMagicItem: { main: ["kind", "requiresAttunement", "attuned", "uses", "trait"], goods: GOODS },
  mythCurse: { main: ["kind", "category", "conditions", "stage", "chronic"] },
};
