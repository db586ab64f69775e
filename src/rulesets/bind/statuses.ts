import type { StatusDefinition } from "../../foundry/contracts/condition";
import { statusOf } from "./ids";
import { CONDITIONS, ROUND_CONDITIONS, type ConditionId } from "./rules/conditions/conditions";

/** A picture for each condition, of its own. */
const IMAGES: Record<ConditionId, string> = {
  aiming: "systems/manifold/assets/game-icons/archery-target.svg",
  asleep: "systems/manifold/assets/game-icons/night-sleep.svg",
  bleeding: "systems/manifold/assets/game-icons/bleeding-wound.svg",
  blind: "systems/manifold/assets/game-icons/blindfold.svg",
  bonded: "systems/manifold/assets/game-icons/manacles.svg",
  casting: "systems/manifold/assets/game-icons/spell-book.svg",
  collapsed: "systems/manifold/assets/game-icons/tired-eye.svg",
  confused: "systems/manifold/assets/game-icons/star-swirl.svg",
  dead: "systems/manifold/assets/game-icons/tombstone.svg",
  dominated: "systems/manifold/assets/game-icons/puppet.svg",
  edgy: "systems/manifold/assets/game-icons/dodging.svg",
  grappled: "systems/manifold/assets/game-icons/grab.svg",
  guarded: "systems/manifold/assets/game-icons/shield-bounces.svg",
  guarding: "systems/manifold/assets/game-icons/guards.svg",
  holding: "systems/manifold/assets/game-icons/hourglass.svg",
  inDarkness: "systems/manifold/assets/game-icons/night-sky.svg",
  invisible: "systems/manifold/assets/game-icons/invisible.svg",
  levitated: "systems/manifold/assets/game-icons/feather.svg",
  mageArmour: "systems/manifold/assets/game-icons/magic-shield.svg",
  panicked: "systems/manifold/assets/game-icons/terror.svg",
  polymorphed: "systems/manifold/assets/game-icons/wolf-head.svg",
  prone: "systems/manifold/assets/game-icons/fall-down.svg",
  starving: "systems/manifold/assets/game-icons/chicken-leg.svg",
  stunned: "systems/manifold/assets/game-icons/stoned-skull.svg",
  torpor: "systems/manifold/assets/game-icons/coffin.svg",
  trapped: "systems/manifold/assets/game-icons/spider-web.svg",
  unconscious: "systems/manifold/assets/game-icons/half-dead.svg",
};

/** What Foundry's own sight and tracker know. */
const SPECIAL: Partial<Record<ConditionId, StatusDefinition["special"]>> = {
  blind: "BLIND",
  dead: "DEFEATED",
  invisible: "INVISIBLE",
};

const NUMBERED: readonly ConditionId[] = ["bleeding", "confused", "casting"];

/** The book's conditions as token statuses (digest 4.10). */
export const statuses: StatusDefinition[] = CONDITIONS.map((id) => ({
  id: statusOf(id),
  name: `BIND.Condition.${id}`,
  img: IMAGES[id],
  rule: `BIND.ConditionRule.${id}`,
  ...(NUMBERED.includes(id) ? { parameter: { kind: "number", label: "BIND.ConditionNumber" } } : {}),
  ...(ROUND_CONDITIONS.includes(id) ? { lasts: { unit: "round", count: 1 } } : {}),
  ...(SPECIAL[id] ? { special: SPECIAL[id] } : {}),
  // Whoever brought it holds its bearer (BI-MAN-04).
  ...(id === "grappled" ? { relation: "holding" } : {}),
  ...(id === "dead"
    ? { supersedes: ["unconscious", "collapsed", "asleep"].map((one) => statusOf(one as ConditionId)) }
    : {}),
}));
