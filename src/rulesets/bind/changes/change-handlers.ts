import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { COIN_KIND } from "../stored/coin-data";
import { coinKind } from "./characters/coin-kind";
import { combatKinds } from "./combat/combat-kinds";
import { gmKinds } from "./gm-kinds";
import { growthKinds } from "./characters/growth-kinds";
import { made } from "./made";
import { magicKinds } from "./magic/magic-kinds";

/** What cards of this game may change, by kind. */
export const changeHandlers: Record<string, ChangeHandler> = {
  ...growthKinds,
  ...combatKinds,
  ...gmKinds,
  ...magicKinds,
  [COIN_KIND]: coinKind,
  bindMade: made,
};
