import { sum } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { skillLevel } from "../creature";

/** A Skill with what blessings and other effects add to it, wherever it is one number among others (L2919, L2950, A66). */
export const skillNow = (actor: Actor, slug: string): number =>
  skillLevel(actor, slug) + sum(effectTerms(actor, [`skill-${slug}`]));

/** The Combat Skill as points of a round: none is a debt (BI-STN-04). */
export const combatNow = (actor: Actor): number => Math.max(0, skillNow(actor, "combat"));
