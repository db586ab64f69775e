import type { SheetAction } from "../../../foundry/contracts/play";

/** What a click on the page of combat does. */
export const combatActions: Record<string, SheetAction> = {};
