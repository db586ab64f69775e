import type { Term } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { striking, type Striking } from "./blow-data";
import { flag, mark, object, oneOf, optional, terms, uuid, whole } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** A foe's attack that waits for the player's roll (BI-ATK-02, BI-RNG-08). */
export interface AttackData extends Striking {
  kind: "defence" | "leap";
  target: string;
  /** The foe's side: Strike Factor or aim, with what bears on it. */
  against: Term[];
  /** It cannot be met at all: from behind, in one's sleep. */
  unaware: boolean;
  blindRage: boolean;
  /** Aimed past this guard at whoever they stand before (BI-KNK-24). */
  forWard?: boolean;
  /** The round of the fight that it was made in, and the Evasion that stood then: the last blow of a round ends it. */
  round: number;
  evasion: Term[];
}

const attackData = object<AttackData>({
  ...striking,
  kind: oneOf<AttackData["kind"]>(["defence", "leap"]),
  target: uuid,
  against: terms,
  unaware: mark,
  blindRage: mark,
  forWard: optional(flag),
  round: whole(0, 9999),
  evasion: terms,
});

export const ATTACK_PART = "bindAttack";

export const attackPart = (data: AttackData): CardPart => toJson(ATTACK_PART, data);

/** @throws Error when it is no attack. */
export const attackDataOf = (part: CardPart): AttackData => partData(attackData, part);
