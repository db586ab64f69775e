import type { StatusDefinition } from "../../foundry/ruleset/ruleset";
import { CONDITION_IDS, type ConditionId } from "./rules/conditions";
import { conditionLabel } from "./rules/labels";
import { statusOf } from "./ids";

const icon = (name: string): string => `icons/svg/${name}.svg`;

/** A picture for each condition, from those that every Foundry has. */
export const STATUS_IMAGES: Record<ConditionId, string> = {
  aflame: icon("fire"),
  alert: icon("eye"),
  aware: icon("eye"),
  blind: icon("blind"),
  bloodied: icon("blood"),
  broken: icon("downgrade"),
  checked: icon("hazard"),
  dazed: icon("daze"),
  drunk: icon("tankard"),
  distracted: icon("daze"),
  deaf: icon("deaf"),
  down: icon("falling"),
  enraged: icon("explosion"),
  exhausted: icon("sleep"),
  fast: icon("wing"),
  fearless: icon("aura"),
  feyResilience: icon("aura"),
  flanked: icon("target"),
  immune: icon("shield"),
  inaccurate: icon("target"),
  veryInaccurate: icon("target"),
  invisible: icon("invisible"),
  ungainly: icon("anchor"),
  naturalSprinters: icon("wing"),
  nearDeath: icon("skull"),
  prone: icon("falling"),
  poisoned: icon("poison"),
  resistant: icon("shield"),
  routed: icon("terror"),
  sick: icon("biohazard"),
  slowed: icon("anchor"),
  stunned: icon("stoned"),
  tired: icon("sleep"),
  unaware: icon("sleep"),
  unconscious: icon("unconscious"),
  vulnerable: icon("hazard"),
  surprised: icon("hazard"),
  unsteady: icon("falling"),
};

/** Traits of weapons, and the two sides of awareness that groups carry, are no conditions to click on a token. */
const NOT_ON_TOKENS: ConditionId[] = ["inaccurate", "veryInaccurate", "aware"];

/** The book's conditions as token statuses (MD-CON-10..46). */
export const statuses: StatusDefinition[] = CONDITION_IDS.filter((id) => !NOT_ON_TOKENS.includes(id)).map((id) => ({
  id: statusOf(id),
  name: conditionLabel(id),
  img: STATUS_IMAGES[id],
}));
