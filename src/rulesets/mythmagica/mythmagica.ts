import type { DocumentType, Ruleset } from "../../foundry/contracts/ruleset";
import type { FightFlow } from "../../foundry/contracts/fight-flow";
import { CHANGE_KINDS, MESSAGE_PARTS } from "./declared";
import { RULESET_ID } from "./ids";
import {
  MythAbilityModel,
  MythAggregateModel,
  MythClassModel,
  MythCurseModel,
  MythGiftModel,
  MythProficiencyModel,
  MythRaceModel,
  MythTraitModel,
} from "./models/abilities";
import { MythAvatarModel, MythNpcModel, MythPartyModel, MythSwarmModel } from "./models/actors";
import {
  MythArmourModel,
  MythAttackModeModel,
  MythGearModel,
  MythMagicItemModel,
  MythWeaponModel,
} from "./models/things";
import { settings } from "./settings";
import { MythAvatarSheet, MythItemSheet, MythNpcSheet, MythPartySheet } from "./sheet-shells";
import { statuses } from "./statuses";

const item = (model: DocumentType["model"], icon: string, img: string): DocumentType => ({
  model,
  sheet: MythItemSheet,
  icon: `fa-solid ${icon}`,
  img,
});

const actor = (
  model: DocumentType["model"],
  sheet: DocumentType["sheet"],
  icon: string,
  img: string,
): DocumentType => ({
  ...{ model, sheet, icon: `fa-solid ${icon}`, img },
  trackable: { bar: ["hp", "fp", "guts"], value: ["damage", "setback", "gutsSpent"] },
  bars: ["hp", "fp"],
});

/** Mythmagica, as a ruleset of this system. */
export const mythmagica: Ruleset = {
  id: RULESET_ID,
  title: "MYTHMAGICA.title",
  about: "MYTHMAGICA.about",
  tour: { at: ".manifold-sheet .pool.guts", title: "MYTHMAGICA.Tour.title", text: "MYTHMAGICA.Tour.text" },
  credits: ["MYTHMAGICA.Credits.book"],
  actors: {
    mythAvatar: {
      ...actor(MythAvatarModel, MythAvatarSheet, "fa-hat-wizard", "systems/manifold/assets/game-icons/cowled.svg"),
      linked: true,
    },
    mythNpc: {
      ...actor(MythNpcModel, MythNpcSheet, "fa-dragon", "systems/manifold/assets/game-icons/centaur.svg"),
      standing: "standing",
    },
    mythSwarm: actor(MythSwarmModel, MythNpcSheet, "fa-bugs", "systems/manifold/assets/game-icons/bee.svg"),
    mythParty: {
      model: MythPartyModel,
      sheet: MythPartySheet,
      icon: "fa-solid fa-people-group",
      img: "systems/manifold/assets/game-icons/campfire.svg",
    },
  },
  items: {
    mythRace: item(MythRaceModel, "fa-dna", "systems/manifold/assets/game-icons/fairy.svg"),
    mythClass: item(MythClassModel, "fa-user-tag", "systems/manifold/assets/game-icons/character.svg"),
    mythAbility: item(MythAbilityModel, "fa-star", "systems/manifold/assets/game-icons/skills.svg"),
    mythWeapon: item(MythWeaponModel, "fa-hand-fist", "systems/manifold/assets/game-icons/crossed-swords.svg"),
    mythArmour: item(MythArmourModel, "fa-vest", "systems/manifold/assets/game-icons/leather-armor.svg"),
    mythAttackMode: item(MythAttackModeModel, "fa-paw", "systems/manifold/assets/game-icons/claws.svg"),
    mythProficiency: item(MythProficiencyModel, "fa-medal", "systems/manifold/assets/game-icons/sword-brandish.svg"),
    mythGift: item(MythGiftModel, "fa-gift", "systems/manifold/assets/game-icons/present.svg"),
    mythTrait: item(MythTraitModel, "fa-masks-theater", "systems/manifold/assets/game-icons/drama-masks.svg"),
    mythAggregate: item(MythAggregateModel, "fa-flag", "systems/manifold/assets/game-icons/rally-the-troops.svg"),
    mythGear: item(MythGearModel, "fa-sack-dollar", "systems/manifold/assets/game-icons/knapsack.svg"),
    mythMagicItem: item(MythMagicItemModel, "fa-gem", "systems/manifold/assets/game-icons/crystal-ball.svg"),
    mythCurse: item(MythCurseModel, "fa-skull", "systems/manifold/assets/game-icons/evil-eyes.svg"),
  },
  statuses,
  messageParts: MESSAGE_PARTS,
  changeKinds: CHANGE_KINDS,
  styles: true,
  play: async () => (await import("./play")).play,
  flow: async () => (await import("./adapters/combat/fight-flow")).fightFlow as FightFlow,
  settings,
  migrations: async () => [(await import("./migrations/weapon-ranks")).weaponRanks],
  difficulties: [5, 10, 15, 20, 25, 35, 40].map((value) => ({ label: `MYTHMAGICA.Fiat.${value}`, value })),
  partials: ["header", "rows", "add", "health", "innate", "block", "nature", "party"].map(
    (name) => `mythmagica/actor/parts/${name}.hbs`,
  ),
};
