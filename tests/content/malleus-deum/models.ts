import "../shared/foundry.js";
import { AbilityModel } from "../../../src/rulesets/malleus-deum/models/ability.js";
import { AbilityGroupModel } from "../../../src/rulesets/malleus-deum/models/ability-group.js";
import { ArchetypeModel } from "../../../src/rulesets/malleus-deum/models/archetype.js";
import { AspectModel } from "../../../src/rulesets/malleus-deum/models/aspect.js";
import { CharacterModel } from "../../../src/rulesets/malleus-deum/models/character.js";
import { GearModel } from "../../../src/rulesets/malleus-deum/models/gear.js";
import { GroupModel } from "../../../src/rulesets/malleus-deum/models/group.js";
import { NpcModel } from "../../../src/rulesets/malleus-deum/models/npc.js";
import { ArmourModel, ShieldModel } from "../../../src/rulesets/malleus-deum/models/protection.js";
import { TagModel } from "../../../src/rulesets/malleus-deum/models/tag.js";
import { WeaponModel } from "../../../src/rulesets/malleus-deum/models/weapon.js";
import type { Model } from "../shared/foundry.js";

/** Every data model of Malleus Deum by its document type. */
export const malleusModels = {
  malleusCharacter: CharacterModel,
  malleusNpc: NpcModel,
  malleusGroup: GroupModel,
  malleusAbility: AbilityModel,
  malleusWeapon: WeaponModel,
  malleusArmour: ArmourModel,
  malleusShield: ShieldModel,
  malleusGear: GearModel,
  malleusAspect: AspectModel,
  malleusTag: TagModel,
  malleusArchetype: ArchetypeModel,
  malleusAbilityGroup: AbilityGroupModel,
} as unknown as Record<string, Model>;
