import type { Attribute } from "./attribute";

// MY-ATT-08, MY-ATT-11 (L193-233): what each attribute is for.

const USES = {
  reflex: "ag",
  balance: "ag",
  dodging: "ag",
  fineMotor: "cr",
  subtlety: "cr",
  thieving: "cr",
  morale: "ht",
  fear: "ht",
  emotionMagic: "ht",
  knowledge: "in",
  discourse: "in",
  noticing: "pc",
  perceiving: "pc",
  force: "st",
  poison: "tn",
  disease: "tn",
} as const satisfies Record<string, Attribute>;
export type Purpose = keyof typeof USES;

/** What a roll can be for (MY-ATT-08, L193-233). */
export const PURPOSES = Object.keys(USES) as Purpose[];

/** The attribute that a roll of this purpose goes by, where its skill names none (MY-ATT-08, L193-233). */
export const attributeFor = (purpose: Purpose): Attribute => USES[purpose];

/** MY-ATT-11: who decides what a character does: Intelligence guides those whom the Overlord plays, never a player. */
export const conductBy = (isAvatar: boolean): "player" | "intelligence" => (isAvatar ? "player" : "intelligence");
