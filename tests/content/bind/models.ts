import "../shared/foundry.js";
import { BindCharacterModel, BindNpcModel, BindPartyModel } from "../../../src/rulesets/bind/models/actors.js";
import {
  BindArmourModel,
  BindGearModel,
  BindMagicItemModel,
  BindServiceModel,
  BindWeaponModel,
} from "../../../src/rulesets/bind/models/goods.js";
import {
  BindEnhancementModel,
  BindPathModel,
  BindSpellModel,
  BindSphereModel,
} from "../../../src/rulesets/bind/models/magic.js";
import {
  BindBeliefModel,
  BindClassPackageModel,
  BindKnackModel,
  BindRaceModel,
  BindSkillModel,
  BindStoryModel,
} from "../../../src/rulesets/bind/models/traits.js";
import type { Model } from "../shared/foundry.js";

/** Every data model of BIND that packs hold, by its document type. */
export const bindModels = {
  bindCharacter: BindCharacterModel,
  bindNpc: BindNpcModel,
  bindParty: BindPartyModel,
  bindRace: BindRaceModel,
  bindSkill: BindSkillModel,
  bindKnack: BindKnackModel,
  bindBelief: BindBeliefModel,
  bindStory: BindStoryModel,
  bindClassPackage: BindClassPackageModel,
  bindWeapon: BindWeaponModel,
  bindArmour: BindArmourModel,
  bindGear: BindGearModel,
  bindService: BindServiceModel,
  bindMagicItem: BindMagicItemModel,
  bindPath: BindPathModel,
  bindSphere: BindSphereModel,
  bindSpell: BindSpellModel,
  bindEnhancement: BindEnhancementModel,
} as unknown as Record<string, Model>;
