import type { Browse, BrowseField } from "../../../foundry/contracts/browse";

const FAMILY: BrowseField = {
  path: "system.family",
  label: "MALLEUS.Ability.FIELDS.family.label",
  kind: "choice",
  words: "MALLEUS.Family",
};
const TAGS: BrowseField = { path: "system.tags", label: "MALLEUS.Item.FIELDS.tags.label", kind: "choice" };

/** What the compendium browser shows of Malleus Deum's creatures, abilities and things, and filters them by. */
export const browse: Browse = {
  Actor: {
    // The book gives creatures no level: their Stamina and Health say how hard they are to bring down.
    malleusNpc: [
      { path: "system.role", label: "MALLEUS.Npc.FIELDS.role.label", kind: "choice" },
      { path: "system.stamina.max", label: "MALLEUS.Character.FIELDS.stamina.label", kind: "number" },
      { path: "system.health.max", label: "MALLEUS.Character.FIELDS.health.label", kind: "number" },
      { path: "system.armourDifficulty", label: "MALLEUS.Npc.FIELDS.armourDifficulty.label", kind: "number" },
      { path: "system.fearCausing", label: "MALLEUS.Npc.FIELDS.fearCausing.label", kind: "flag" },
      { path: "system.tags", label: "MALLEUS.Npc.FIELDS.tags.label", kind: "choice" },
    ],
  },
  Item: {
    malleusAbility: [
      FAMILY,
      { path: "system.group", label: "MALLEUS.Ability.FIELDS.group.label", kind: "choice" },
      {
        path: "system.actionTypes",
        label: "MALLEUS.Ability.FIELDS.actionTypes.label",
        kind: "choice",
        words: "MALLEUS.Pip",
      },
      { path: "system.difficulty", label: "MALLEUS.Ability.FIELDS.difficulty.label", kind: "number" },
      { path: "system.gmOnly", label: "MALLEUS.Ability.FIELDS.gmOnly.label", kind: "flag" },
      TAGS,
    ],
    malleusAbilityGroup: [FAMILY],
    malleusWeapon: [
      { path: "system.damage", label: "MALLEUS.Weapon.FIELDS.damage.label", kind: "number" },
      { path: "system.damageTypes", label: "MALLEUS.Weapon.FIELDS.damageTypes.label", kind: "choice" },
      { path: "system.range", label: "MALLEUS.Weapon.FIELDS.range.label", kind: "number" },
      { path: "system.reach", label: "MALLEUS.Weapon.FIELDS.reach.label", kind: "flag" },
      { path: "system.bulk", label: "MALLEUS.Item.FIELDS.bulk.label", kind: "choice" },
      TAGS,
    ],
    malleusArmour: [
      { path: "system.armourBonus", label: "MALLEUS.Armour.FIELDS.armourBonus.label", kind: "number" },
      { path: "system.encumbrance", label: "MALLEUS.Armour.FIELDS.encumbrance.label", kind: "number" },
    ],
    malleusShield: [
      { path: "system.armourBonus", label: "MALLEUS.Armour.FIELDS.armourBonus.label", kind: "number" },
      { path: "system.kind", label: "MALLEUS.Shield.FIELDS.kind.label", kind: "choice" },
    ],
    malleusGear: [
      { path: "system.magic", label: "MALLEUS.Gear.FIELDS.magic.label", kind: "flag" },
      { path: "system.bulk", label: "MALLEUS.Item.FIELDS.bulk.label", kind: "choice" },
      TAGS,
    ],
    malleusAspect: [
      {
        path: "system.category",
        label: "MALLEUS.Aspect.FIELDS.category.label",
        kind: "choice",
        words: "MALLEUS.AspectCategory",
      },
      { path: "system.difficulty", label: "MALLEUS.Aspect.FIELDS.difficulty.label", kind: "number" },
      {
        path: "system.lifetime",
        label: "MALLEUS.Aspect.FIELDS.lifetime.label",
        kind: "choice",
        words: "MALLEUS.AspectLifetime",
      },
    ],
  },
};
