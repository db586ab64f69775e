import type { FieldGroups } from "../../../foundry/sheets/field-groups";

const GOODS = ["quantity", "costCp", "wr", "carried"];

/** The fields of each kind of item in tabs, what is set for nearly every one first; the rest stands in a last one. */
export const ITEM_GROUPS: Readonly<Record<string, FieldGroups>> = {
  bindWeapon: { main: ["class", "dam", "init", "ev", "wr", "damageType", "grip", "equipped"], goods: GOODS },
  bindArmour: { main: ["dr", "coverage", "wr", "worn"], goods: GOODS },
  bindGear: { main: ["category", ...GOODS, "oneHanded"] },
  bindService: { main: ["feeCp", "unit", "surcharges"] },
  bindMagicItem: {
    main: ["kind", "path", "activation", "command"],
    spells: ["spells", "maker"],
    numbers: ["mpMax", "mpValue", "regenPerScene", "regenPerRound", "improved"],
    goods: GOODS,
  },
  bindRace: { main: ["ability", "rollRange"], numbers: ["attributeMods"], ages: ["ageTable"] },
  bindSkill: { main: ["kind", "level", "defaultAttribute", "specialisations"] },
  bindKnack: { main: ["category", "rank", "target"] },
  bindBelief: { main: ["kind", "spheres", "stone", "holyDay"], chart: ["xpRows"] },
  bindClassPackage: { main: ["xpTotal", "belief", "equipment"], traits: ["traits"], clause: ["raise"] },
  bindStory: { main: ["cost", "effects"] },
  bindPath: { main: ["spheres", "requirement", "gestureRules", "stoneType"] },
  bindSphere: { main: ["level", "paths"] },
  bindSpell: {
    main: ["sphere", "level", "duration", "skill", "tn", "resist", "vetoFP"],
    numbers: ["range", "area", "damage", "tnFormula", "noRoll", "anyLevel"],
  },
  bindEnhancement: {
    main: ["sphere", "at", "plus", "text", "repeatable"],
    numbers: ["scope", "appliesTo", "tn", "area"],
  },
  bindStandingSpell: { main: ["spell", "castLevel", "mp", "target"] },
  bindForm: { main: ["kind", "castLevel", "formPoints", "clumsy"] },
};
