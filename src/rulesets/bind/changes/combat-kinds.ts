import { conditionKind } from "./condition-kind";
import { damageKind } from "./damage-kind";
import { fateKind } from "./fate-kind";
import { initiativeKind } from "./initiative-kind";
import { loadKind } from "./load-kind";
import { fatigueKind, manaKind, reliefKind } from "./track-kinds";

/** What cards of a fight may propose to change, by kind. */
export const combatKinds = {
  bindCondition: conditionKind,
  bindDamage: damageKind,
  bindFate: fateKind,
  bindFatigue: fatigueKind,
  bindInitiative: initiativeKind,
  bindLoad: loadKind,
  bindMana: manaKind,
  bindRelief: reliefKind,
};
