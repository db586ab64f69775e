import type { Browse, BrowseField } from "../../../foundry/contracts/browse";

const label = (model: string, path: string): string => `BIND.${model}.FIELDS.${path}.label`;

const number = (model: string, path: string): BrowseField => ({
  path: `system.${path}`,
  label: label(model, path),
  kind: "number",
});

/** A choice whose values have words of their own; without: they are words already. */
const choice = (model: string, path: string, words?: string): BrowseField => ({
  path: `system.${path}`,
  label: label(model, path),
  kind: "choice",
  ...(words ? { words } : {}),
});

const flag = (model: string, path: string): BrowseField => ({ ...number(model, path), kind: "flag" });

const PRICE = number("Item", "costCp");
const WEIGHT = number("Item", "wr");
const CHOICE = "BIND.Choice";

/** What the compendium browser shows of BIND's creatures, things and magic, and filters them by. */
export const browse: Browse = {
  Actor: {
    bindNpc: [choice("Npc", "kind", "BIND.Kind"), number("Npc", "xpValue"), number("Creature", "aggression")],
  },
  Item: {
    bindWeapon: [
      choice("Weapon", "class", CHOICE),
      number("Weapon", "dam"),
      number("Weapon", "init"),
      number("Weapon", "ev"),
      WEIGHT,
      PRICE,
    ],
    bindArmour: [number("Armour", "dr"), choice("Armour", "coverage", CHOICE), WEIGHT, PRICE],
    bindGear: [choice("Gear", "category", CHOICE), WEIGHT, PRICE],
    bindService: [number("Service", "feeCp"), choice("Service", "unit", CHOICE)],
    bindMagicItem: [choice("MagicItem", "kind", CHOICE), number("MagicItem", "mpMax"), PRICE],
    bindSkill: [choice("Skill", "kind", CHOICE), choice("Skill", "defaultAttribute", "BIND.Attribute")],
    bindKnack: [choice("Knack", "category", CHOICE)],
    bindBelief: [choice("Belief", "kind", CHOICE), choice("Belief", "spheres", "BIND.Sphere")],
    bindStory: [number("Story", "cost")],
    bindPath: [choice("Path", "spheres", "BIND.Sphere")],
    bindSpell: [
      choice("Item", "sphere", "BIND.Sphere"),
      number("Spell", "level"),
      choice("Spell", "duration", CHOICE),
      choice("Spell", "skill", "BIND.Skill"),
      flag("Spell", "vetoFP"),
    ],
    bindEnhancement: [
      choice("Item", "sphere", "BIND.Sphere"),
      number("Enhancement", "plus"),
      flag("Enhancement", "repeatable"),
    ],
  },
};
