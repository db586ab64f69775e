import type { Ruleset } from "../../foundry/contracts/ruleset";
import { CHANGE_KINDS, MESSAGE_PARTS } from "./declared";
import { RULESET_ID } from "./ids";
import { AmalgamCharacterModel } from "./models/character";
import { CreatureModel } from "./models/creature";
import { EffectModel } from "./models/effect";
import { AmalgamGearModel } from "./models/gear";
import { LooseWordModel } from "./models/loose-word";
import { PackageModel } from "./models/package";
import { AmalgamPartyModel } from "./models/party";
import { ProjectModel } from "./models/project";
import { StandingModel } from "./models/standing";
import { WordModel } from "./models/word";
import { settings } from "./settings";
import { AmalgamateSheet, AmalgamItemSheet, AmalgamPartySheet } from "./sheet-shells";
import { statuses } from "./statuses";

/** Amalgam by Steve Caruso, Nayla Caruso and Andrew Bell, as a ruleset of this system. */
export const amalgam: Ruleset = {
  id: RULESET_ID,
  title: "AMALGAM.title",
  about: "AMALGAM.about",
  tour: { at: ".manifold-sheet [data-action=pledge]", title: "AMALGAM.Tour.title", text: "AMALGAM.Tour.text" },
  credits: ["AMALGAM.Credits.book", "AMALGAM.Credits.licence"],
  actors: {
    amalgamCharacter: {
      model: AmalgamCharacterModel,
      sheet: AmalgamateSheet,
      icon: "fa-solid fa-user",
      img: "systems/manifold/assets/game-icons/person.svg",
      linked: true,
    },
    amalgamCreature: {
      model: CreatureModel,
      sheet: AmalgamateSheet,
      icon: "fa-solid fa-dragon",
      img: "systems/manifold/assets/game-icons/wyvern.svg",
    },
    amalgamParty: {
      model: AmalgamPartyModel,
      sheet: AmalgamPartySheet,
      icon: "fa-solid fa-people-group",
      img: "systems/manifold/assets/game-icons/three-friends.svg",
    },
  },
  items: {
    amalgamWord: {
      model: WordModel,
      sheet: AmalgamItemSheet,
      icon: "fa-solid fa-font",
      img: "systems/manifold/assets/game-icons/quill-ink.svg",
    },
    amalgamGear: {
      model: AmalgamGearModel,
      sheet: AmalgamItemSheet,
      icon: "fa-solid fa-screwdriver-wrench",
      img: "systems/manifold/assets/game-icons/knapsack.svg",
    },
    amalgamEffect: {
      model: EffectModel,
      sheet: AmalgamItemSheet,
      icon: "fa-solid fa-paperclip",
      img: "systems/manifold/assets/game-icons/sparkles.svg",
    },
    amalgamLooseWord: {
      model: LooseWordModel,
      sheet: AmalgamItemSheet,
      icon: "fa-solid fa-clone",
      img: "systems/manifold/assets/game-icons/card-play.svg",
    },
    amalgamProject: {
      model: ProjectModel,
      sheet: AmalgamItemSheet,
      icon: "fa-solid fa-hammer",
      img: "systems/manifold/assets/game-icons/anvil.svg",
    },
    amalgamStanding: {
      model: StandingModel,
      sheet: AmalgamItemSheet,
      icon: "fa-solid fa-hourglass-half",
      img: "systems/manifold/assets/game-icons/hourglass.svg",
    },
    amalgamPackage: {
      model: PackageModel,
      sheet: AmalgamItemSheet,
      icon: "fa-solid fa-layer-group",
      img: "systems/manifold/assets/game-icons/stack.svg",
    },
  },
  statuses,
  messageParts: MESSAGE_PARTS,
  changeKinds: CHANGE_KINDS,
  styles: true,
  play: async () => (await import("./play")).play,
  flow: async () => (await import("./adapters/combat/fight-flow")).fightFlow as never,
  settings,
  migrations: async () => (await import("./migrations/migrations")).migrations,
  partials: [
    "amalgam/cards/parts/hands.hbs",
    "amalgam/cards/parts/hands-rare.hbs",
    "amalgam/cards/parts/lock.hbs",
    "amalgam/cards/parts/ruling-more.hbs",
    ...["card", "tray", "creation", "entry", "growth"].map((name) => `amalgam/actor/parts/${name}.hbs`),
  ],
};
