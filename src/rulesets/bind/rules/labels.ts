import type { Term } from "../../../engine";

// Rules name the parts of a number by language keys, so that every total explains itself. All keys of terms are made here.

export const TERMS = [
  "adrenaline",
  "aggression",
  "attribute",
  "blessing",
  "bloodCaster",
  "brawler",
  "charge",
  "chosenEnemy",
  "combat",
  "combatPoints",
  "confusion",
  "dancing",
  "darkness",
  "difficulty",
  "distance",
  "dodger",
  "encumbrance",
  "extremeFocus",
  "fatigue",
  "firstStrike",
  "flanking",
  "foxHop",
  "furiousRage",
  "guardian",
  "helper",
  "highGround",
  "improvised",
  "intelligence",
  "level",
  "noGestures",
  "noMovement",
  "oneHanded",
  "other",
  "otherForm",
  "perfectStrike",
  "resisted",
  "shield",
  "situation",
  "skill",
  "sneakAttack",
  "solidDefence",
  "specialist",
  "speed",
  "strength",
  "stunningStrike",
  "subtle",
  "tactics",
  "thrown",
  "trait",
  "unspecialised",
  "untrained",
  "unwieldy",
  "weapon",
  "weaponWeight",
  "weight",
  "wits",
  "witsLimit",
  "wounds",
] as const;

export type TermId = (typeof TERMS)[number];

/** A part of a number under its language key; `source` names the thing that gives it. */
export const term = (id: TermId, value: number, source?: string): Term =>
  source === undefined ? { label: `BIND.Term.${id}`, value } : { label: `BIND.Term.${id}`, value, source };

/** Terms that change nothing say nothing. */
export const without0 = (terms: readonly Term[]): Term[] => terms.filter(({ value }) => value !== 0);
