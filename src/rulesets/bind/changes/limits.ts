import type { Limits } from "../../../foundry/contracts/limits";

/** Whole paths below `system`. */
const system = (paths: string): RegExp => new RegExp(`^system\\.(${paths})$`);

/** What a kind sets on a creature, conditions that come and go with it included. */
export const onCreature = (paths: string): Limits => ({
  of: ["Actor"],
  paths: system(paths),
  inside: { ActiveEffect: { comes: true } },
});

/** Tracks that blows, effort and rest move. */
export const BODY_PATHS = "(hp|fp|mp|sp)\\.value|fatigue\\.\\w+|bleedRate";

export const ON_BODY = onCreature(BODY_PATHS);
