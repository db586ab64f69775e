import type { SheetAction } from "../../../foundry/contracts/play";

/** What a click on the page of magic does. */
export const magicActions: Record<string, SheetAction> = {};
