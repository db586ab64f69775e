import { isItemOf } from "../../../foundry/platform/documents";
import { format } from "../../../foundry/platform/i18n";
import { attributesOf, baselineSum } from "../rules/attributes";

/** Baselines of a people add up to 0: what is left over is told where they are written (MY-ATT-02); "" of all else. */
export function peopleFault(item: Item): string {
  if (!isItemOf(item, "mythRace")) return "";
  const { baseline } = item.system;
  const sum = baselineSum(attributesOf((key) => baseline[key] ?? 0));
  return sum === 0 ? "" : format("MYTHMAGICA.Guide.unbalanced", { sum });
}
