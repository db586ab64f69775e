import type { ConditionParameter, StatusDefinition } from "../../foundry/contracts/condition";
import { CONDITION_IDS, type ConditionId } from "./rules/conditions/condition";
import { CONDITIONS } from "./rules/conditions/conditions";
import { conditionLabel } from "./rules/labels";
import { statusOf } from "./ids";

/** A picture for each condition, of its own. */
const STATUS_IMAGES: Record<ConditionId, string> = {
  aflame: "systems/manifold/assets/game-icons/flame.svg",
  alert: "systems/manifold/assets/game-icons/eye-target.svg",
  aware: "systems/manifold/assets/game-icons/awareness.svg",
  blind: "systems/manifold/assets/game-icons/blindfold.svg",
  bloodied: "systems/manifold/assets/game-icons/bleeding-wound.svg",
  broken: "systems/manifold/assets/game-icons/broken-heart.svg",
  checked: "systems/manifold/assets/game-icons/hazard-sign.svg",
  dazed: "systems/manifold/assets/game-icons/pummeled.svg",
  drunk: "systems/manifold/assets/game-icons/beer-stein.svg",
  distracted: "systems/manifold/assets/game-icons/divert.svg",
  deaf: "systems/manifold/assets/game-icons/hearing-disabled.svg",
  down: "systems/manifold/assets/game-icons/heavy-fall.svg",
  enraged: "systems/manifold/assets/game-icons/enrage.svg",
  exhausted: "systems/manifold/assets/game-icons/tired-eye.svg",
  fast: "systems/manifold/assets/game-icons/rabbit.svg",
  fearless: "systems/manifold/assets/game-icons/heart-shield.svg",
  feyResilience: "systems/manifold/assets/game-icons/fairy-wings.svg",
  flanked: "systems/manifold/assets/game-icons/surrounded-shield.svg",
  immune: "systems/manifold/assets/game-icons/magic-shield.svg",
  inaccurate: "systems/manifold/assets/game-icons/crosshair.svg",
  veryInaccurate: "systems/manifold/assets/game-icons/arrow-dunk.svg",
  invisible: "systems/manifold/assets/game-icons/invisible.svg",
  ungainly: "systems/manifold/assets/game-icons/weight.svg",
  naturalSprinters: "systems/manifold/assets/game-icons/run.svg",
  nearDeath: "systems/manifold/assets/game-icons/half-dead.svg",
  prone: "systems/manifold/assets/game-icons/fall-down.svg",
  poisoned: "systems/manifold/assets/game-icons/poison-bottle.svg",
  resistant: "systems/manifold/assets/game-icons/shield-bounces.svg",
  routed: "systems/manifold/assets/game-icons/terror.svg",
  sick: "systems/manifold/assets/game-icons/vomiting.svg",
  slowed: "systems/manifold/assets/game-icons/snail.svg",
  stunned: "systems/manifold/assets/game-icons/stoned-skull.svg",
  tired: "systems/manifold/assets/game-icons/sleepy.svg",
  unaware: "systems/manifold/assets/game-icons/sight-disabled.svg",
  unconscious: "systems/manifold/assets/game-icons/night-sleep.svg",
  vulnerable: "systems/manifold/assets/game-icons/cracked-shield.svg",
  surprised: "systems/manifold/assets/game-icons/screaming.svg",
  unsteady: "systems/manifold/assets/game-icons/tightrope.svg",
};

/** Traits of weapons, and the two sides of awareness that groups carry, are no conditions to click on a token. */
const NOT_ON_TOKENS: ConditionId[] = ["inaccurate", "veryInaccurate", "aware"];

/** What Foundry's own sight knows: the blind see nothing, the invisible are not seen. */
const SPECIAL: Partial<Record<ConditionId, StatusDefinition["special"]>> = { blind: "BLIND", invisible: "INVISIBLE" };

/** Damage types that the book and its lists name; any other word is as good (MD-CON-28, 37, 45). */
const TYPES = ["acid", "cold", "crushing", "fire", "iron", "magic", "piercing", "poison", "silver", "slashing"];
const AGAINST: ConditionParameter = { kind: "word", label: "MALLEUS.Sheet.againstWhat", suggestions: TYPES };

/** A condition of the book as an effect shows it. */
export const definitionOf = (id: ConditionId): StatusDefinition => ({
  id: statusOf(id),
  name: conditionLabel(id),
  img: STATUS_IMAGES[id],
  rule: `MALLEUS.ConditionRule.${id}`,
  ...(CONDITIONS[id].parameter ? { parameter: AGAINST } : {}),
  ...(CONDITIONS[id].save ? { save: CONDITIONS[id].save } : {}),
  supersedes: CONDITIONS[id].supersedes.map(statusOf),
  special: SPECIAL[id],
});

/** The book's conditions as token statuses (MD-CON-10..46). */
export const statuses: StatusDefinition[] = CONDITION_IDS.filter((id) => !NOT_ON_TOKENS.includes(id)).map(definitionOf);
