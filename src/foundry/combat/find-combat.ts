import type { ManifoldCombat } from "./combat";

/** Modules may replace the document class; what they leave of ours is recognised by what it can do. */
export const isManifoldCombat = (combat: Combat | null | undefined): combat is ManifoldCombat =>
  typeof (combat as { takeTurn?: unknown } | null | undefined)?.takeTurn === "function";
