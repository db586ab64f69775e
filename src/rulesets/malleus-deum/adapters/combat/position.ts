import { format, localize } from "../../../../foundry/platform/i18n";
import { backRow, closing, rangeBand, type RangeBand } from "../../rules/combat";
import { handTerms, reloadRounds, weaponBlocks } from "../../rules/equipment";
import { reasonLabel } from "../../rules/labels";
import type { Cover } from "../../rules/modifiers";
import { hasCondition } from "../conditions";
import type { Creature, Weapon } from "../creature";
import { handsOn } from "./damage";
import { isUnderWater } from "./fight";
import { distanceBetween, flankingWith } from "./ground";
import { isLoaded } from "./loading";
import { rowsOf } from "./rows";

/** How an attacker stands to a target, as far as the table knows; everything can be said otherwise in the dialog. */
export interface Position {
  /** Range band of a missile weapon; null for melee. */
  band: RangeBand | null;
  /** Who flanks the target with the attacker; null where the target is known to be flanked already. */
  flankedBy: string[];
  cover: Cover;
  /** "7 squares away, range 5"; null where nothing is measured. */
  words: string | null;
  /** Why a melee weapon does not get there. */
  problems: string[];
}

export function positionOf(actor: Creature, weapon: Weapon, target: Creature): Position {
  const { range, reach } = weapon.system;
  const distance = distanceBetween(actor, target);
  const measured =
    distance === null
      ? null
      : range === null
        ? format("MALLEUS.Ground.distance", { distance })
        : format("MALLEUS.Ground.distanceOfRange", { distance, range });
  return {
    band: range === null ? null : distance === null ? "near" : rangeBand(distance, range),
    flankedBy: flankingWith(actor, target),
    cover: backRow(rowsOf(target), target.uuid).cover,
    words:
      [
        ...(measured ? [measured] : []),
        ...(isUnderWater() ? [localize("MALLEUS.Fight.underWaterHint")] : []),
        ...(reloadRounds([...weapon.system.tags]) > 0 ? [localize("MALLEUS.Ground.reload")] : []),
        ...handTerms([...weapon.system.tags], handsOn(weapon)).map(({ label }) => localize(label)),
      ].join(" · ") || null,
    problems: [...inHand(actor, weapon), ...(range === null ? meleeProblems(actor, reach, distance) : [])],
  };
}

/** Why a weapon cannot be wielded as things are: both hands, standing (MD-EQP-01). */
function inHand(actor: Creature, weapon: Weapon): string[] {
  const wielding = {
    hands: 2 as const,
    otherHandFull: handsOn(weapon) === 1,
    prone: hasCondition(actor, "prone"),
    wet: isUnderWater(),
    loaded: isLoaded(weapon),
  };
  return weaponBlocks([...weapon.system.tags], wielding).map(localize);
}

function meleeProblems(actor: Creature, reach: boolean, distance: number | null): string[] {
  const problems: string[] = [];
  if (backRow(rowsOf(actor), actor.uuid).needsReach && !reach) problems.push(localize("MALLEUS.Ground.backRow"));
  if (distance === null) return problems;
  const { move } = actor.system;
  const how = closing(distance, reach, move);
  if (how === "tooFar") problems.push(`${localize(reasonLabel("noReach"))} ${localize("MALLEUS.Ground.tooFar")}`);
  return problems;
}
