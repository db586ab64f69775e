import { numbersShown } from "../../../foundry/changes/foe-numbers";
import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { RULESET_ID } from "../ids";
import { numbersOpen } from "../rules/conflict";
import { isAvatar, isCreature } from "./creature";
import { inFight } from "./fight";

/**
 * Whether this user is not shown what a foe sets against a roll: in a fight all numbers are open, but for those the Overlord keeps
 * (MY-CMB-03); else as the world has it.
 */
export function hidesNumbers(foe: Actor | null): boolean {
  if (!isCreature(foe) || game.user.isGM) return false;
  const keptSecret = !isAvatar(foe) && foe.system.secret;
  const fighting = rulesetSetting(RULESET_ID, "openNumbers") === true && inFight(foe) !== null;
  if (numbersOpen({ fighting, keptSecret, own: foe.isOwner })) return false;
  return (fighting && keptSecret) || numbersShown(foe) !== "exact";
}
