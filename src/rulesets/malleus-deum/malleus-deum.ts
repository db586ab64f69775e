import type { Ruleset } from "../../foundry/ruleset/ruleset";
import { useItem } from "./actions/use-item";
import { cardParts } from "./cards/card-parts";
import { watchCasualties } from "./combat/casualties";
import { watchSurprise } from "./actions/settle-surprise";
import { watchSteps } from "./combat/opportunity";
import { combatRules } from "./combat/combat-rules";
import { effectKinds } from "./effects/effect-kinds";
import { RULESET_ID } from "./ids";
import { inlineCheck } from "./inline-check";
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
import { requestableChecks } from "./requests";
import { STANDARD_DIFFICULTIES } from "./rules/checks";
import { settings } from "./settings";
import { choices } from "./sheets/choices";
import { MalleusCharacterSheet } from "./sheets/character-sheet";
import { MalleusGroupSheet } from "./sheets/group-sheet";
import { MalleusItemSheet } from "./sheets/item-sheet";
import { offerCompels } from "./sheets/compel-window";
import { offerSceneTags } from "./sheets/scene-tags";
import { MalleusNpcSheet } from "./sheets/npc-sheet";
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
  credits: ["MALLEUS.Credits.book"],
  actors: {
    malleusCharacter: {
      model: CharacterModel,
      sheet: MalleusCharacterSheet,
      icon: "fa-solid fa-user",
      trackable,
      bars,
      linked: true,
    },
    malleusNpc: { model: NpcModel, sheet: MalleusNpcSheet, icon: "fa-solid fa-skull", trackable, bars },
    malleusGroup: { model: GroupModel, sheet: MalleusGroupSheet, icon: "fa-solid fa-users" },
  },
  items: {
    malleusAbility: { model: AbilityModel, sheet: MalleusItemSheet, icon: "fa-solid fa-list-check" },
    malleusWeapon: { model: WeaponModel, sheet: MalleusItemSheet, icon: "fa-solid fa-hand-fist" },
    malleusArmour: { model: ArmourModel, sheet: MalleusItemSheet, icon: "fa-solid fa-vest" },
    malleusShield: { model: ShieldModel, sheet: MalleusItemSheet, icon: "fa-solid fa-shield" },
    malleusGear: { model: GearModel, sheet: MalleusItemSheet, icon: "fa-solid fa-sack-dollar" },
    malleusAspect: { model: AspectModel, sheet: MalleusItemSheet, icon: "fa-solid fa-quote-left" },
    malleusTag: { model: TagModel, sheet: MalleusItemSheet, icon: "fa-solid fa-tag" },
    malleusArchetype: { model: ArchetypeModel, sheet: MalleusItemSheet, icon: "fa-solid fa-user-tag" },
    malleusAbilityGroup: { model: AbilityGroupModel, sheet: MalleusItemSheet, icon: "fa-solid fa-sitemap" },
  },
  statuses,
  cardParts,
  effectKinds,
  combat: combatRules,
  settings,
  migrations: [],
  inlineCheck,
  requestableChecks,
  useItem,
  difficulties: Object.entries(STANDARD_DIFFICULTIES).map(([id, value]) => ({
    label: `MALLEUS.Ladder.${id}`,
    value,
  })),
  initialise() {
    offerSceneTags();
    offerCompels();
    watchSteps();
    watchSurprise();
    watchCasualties();
    registerMenus();
    choices.register();
  },
  partials: [
    "malleus-deum/cards/parts/dice.hbs",
    "malleus-deum/cards/parts/extras.hbs",
    "malleus-deum/cards/parts/grants.hbs",
    "malleus-deum/cards/parts/terms.hbs",
    "malleus-deum/actor/parts/vitals.hbs",
    "malleus-deum/dialogs/parts/choice.hbs",
    "malleus-deum/actor/parts/moves.hbs",
  ],
};
