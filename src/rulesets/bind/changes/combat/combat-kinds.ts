import { conditionKind } from "../condition-kind";
import { damageKind } from "./damage-kind";
import { fateKind } from "./fate-kind";
import { initiativeKind } from "./initiative-kind";
import { holdKind } from "./hold-kind";
import { knackKind } from "../characters/knack-kind";
import { pushKind } from "./push-kind";
import { adventureKind, nightKind, sceneKind, weekKind } from "../scene-kinds";
import { fatigueKind, manaKind, reliefKind } from "../track-kinds";

/** What cards of a fight may propose to change, by kind. */
export const combatKinds = {
  bindAdventure: adventureKind,
  bindCondition: conditionKind,
  bindDamage: damageKind,
  bindFate: fateKind,
  bindFatigue: fatigueKind,
  bindInitiative: initiativeKind,
  bindHold: holdKind,
  bindKnack: knackKind,
  bindMana: manaKind,
  bindNight: nightKind,
  bindPush: pushKind,
  bindRelief: reliefKind,
  bindScene: sceneKind,
  bindWeek: weekKind,
};
