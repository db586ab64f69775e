import type { Term } from "../../../engine";
import { flag, oneOf, readShape, text, whole } from "../../../foundry/changes/data-shape";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { Striking } from "./blow-data";
import { isKnacks, isWeapon, terms } from "./guards";
import { toJson } from "./to-json";

/** A foe's attack that waits for the player's roll (BI-ATK-02, BI-RNG-08). */
export interface AttackData extends Striking {
  kind: "defence" | "leap";
  target: string;
  /** The foe's side: Strike Factor or aim, with what bears on it. */
  against: Term[];
  /** It cannot be met at all: from behind, in one's sleep. */
  unaware: boolean;
  blindRage: boolean;
  /** The round of the fight that it was made in, and the Evasion that stood then: the last blow of a round ends it. */
  round: number;
  evasion: Term[];
}

const read = readShape({
  kind: oneOf("defence", "leap"),
  attack: text(60),
  name: text(80),
  weapon: isWeapon,
  knacks: isKnacks,
  damage: terms,
  stunning: flag,
  target: text(120),
  against: terms,
  unaware: flag,
  blindRage: flag,
  round: whole(0, 9999),
  evasion: terms,
});

export const ATTACK_PART = "bindAttack";

export const attackPart = (data: AttackData): CardPart => toJson(ATTACK_PART, data);

/** @throws Error when it is no attack. */
export const attackDataOf = (part: CardPart): AttackData => read(part) as unknown as AttackData;
