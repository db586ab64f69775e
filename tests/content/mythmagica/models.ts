import "../shared/foundry.js";
import {
  MythAbilityModel,
  MythAggregateModel,
  MythClassModel,
  MythCurseModel,
  MythGiftModel,
  MythProficiencyModel,
  MythRaceModel,
  MythTraitModel,
} from "../../../src/rulesets/mythmagica/models/abilities.js";
import {
  MythAvatarModel,
  MythNpcModel,
  MythPartyModel,
  MythSwarmModel,
} from "../../../src/rulesets/mythmagica/models/actors.js";
import {
  MythArmourModel,
  MythAttackModeModel,
  MythGearModel,
  MythMagicItemModel,
  MythWeaponModel,
} from "../../../src/rulesets/mythmagica/models/things.js";
import type { Model } from "../shared/foundry.js";

/** Every data model of Mythmagica that packs hold, by its document type. */
export const mythmagicaModels = {
  mythAvatar: MythAvatarModel,
  mythNpc: MythNpcModel,
  mythSwarm: MythSwarmModel,
  mythParty: MythPartyModel,
  mythRace: MythRaceModel,
  mythClass: MythClassModel,
  mythAbility: MythAbilityModel,
  mythGift: MythGiftModel,
  mythTrait: MythTraitModel,
  mythAggregate: MythAggregateModel,
  mythProficiency: MythProficiencyModel,
  mythWeapon: MythWeaponModel,
  mythArmour: MythArmourModel,
  mythAttackMode: MythAttackModeModel,
  mythGear: MythGearModel,
  mythMagicItem: MythMagicItemModel,
  mythCurse: MythCurseModel,
} as unknown as Record<string, Model>;
