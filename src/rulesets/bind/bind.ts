import type { FightFlow } from "../../foundry/contracts/fight-flow";
import type { DocumentType, Ruleset } from "../../foundry/contracts/ruleset";
import { CHANGE_KINDS, MESSAGE_PARTS } from "./declared";
import { GROWTH_KINDS } from "./declared-growth";
import { RULESET_ID } from "./ids";
import { BindCharacterModel, BindNpcModel, BindPartyModel } from "./models/actors";
import { BindArmourModel, BindGearModel, BindMagicItemModel, BindServiceModel, BindWeaponModel } from "./models/goods";
import {
  BindEnhancementModel,
  BindFormModel,
  BindPathModel,
  BindSpellModel,
  BindSphereModel,
  BindStandingSpellModel,
} from "./models/magic";
import {
  BindBeliefModel,
  BindClassPackageModel,
  BindKnackModel,
  BindRaceModel,
  BindSkillModel,
  BindStoryModel,
} from "./models/traits";
import { DIFFICULTIES } from "./rules/checks/difficulty";
import { settings } from "./settings";
import { BindCharacterSheet, BindItemSheet, BindNpcSheet, BindPartySheet } from "./sheet-shells";
import { statuses } from "./statuses";

const item = (model: DocumentType["model"], icon: string, img: string): DocumentType => ({
  model,
  sheet: BindItemSheet,
  icon: `fa-solid ${icon}`,
  img,
});

const creature: Pick<DocumentType, "trackable" | "bars"> = {
  trackable: { bar: ["hp", "fp", "mp"], value: ["sp.value", "storyPoints"] },
  bars: ["hp", "fp"],
};

/** BIND, as a ruleset of this system. */
export const bind: Ruleset = {
  id: RULESET_ID,
  title: "BIND.title",
  about: "BIND.about",
  tour: { at: ".manifold-sheet .stances", title: "BIND.Tour.title", text: "BIND.Tour.text" },
  credits: ["BIND.Credits.book"],
  actors: {
    bindCharacter: {
      model: BindCharacterModel,
      sheet: BindCharacterSheet,
      icon: "fa-solid fa-person-hiking",
      img: "systems/manifold/assets/game-icons/hiking.svg",
      ...creature,
      linked: true,
    },
    bindNpc: {
      model: BindNpcModel,
      sheet: BindNpcSheet,
      icon: "fa-solid fa-skull",
      img: "systems/manifold/assets/game-icons/orc-head.svg",
      ...creature,
    },
    bindParty: {
      model: BindPartyModel,
      sheet: BindPartySheet,
      icon: "fa-solid fa-people-group",
      img: "systems/manifold/assets/game-icons/campfire.svg",
    },
  },
  items: {
    bindRace: item(BindRaceModel, "fa-dna", "systems/manifold/assets/game-icons/elf-ear.svg"),
    bindSkill: item(BindSkillModel, "fa-list-check", "systems/manifold/assets/game-icons/skills.svg"),
    bindKnack: item(BindKnackModel, "fa-star", "systems/manifold/assets/game-icons/juggler.svg"),
    bindWeapon: item(BindWeaponModel, "fa-hand-fist", "systems/manifold/assets/game-icons/crossed-swords.svg"),
    bindArmour: item(BindArmourModel, "fa-vest", "systems/manifold/assets/game-icons/leather-armor.svg"),
    bindGear: item(BindGearModel, "fa-sack-dollar", "systems/manifold/assets/game-icons/knapsack.svg"),
    bindService: item(BindServiceModel, "fa-handshake", "systems/manifold/assets/game-icons/contract.svg"),
    bindPath: item(BindPathModel, "fa-road", "systems/manifold/assets/game-icons/path-distance.svg"),
    bindSphere: item(BindSphereModel, "fa-circle-nodes", "systems/manifold/assets/game-icons/crystal-ball.svg"),
    bindSpell: item(BindSpellModel, "fa-wand-sparkles", "systems/manifold/assets/game-icons/spell-book.svg"),
    bindEnhancement: item(BindEnhancementModel, "fa-angles-up", "systems/manifold/assets/game-icons/upgrade.svg"),
    bindStandingSpell: item(
      BindStandingSpellModel,
      "fa-hourglass-half",
      "systems/manifold/assets/game-icons/infinity.svg",
    ),
    bindMagicItem: item(BindMagicItemModel, "fa-gem", "systems/manifold/assets/game-icons/rune-stone.svg"),
    bindBelief: item(BindBeliefModel, "fa-hands-praying", "systems/manifold/assets/game-icons/prayer.svg"),
    bindStory: item(BindStoryModel, "fa-feather", "systems/manifold/assets/game-icons/quill-ink.svg"),
    bindClassPackage: item(BindClassPackageModel, "fa-user-tag", "systems/manifold/assets/game-icons/character.svg"),
    bindForm: item(BindFormModel, "fa-paw", "systems/manifold/assets/game-icons/werewolf.svg"),
  },
  statuses,
  messageParts: MESSAGE_PARTS,
  changeKinds: [...CHANGE_KINDS, ...GROWTH_KINDS],
  styles: true,
  play: async () => (await import("./play")).play,
  flow: async () => (await import("./adapters/combat/fight-flow")).fightFlow as FightFlow,
  settings,
  migrations: [],
  difficulties: Object.entries(DIFFICULTIES).map(([id, value]) => ({ label: `BIND.Difficulty.${id}`, value })),
  partials: [
    "bind/actor/party-own.hbs",
    "bind/cards/parts/dice.hbs",
    "bind/cards/parts/terms.hbs",
    "bind/actor/parts/growth.hbs",
    "bind/actor/parts/vitals.hbs",
    "bind/actor/parts/rows.hbs",
    "bind/actor/parts/add.hbs",
    "bind/actor/parts/goods.hbs",
    "bind/actor/parts/trials.hbs",
    "bind/actor/parts/attacks.hbs",
    "bind/actor/parts/armour.hbs",
    "bind/actor/parts/skills.hbs",
    "bind/actor/parts/magic.hbs",
  ],
};
