// Companion tables 1.4 and 1.24: which ability a surprise is rolled with, and the later edition's names for DCs and ranges.

export type Environs = "wilderness" | "urban" | "other";

/** Table 1.4; the GM or the player picks one of the abilities (slugs without group). */
export const AWARENESS: Readonly<Record<Environs, { surprising: readonly string[]; surprised: readonly string[] }>> = {
  wilderness: { surprising: ["agility", "stealth"], surprised: ["perception", "scout", "tracking"] },
  urban: { surprising: ["agility", "sneak"], surprised: ["perception", "notice", "listen"] },
  other: { surprising: ["agility"], surprised: ["perception"] },
};
