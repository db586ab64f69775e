import type { TurnCost } from "./budget";

// MY-TRN-02, MY-TRN-10 (L2085, L2216-2218, L2242, L2475): what acts cost.

/** What makes an act an Assault Action: that it may deal Damage or Setback, and its rule says nothing else. */
export type Act = {
  kind: "move" | "attack" | "specialMode" | "stand" | "spell" | "item" | "equip" | "command" | "other";
  /** Whether it can deal Damage or Setback. */
  harms: boolean;
  /** What its own rule says that it costs. */
  stated?: TurnCost;
};

/** What an act costs (MY-TRN-02, L2085, L2242, L2475). */
export function costOf({ kind, harms, stated }: Act): TurnCost {
  if (stated) return stated;
  return harms || kind === "attack" || kind === "specialMode" || kind === "stand" ? "assault" : "action";
}

/** MY-TRN-10: a triggered item takes as long as its spell; what works all the time costs nothing. */
export const itemCost = (item: { constant: boolean; spell: TurnCost }): TurnCost | null =>
  item.constant ? null : item.spell;
