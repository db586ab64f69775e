import type { StatusDefinition } from "../../foundry/contracts/condition";

/** What can be the matter with somebody as a whole (table C-16). What is the matter with a card shows on the card. */
export const STATUS_IMAGES = {
  offGuard: "systems/manifold/assets/game-icons/surprised.svg",
  incapacitated: "systems/manifold/assets/game-icons/knocked-out-stars.svg",
  defending: "systems/manifold/assets/game-icons/shield-bash.svg",
  aiming: "systems/manifold/assets/game-icons/bullseye.svg",
  grappleControl: "systems/manifold/assets/game-icons/grab.svg",
  expired: "systems/manifold/assets/game-icons/tombstone.svg",
} as const;
export type AmalgamStatus = keyof typeof STATUS_IMAGES;

/** Status ids are unique over all rulesets by their prefix: "amalgam-aiming". */
export const statusOf = (status: AmalgamStatus): string => `amalgam-${status}`;

/** Over with the Round in which they were taken (AM-MAN-02, AM-MAN-03). */
const OF_A_ROUND = new Set<AmalgamStatus>(["aiming", "defending"]);

export const statuses: StatusDefinition[] = (Object.keys(STATUS_IMAGES) as AmalgamStatus[]).map((status) => ({
  id: statusOf(status),
  name: `AMALGAM.Status.${status}`,
  img: STATUS_IMAGES[status],
  rule: `AMALGAM.StatusRule.${status}`,
  ...(OF_A_ROUND.has(status) ? { lasts: { unit: "round", count: 1 } } : {}),
}));
