import type { Bandying } from "../../rules/discourse/uses";

/** What everybody can do without a rank: athletics in all its forms (MY-ATH to MY-GPL). */
export const INNATE = ["athletics", "balancing", "climbing", "contorting", "jumping", "grapnel"] as const;
export type Innate = (typeof INNATE)[number];
export const isInnate = (id: unknown): id is Innate => (INNATE as readonly unknown[]).includes(id);

/** Uses of Bandying Words (MY-BND); their rules are loaded with the first of them. */
export const WORDS = [
  ...(["deceiving", "intimidating", "mocking", "offering", "pleading"] as const),
  ...(["prying", "rallying", "seducing", "stalling"] as const),
] as const satisfies readonly Bandying[];
export const isWords = (use: unknown): use is Bandying => (WORDS as readonly unknown[]).includes(use);
