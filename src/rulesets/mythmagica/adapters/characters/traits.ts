import { rulesetSetting } from "../../../../foundry/settings/register-settings";
import { RULESET_ID } from "../../ids";
import { isForgotten } from "../../rules/conditions";
import { rewardBlocked, type RewardBlock, type Trait } from "../../rules/traits";
import type { Reward } from "../../stored/applause-data";
import { CONDITION_TRAIT } from "../conditions/ailing";
import { has, itemsOf, type Creature } from "../creature";
import { inFight } from "../combat/fight";
import { hasGuts } from "../guts/guts";
import { playerOf } from "../guts/guts-payer";

export type TraitItem = ItemOf<"mythTrait">;

/** A Trait of a sheet in the words of the rules. */
export const traitOf = ({ system }: TraitItem): Trait => ({
  kind: system.kind,
  text: system.text,
  usedScene: system.usedScene,
  usedRound: system.usedRound,
  rewardedBy: system.rewardedBy,
});

/** Lost with somebody's memory, until that is back (MY-CRS-15). */
export const isForgottenNow = ({ system }: TraitItem): boolean => system.locked && isForgotten(system.kind);

/** Of a condition that is over, whatever ended it: the next stretch of play takes it off the sheet (MY-CND-02). */
const isOver = (actor: Creature, { system: { slug } }: TraitItem): boolean =>
  slug.startsWith(CONDITION_TRAIT) && !has(actor, slug.slice(CONDITION_TRAIT.length));

/** The Traits that somebody has now. */
export const traitsOf = (actor: Creature): TraitItem[] =>
  itemsOf(actor, "mythTrait").filter((trait) => !isOver(actor, trait));

/** Scenery that is used counts as a Trait of the place, each time anew (MY-TRT-07). */
const SCENERY: Trait = { kind: "environmental", text: "scenery", usedScene: false, usedRound: false, rewardedBy: [] };

const isOn = (key: string): boolean => rulesetSetting(RULESET_ID, key) === true;

/** Whether the Overlord lets rewards of that sort be given (MY-GUT-22). */
export const rewardsGiven = (reward: Reward): boolean =>
  reward === "flaw" || reward === "condition" || isOn(reward === "awesome" ? "awesomeRewards" : "traitRewards");

/** Why a user cannot reward a performer so, or null (MY-GUT-13, 14, 18, 22). */
export function rewardProblem(
  performer: Creature,
  reward: Reward,
  trait: TraitItem | null,
  fan: User,
): RewardBlock | "notNamed" | "gone" | "forgotten" | null {
  if (!hasGuts(performer)) return "notNamed";
  if (reward === "flaw" || reward === "condition") return null;
  if (reward === "trait" && (!trait || isOver(performer, trait))) return "gone";
  if (trait && isForgottenNow(trait)) return "forgotten";
  return rewardBlocked(trait ? traitOf(trait) : SCENERY, fan.id ?? "", {
    performer: playerOf(performer, fan) ?? "",
    inConflict: inFight(performer) !== null,
    enabled: rewardsGiven(reward),
    strict: isOn("strictTraits"),
  });
}
