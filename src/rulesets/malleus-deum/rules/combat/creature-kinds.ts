// MDC-CMB-06: what creatures are called, for whoever makes one.

/** What it is; a tag. */
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

/** What it does in a fight. */
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
