import type { FieldGroups } from "../../../foundry/sheets/field-groups";

/** The tabs of an item's form: what is set for nearly every one first, what only few have last. Types with few fields have one. */
export const ITEM_GROUPS: Readonly<Record<string, FieldGroups>> = {
  malleusAbility: {
    basics: ["family", "group", "tags", "rank", "untrainedRank", "successes", "template"],
    roll: [
      "dice",
      "pool",
      "difficulty",
      "difficultySource",
      "against",
      "modifier",
      "overcharge",
      "threshold",
      "resistDifficulty",
      "addsPrimary",
    ],
    effect: ["actionTypes", "turns", "damage", "range", "area", "duration", "defence", "inaccurate", "rerollable"],
    learning: ["ranks", "values", "minRank", "maxRank", "templateChoices", "forbiddenTags"],
  },
  malleusWeapon: {
    basics: ["damage", "damageFormula", "damageTypes", "abilitySlug", "parrySlug", "tags", "equipped"],
    reach: ["attackDifficulty", "range", "rangeBands", "reach", "inaccurate", "veryInaccurate", "nonLethal"],
    goods: ["price", "bulk", "iron", "saveDifficulty"],
    magic: ["enchantments", "pool", "difficulty", "overcharge"],
  },
  malleusArchetype: {
    basics: ["raceTag", "className", "body", "money", "gear", "tags"],
    numbers: ["start", "primarySets"],
    learning: ["fixed", "choices", "learnable", "levels"],
    story: ["aspects", "tables"],
  },
  malleusGear: {
    basics: ["quantity", "bulk", "price", "usesAction", "tags", "healing"],
    dice: ["pool", "poolNote", "refresh", "difficulty", "overcharge"],
    magic: ["magic", "powers", "spell", "attunement"],
  },
};
