import type { CardPart } from "../../../foundry/messages/card-model";

/** What of a spell its cards need: the spell itself may lie in a pack, or be gone. */
export interface SpellData {
  name: string;
  slug: string;
  resistDifficulty: number | null;
  /** Left out by cards of earlier releases. */
  rank?: number;
  /** It is no magic (luck, courage): nobody resists it, and no table of magic follows. */
  plain?: boolean;
  /** Its line of damage, where it has one. */
  damage?: string;
}

/** What can follow a spell that worked; the dice above it say which spell. */
export const spellPart = (): CardPart => ({ type: "malleusSpell" });
