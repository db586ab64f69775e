import { numbersShown } from "../../../../foundry/changes/foe-numbers";
import { rulesetSetting } from "../../../../foundry/settings/register-settings";
import { RULESET_ID } from "../../ids";
import { numbersOpen } from "../../rules/conflict";
import { isAvatar, isCreature, type Creature } from "../creature";
import { inFight } from "../combat/fight";

const keptSecret = (one: Creature): boolean => !isAvatar(one) && one.system.secret;

/** Whether a fight opens somebody's numbers to this user, in a world where fights do (MY-CMB-03). */
export const opensNumbers = (one: Creature, fighting: boolean): boolean =>
  numbersOpen({
    fighting: fighting && rulesetSetting(RULESET_ID, "openNumbers") === true,
    keptSecret: keptSecret(one),
    own: game.user.isGM || one.isOwner,
  });

/**
 * Whether this user is not shown what a foe sets against a roll: in a fight all numbers are open, but for those the Overlord keeps
 * (MY-CMB-03); else as the world has it.
 */
export function hidesNumbers(foe: Actor | null): boolean {
  if (!isCreature(foe) || game.user.isGM) return false;
  const fighting = rulesetSetting(RULESET_ID, "openNumbers") === true && inFight(foe) !== null;
  if (opensNumbers(foe, fighting)) return false;
  return (fighting && keptSecret(foe)) || numbersShown(foe) !== "exact";
}
