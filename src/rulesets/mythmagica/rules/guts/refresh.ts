import { afterMinorRefresh } from "./glory";

// MY-GUT-13, MY-GUT-16 to MY-GUT-19, MY-GUT-23 (L3155-3183, L3603): what brings a Minor Refresh, and to whom.

export type RefreshReason = "trait" | "awesome" | "flaw" | "condition";

/**
 * Rewards of the table refresh performer and fan, a highlighted Flaw and a condition that hindered its bearer alone
 * (MY-GUT-13, MY-GUT-18, MY-GUT-19, MY-GUT-23).
 */
export const refreshes = (reason: RefreshReason): { performer: true; fan: boolean } => ({
  performer: true,
  fan: reason === "trait" || reason === "awesome",
});

/**
 * The price of the act is spent first; the refresh goes to the bottom of the Glory Status that it led to (MY-GUT-16,
 * L3167).
 */
export const gutsAfterAct = (spent: number, price: number, refreshed: boolean): number =>
  refreshed ? afterMinorRefresh(spent + price) : spent + price;
