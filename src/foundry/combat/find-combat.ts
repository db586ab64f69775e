import type { FlowText } from "../../engine";

/** What our fights can do besides Foundry's own. */
export interface ManifoldFight extends Combat {
  takeTurn(combatantId: string): Promise<FlowText | null>;
  moveSide(side: string, by: -1 | 1): Promise<unknown>;
  resetSides(): Promise<unknown>;
}

/** Modules may replace the document class; what they leave of ours is recognised by what it can do. */
export const isManifoldCombat = (combat: Combat | null | undefined): combat is ManifoldFight =>
  typeof (combat as { takeTurn?: unknown } | null | undefined)?.takeTurn === "function";
