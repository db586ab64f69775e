import type { Played } from "../contracts/ruleset";

/** The card parts and kinds of change that all rulesets share: loaded with the first card that has one. */
export const shared: Played = {
  id: "manifold",
  title: "Manifold",
  messageParts: ["note", "made", "manifoldRequest", "manifoldRevealed", "time"],
  changeKinds: ["timeClock", "timeEffects", "effectsByHand", "relation", "call"],
  play: async () => (await import("./shared-play")).sharedPlay,
};
