import type { Ruleset } from "../../foundry/contracts/ruleset";
import { combatOrder } from "./combat/combat-order";
import { CHANGE_KINDS, MESSAGE_PARTS } from "./declared";
import { RULESET_ID } from "./ids";
import { AbilityModel } from "./models/ability";
import { AbilityGroupModel } from "./models/ability-group";
import { ArchetypeModel } from "./models/archetype";
import { AspectModel } from "./models/aspect";
import { CharacterModel } from "./models/character";
import { GearModel } from "./models/gear";
import { GroupModel } from "./models/group";
import { NpcModel } from "./models/npc";
import { ArmourModel, ShieldModel } from "./models/protection";
import { TagModel } from "./models/tag";
import { WeaponModel } from "./models/weapon";
import { STANDARD_DIFFICULTIES } from "./rules/checks/difficulty";
import { settings } from "./settings";
import { MalleusCharacterSheet, MalleusGroupSheet, MalleusItemSheet, MalleusNpcSheet } from "./sheet-shells";
import { choices } from "./sheets/choices";
import { statuses } from "./statuses";
import { registerMenus } from "./windows/register-menus";

const trackable = {
  bar: ["stamina", "health", "pools.mettle", "pools.magic", "pools.luck"],
  value: ["move"],
};

const bars: [string, string] = ["stamina", "health"];

/** Malleus Deum by Blaize Rhodes, as a ruleset of this system. */
export const malleusDeum: Ruleset = {
  id: RULESET_ID,
  title: "MALLEUS.title",
  about: "MALLEUS.about",
  tour: { at: ".manifold-sheet .pools", title: "MALLEUS.Tour.title", text: "MALLEUS.Tour.text" },
  credits: ["MALLEUS.Credits.book"],
  actors: {
    malleusCharacter: {
      model: CharacterModel,
      sheet: MalleusCharacterSheet,
      icon: "fa-solid fa-user",
      img: "systems/manifold/assets/game-icons/cowled.svg",
      trackable,
      bars,
      linked: true,
    },
    malleusNpc: {
      model: NpcModel,
      sheet: MalleusNpcSheet,
      icon: "fa-solid fa-skull",
      img: "systems/manifold/assets/game-icons/imp-laugh.svg",
      trackable,
      bars,
    },
    malleusGroup: {
      model: GroupModel,
      sheet: MalleusGroupSheet,
      icon: "fa-solid fa-users",
      img: "systems/manifold/assets/game-icons/three-friends.svg",
    },
  },
  items: {
    malleusAbility: {
      model: AbilityModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-list-check",
      img: "systems/manifold/assets/game-icons/skills.svg",
    },
    malleusWeapon: {
      model: WeaponModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-hand-fist",
      img: "systems/manifold/assets/game-icons/crossed-swords.svg",
    },
    malleusArmour: {
      model: ArmourModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-vest",
      img: "systems/manifold/assets/game-icons/leather-armor.svg",
    },
    malleusShield: {
      model: ShieldModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-shield",
      img: "systems/manifold/assets/game-icons/shield.svg",
    },
    malleusGear: {
      model: GearModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-sack-dollar",
      img: "systems/manifold/assets/game-icons/knapsack.svg",
    },
    malleusAspect: {
      model: AspectModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-quote-left",
      img: "systems/manifold/assets/game-icons/quill-ink.svg",
    },
    malleusTag: {
      model: TagModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-tag",
      img: "systems/manifold/assets/game-icons/price-tag.svg",
    },
    malleusArchetype: {
      model: ArchetypeModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-user-tag",
      img: "systems/manifold/assets/game-icons/character.svg",
    },
    malleusAbilityGroup: {
      model: AbilityGroupModel,
      sheet: MalleusItemSheet,
      icon: "fa-solid fa-sitemap",
      img: "systems/manifold/assets/game-icons/tree-branch.svg",
    },
  },
  statuses,
  messageParts: MESSAGE_PARTS,
  changeKinds: CHANGE_KINDS,
  styles: true,
  play: async () => (await import("./play")).play,
  order: combatOrder,
  settings,
  migrations: async () => (await import("./migrations/migrations")).migrations,
  difficulties: Object.entries(STANDARD_DIFFICULTIES).map(([id, value]) => ({
    label: `MALLEUS.Ladder.${id}`,
    value,
  })),
  initialise() {
    registerMenus();
    choices.register();
  },
  partials: [
    "malleus-deum/actor/group-own.hbs",
    "malleus-deum/cards/parts/dice.hbs",
    "malleus-deum/cards/parts/again.hbs",
    "malleus-deum/cards/parts/arrows.hbs",
    "malleus-deum/cards/parts/grants.hbs",
    "malleus-deum/cards/parts/terms.hbs",
    "malleus-deum/actor/parts/ability-rows.hbs",
    "malleus-deum/actor/parts/attacks.hbs",
    "malleus-deum/actor/parts/defences.hbs",
    "malleus-deum/actor/parts/gear-rows.hbs",
    "malleus-deum/actor/parts/primaries.hbs",
    "malleus-deum/actor/parts/turn.hbs",
    "malleus-deum/actor/parts/vitals.hbs",
    "malleus-deum/actor/parts/moves.hbs",
  ],
};
