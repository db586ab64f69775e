import { readSettings } from "../../adapters/settings";
import type { BlowSetup } from "../../stored/blow-data";

/** The table's readings that a blow and its card go by (BI-ATK-07, A15, A46). */
export const settingsOfBlow = (): BlowSetup["settings"] => {
  const { damage, armourFirst, mirrorPerfect } = readSettings();
  return { damage, armourFirst, mirrorPerfect };
};
