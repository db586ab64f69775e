import type { CardPart } from "../../../foundry/chat/card-model";
import type { Ability } from "../adapters/abilities";
import { toJson } from "./to-json";

/** What can follow a spell that worked. */
export interface SpellData {
  spell: string;
  overcharged: boolean;
  resistDifficulty: number | null;
}

export const spellPart = ({ uuid, system }: Ability, overcharged: boolean): CardPart =>
  toJson<SpellData>("malleusSpell", { spell: uuid, overcharged, resistDifficulty: system.resistDifficulty });
