import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { COIN_KIND } from "../stored/coin-data";
import { coinKind } from "./coin-kind";
import { growthKinds } from "./growth-kinds";

/** What cards of this game may change, by kind. */
export const changeHandlers: Record<string, ChangeHandler> = { ...growthKinds, [COIN_KIND]: coinKind };
