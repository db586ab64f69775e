import type { Term } from "../../../../engine";
import { armedKnacks, stancePicture } from "../../rules/combat/armed";
import { evasionAgainst, type Guard } from "../../rules/combat/attack";
import type { Struck } from "../../rules/combat/hit";
import { best } from "../../rules/combat/stances";
import { term, without0 } from "../../rules/labels";
import type { Body } from "../../rules/combat/wounds";
import type { RoundPicture } from "../../rules/combat/armed";
import { armedPicture } from "./armed";
import { isTireless } from "../characters/bearer";
import { attributesOf, type Creature } from "../creature";
import { roundOf } from "./fight";
import { layersOf } from "./layers";

export const bodyOf = (actor: Creature): Body => ({
  ...(isTireless(actor) ? { tireless: true } : {}),
  shieldPoints: actor.system.sp.value,
  fatePoints: actor.system.fp.value,
  hitPoints: actor.system.hp.value,
  fatigue: actor.system.fatigue.normal,
  bleeding: actor.system.fatigue.bleeding,
  bleedRate: actor.system.bleedRate,
});

export const struckOf = (actor: Creature): Struck => ({
  layers: layersOf(actor),
  strength: attributesOf(actor).strength,
  knacks: armedKnacks(armedPicture(actor)),
  body: bodyOf(actor),
});

/** What weariness and wounds take from whoever fights (BI-CHK-20). */
export const hindered = ({ system: { derived } }: Creature): Term[] =>
  without0([term("fatigue", -derived.weariness.penalty), term("wounds", -derived.woundPenalty)]);

/** How an attack is met. */
export interface Meeting {
  guard: Guard;
  blindRage?: boolean;
  forWard?: boolean;
}

/** Evasion Factor against an attack, as the round's choices have it (BI-STN, BI-ATK-04). */
export const evasionOf = (
  actor: Creature,
  { guard, blindRage = false, forWard = false }: Meeting,
  round: RoundPicture = roundOf(actor),
): Term[] => evasionAgainst({ ...stancePicture(armedPicture(actor), round), guard, blindRage, forWard });

/** The same as a number that an attacker meets: who defends is as weary as a player who rolls for it (BI-ATK-01, BI-CHK-20). */
export const evasionMet = (actor: Creature, meeting: Meeting): Term[] => [
  ...evasionOf(actor, meeting),
  ...(meeting.guard === "defended" ? hindered(actor) : []),
];

/** A shield that hangs there, whatever its bearer does (BI-RNG-01). */
export const shieldEvasion = (actor: Creature): number =>
  best(
    stancePicture(armedPicture(actor), roundOf(actor)).held.filter(({ shield }) => shield),
    "evasion",
  );
