// MDC-CMB-06: what creatures are called, for whoever makes one.

/** What a creature is; a tag (MDC-CMB-06). */
export const CREATURE_KINDS = [
  "beast",
  "demon",
  "elemental",
  "extra-planar",
  "fey",
  "greenskin",
  "human",
  "jötunn",
  "lycan",
  "undead",
] as const;

/** What a creature does in a fight (MDC-CMB-06). */
export const CREATURE_ROLES = [
  "minion",
  "grunt",
  "brute",
  "soldier",
  "artillery",
  "lurker",
  "skirmisher",
  "elite",
  "solo",
  "controller",
  "leader",
] as const;
