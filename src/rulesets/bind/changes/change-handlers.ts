import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { COIN_KIND } from "../stored/coin-data";
import { coinKind } from "./coin-kind";

/** What cards of this game may change, by kind. */
export const changeHandlers: Record<string, ChangeHandler> = { [COIN_KIND]: coinKind };
