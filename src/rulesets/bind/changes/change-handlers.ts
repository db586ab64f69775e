import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { COIN_KIND } from "../stored/coin-data";
import { coinKind } from "./coin-kind";
import { combatKinds } from "./combat-kinds";
import { gmKinds } from "./gm-kinds";
import { growthKinds } from "./growth-kinds";
import { made } from "./made";
import { magicKinds } from "./magic-kinds";

/** What cards of this game may change, by kind. */
export const changeHandlers: Record<string, ChangeHandler> = {
  ...growthKinds,
  ...combatKinds,
  ...gmKinds,
  ...magicKinds,
  [COIN_KIND]: coinKind,
  bindMade: made,
};
