/** What CONST has beyond v13 in generation 14 (sec. 19.1). */
import { COMPENDIUM_DOCUMENT_TYPES, FOLDER_DOCUMENT_TYPES } from "./documents.js";

/** Types of changes and the priority each has unless it is given. */
export const CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});
export const CHANGE_PHASES = Object.freeze(["initial", "final"]);
export const EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
]);
export const TIME_UNITS = Object.freeze(["years", "months", "days", "hours", "minutes", "seconds"]);
export const DURATION_UNITS = Object.freeze([...TIME_UNITS, "rounds", "turns"]);
export const SHOW_ICON = Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });

export const CONSTANTS_OF_FOURTEEN = Object.freeze({
  ACTIVE_EFFECT_CHANGE_TYPES: CHANGE_TYPES,
  ACTIVE_EFFECT_CHANGE_PHASES: CHANGE_PHASES,
  ACTIVE_EFFECT_EXPIRY_EVENTS: EXPIRY_EVENTS,
  ACTIVE_EFFECT_TIME_DURATION_UNITS: TIME_UNITS,
  ACTIVE_EFFECT_DURATION_UNITS: DURATION_UNITS,
  ACTIVE_EFFECT_SHOW_ICON: SHOW_ICON,
  COMPENDIUM_DOCUMENT_TYPES: Object.freeze(["ActiveEffect", ...COMPENDIUM_DOCUMENT_TYPES]),
  FOLDER_DOCUMENT_TYPES: Object.freeze(["ActiveEffect", ...FOLDER_DOCUMENT_TYPES]),
});
