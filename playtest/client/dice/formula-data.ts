/** Resolving `@path.to.value` in formulas (sec. 8.1). */
import { getProperty } from "../../common/utils/index.js";

const REFERENCE = /@([a-z.0-9_-]+)/gi;

/**
 * Replaces data references by their values. A missing one becomes `missing`, or stays when that is not given.
 * Never throws. `warn` tells the user about missing values.
 */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: { missing?: string; warn?: boolean } = {},
): string {
  return String(formula).replace(REFERENCE, (reference: string, path: string) => {
    const value = read(data, path);
    if (value !== null && value !== undefined) return text(value);
    if (warn) warnMissing(reference);
    return missing === undefined ? reference : String(missing);
  });
}

/** Getters of models may throw; a formula with a missing value is better than none. */
function read(data: object, path: string): unknown {
  try {
    return getProperty(data ?? {}, path);
  } catch {
    return undefined;
  }
}

function text(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  try {
    return String(value).trim();
  } catch {
    return "";
  }
}

function warnMissing(reference: string): void {
  if (typeof ui === "undefined") return;
  ui.notifications?.warn(game.i18n.format("DICE.WarnMissingData", { match: reference }));
}
