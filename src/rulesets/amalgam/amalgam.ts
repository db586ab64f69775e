import type { Ruleset } from "../../foundry/ruleset/ruleset";
import { cardParts } from "./cards/card-parts";
import { combatRules } from "./combat/combat-rules";
import { showStates } from "./combat/show-state";
import { growthKinds } from "./effects/growth-kinds";
import { handOverKind } from "./effects/hand-over-kind";
import { resetKind } from "./effects/reset-kind";
import { addSidebarButton } from "./gm/sidebar-button";
import { RULESET_ID } from "./ids";
import { inlineCheck } from "./inline-check";
import { CharacterModel } from "./models/character";
import { CreatureModel } from "./models/creature";
import { EffectModel } from "./models/effect";
import { GearModel } from "./models/gear";
import { LooseWordModel } from "./models/loose-word";
import { PackageModel } from "./models/package";
import { ProjectModel } from "./models/project";
import { StandingModel } from "./models/standing";
import { WordModel } from "./models/word";
import { addTokenButton } from "./pledge/token-button";
import { requestableChecks } from "./requests";
import { settings } from "./settings";
import { AmalgamItemSheet } from "./sheets/item-sheet";
import { AmalgamateSheet } from "./sheets/amalgamate-sheet";
import { statuses } from "./statuses";
import { throwKinds } from "./throws/throw-kinds";
import { watchThrows } from "./throws/watch";
import { useItem } from "./use-item";

/** Amalgam by Steve Caruso, Nayla Caruso and Andrew Bell, as a ruleset of this system. */
export const amalgam: Ruleset = {
  id: RULESET_ID,
  title: "AMALGAM.title",
  credits: ["AMALGAM.Credits.book", "AMALGAM.Credits.licence"],
  actors: {
    amalgamCharacter: { model: CharacterModel, sheet: AmalgamateSheet, icon: "fa-solid fa-user", linked: true },
    amalgamCreature: { model: CreatureModel, sheet: AmalgamateSheet, icon: "fa-solid fa-dragon" },
  },
  items: {
    amalgamWord: { model: WordModel, sheet: AmalgamItemSheet, icon: "fa-solid fa-font" },
    amalgamGear: { model: GearModel, sheet: AmalgamItemSheet, icon: "fa-solid fa-screwdriver-wrench" },
    amalgamEffect: { model: EffectModel, sheet: AmalgamItemSheet, icon: "fa-solid fa-paperclip" },
    amalgamLooseWord: { model: LooseWordModel, sheet: AmalgamItemSheet, icon: "fa-solid fa-clone" },
    amalgamProject: { model: ProjectModel, sheet: AmalgamItemSheet, icon: "fa-solid fa-hammer" },
    amalgamStanding: { model: StandingModel, sheet: AmalgamItemSheet, icon: "fa-solid fa-hourglass-half" },
    amalgamPackage: { model: PackageModel, sheet: AmalgamItemSheet, icon: "fa-solid fa-layer-group" },
  },
  statuses,
  cardParts,
  effectKinds: { ...growthKinds, amalgamReset: resetKind, amalgamHandOver: handOverKind, ...throwKinds },
  combat: combatRules,
  settings,
  migrations: [],
  partials: [
    "amalgam/cards/parts/hands.hbs",
    ...["card", "tray", "creation", "entry", "growth"].map((name) => `amalgam/actor/parts/${name}.hbs`),
  ],
  inlineCheck,
  requestableChecks,
  useItem,
  initialise() {
    watchThrows();
    showStates();
    addSidebarButton();
    addTokenButton();
  },
};
