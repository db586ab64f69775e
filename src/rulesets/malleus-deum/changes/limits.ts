import type { Limits } from "../../../foundry/contracts/limits";

const effects = {
  ActiveEffect: { comes: true, paths: /^(system\.suffering|flags\.manifold\.condition\.(suffering|modifier))$/ },
};

/** Whole paths below `system`. */
const system = (paths: string): RegExp => new RegExp(`^system\\.(${paths})$`);

/** What a kind sets on a creature, conditions that come and go with it included. */
export const onCreature = (paths: string): Limits => ({ of: ["Actor"], paths: system(paths), inside: effects });

/** Conditions that come and go, and how they bite. */
export const ON_CONDITIONS: Limits = { of: ["Actor"], inside: effects };

/** What a kind sets on one thing. */
export const onItem = (paths: string): Limits => ({ of: ["Item"], paths: system(paths) });

/** Body, pools and what counts with them: what blows, rests and tables change. */
export const ON_BODY = onCreature(
  "(stamina|health)\\.(value|temporary)|pools\\.\\w+\\.value|shortRests|dead|morale\\.\\w+",
);

/** A fight's order and rulings, on itself and on its combatants. */
export const ON_FIGHT: Limits = {
  of: ["Combat"],
  paths: /^flags\.manifold\.(sideOrder|lethal|surprising)$/,
  inside: { Combatant: { paths: /^(initiative|flags\.manifold\.(row|fightsFor))$/ } },
};
