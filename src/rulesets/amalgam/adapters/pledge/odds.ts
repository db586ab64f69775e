import { percent } from "../../../../foundry/platform/i18n";
import type { PledgeResult } from "../../rules/pledge";
import { chanceOfSuccess } from "../../rules/resolution";
import type { StoredPledge } from "../../stored/stored-pledge";
import { currentRulebook } from "../rulebook";
import { checkSetup } from "./legal";

/** The exact chance against what the player believes the Difficulty to be; nothing where none is set. */
export function oddsView(pledge: StoredPledge, worth: PledgeResult, difficulty = pledge.asked) {
  if (difficulty === null) return null;
  const method = pledge.method === "dice" ? "dice" : "fingers";
  const chance = chanceOfSuccess({ ...checkSetup(pledge, worth), difficulty }, method, currentRulebook());
  return { headline: percent(chance.toNumber()), exact: chance.toString(), difficulty };
}
