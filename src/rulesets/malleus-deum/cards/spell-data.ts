import type { CardPart } from "../../../foundry/chat/card-model";
import { abilityName, type Ability } from "../adapters/abilities";

/** What of a spell its cards need: the spell itself may lie in a pack, or be gone. */
export interface SpellData {
  name: string;
  slug: string;
  resistDifficulty: number | null;
}

export const spellData = (ability: Ability): SpellData => ({
  name: abilityName(ability),
  slug: ability.system.slug,
  resistDifficulty: ability.system.resistDifficulty,
});

/** What can follow a spell that worked; the dice above it say which spell. */
export const spellPart = (): CardPart => ({ type: "malleusSpell" });
