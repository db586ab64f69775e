import type { Term } from "../../../../engine";
import type { ActiveCondition } from "../conditions/condition";

// What the rules must know of a character who is attacked.

export interface DefenceAbility {
  slug: string;
  label: string;
  /** Effective rank (trained, else untrained), or null when it cannot be used. */
  rank: number | null;
  /** Printed DC of an NPC's defence, replacing 13 + rank. */
  difficulty?: number | null;
}

export interface ParryAbility extends DefenceAbility {
  /** Id of a wielded weapon that can parry with it, or null when none is in hand. */
  weapon: string | null;
  /** Uuid of a weapon whose parry takes no reaction, once a round: it has not parried yet (companion 5.7). */
  free?: string;
  /** What the weapon does to the parry: slow ones are bad at it (MDC-DEF-07). */
  terms?: readonly Term[];
}

export interface OtherDefence extends DefenceAbility {
  reaction: boolean;
}

export interface Defender {
  id: string;
  /** Bonus of the Armour defence (MD-DEF-02, MDC-DEF-01). */
  armour: number;
  /** What it is made of, where that is known: rank, what is worn, the shield, the base. */
  armourTerms?: readonly Term[];
  /** Printed DC of an NPC's armour. */
  armourDifficulty?: number | null;
  dodge: DefenceAbility | null;
  block: DefenceAbility | null;
  /** A shield or buckler is equipped. */
  shield: boolean;
  /** The shield denies the flank (MDC-DEF-06). */
  deniesFlank?: boolean;
  parries: readonly ParryAbility[];
  /** Cloak Fighting and whatever else is flagged a defence (MD-DEF-06). */
  others: readonly OtherDefence[];
  conditions: readonly ActiveCondition[];
  reactionSpent: boolean;
}
