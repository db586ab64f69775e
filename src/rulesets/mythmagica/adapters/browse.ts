import type { Browse, BrowseField } from "../../../foundry/contracts/browse";

type Model = "Item" | "Creature";

const label = (model: Model, path: string): string => `MYTHMAGICA.${model}.FIELDS.${path}.label`;

const number = (model: Model, path: string): BrowseField => ({
  path: `system.${path}`,
  label: label(model, path),
  kind: "number",
});

/** A choice whose values have words of their own; without: they are words already. */
const choice = (model: Model, path: string, words?: string): BrowseField => ({
  ...number(model, path),
  kind: "choice",
  ...(words ? { words } : {}),
});

const flag = (model: Model, path: string): BrowseField => ({ ...number(model, path), kind: "flag" });

const CHOICE = "MYTHMAGICA.Choice";
const FORM = "MYTHMAGICA.Gm.Form";
const PRICE = number("Item", "price");
const WEIGHT = number("Item", "weight");
const creature = [
  number("Creature", "level"),
  choice("Creature", "sizeCategory", CHOICE),
  choice("Creature", "importance", CHOICE),
];

/** What the compendium browser shows of Mythmagica's creatures, abilities and things, and filters them by. */
export const browse: Browse = {
  Actor: {
    mythNpc: [
      ...creature,
      { path: "system.classification.ilk", label: "MYTHMAGICA.Gm.Creature.ilk", kind: "choice", words: CHOICE },
      flag("Creature", "winged"),
    ],
    mythSwarm: creature,
    mythAvatar: [number("Creature", "totalXp"), choice("Creature", "sizeCategory", CHOICE)],
  },
  Item: {
    mythRace: [choice("Item", "sizeCategory", CHOICE)],
    mythClass: [choice("Item", "kind", CHOICE), flag("Item", "magical")],
    mythAbility: [
      choice("Item", "category", CHOICE),
      choice("Item", "abilityType", CHOICE),
      number("Item", "base"),
      choice("Item", "setbackCost"),
    ],
    mythGift: [choice("Item", "kind", CHOICE)],
    mythTrait: [choice("Item", "kind", CHOICE)],
    mythProficiency: [choice("Item", "degree", CHOICE)],
    mythWeapon: [
      choice("Item", "class", CHOICE),
      choice("Item", "sizeCategory", CHOICE),
      number("Item", "tempo"),
      number("Item", "damage"),
      number("Item", "parry"),
      PRICE,
    ],
    mythArmour: [choice("Item", "kind", CHOICE), number("Item", "ward"), number("Item", "encumbrance"), PRICE],
    mythAttackMode: [choice("Item", "damageForm", FORM), choice("Item", "setbackForm", FORM)],
    mythGear: [choice("Item", "kind", CHOICE), WEIGHT, PRICE],
    mythMagicItem: [choice("Item", "kind", CHOICE), number("Item", "qualityLevel"), PRICE],
    mythCurse: [choice("Item", "kind", CHOICE), choice("Item", "category", CHOICE)],
  },
};
