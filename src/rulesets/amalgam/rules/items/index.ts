export {
  advancedSlotsLeft,
  consume,
  isItemLevel,
  isUnfamiliar,
  ITEM_LEVELS,
  itemGuide,
  makeReady,
  spendWeapon,
  switchAdvanced,
} from "./items";
