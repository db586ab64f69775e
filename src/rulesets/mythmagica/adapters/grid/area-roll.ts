import type { Area, AreaKind } from "../../rules/areas";
import { readArea } from "../../stored/area-data";
import type { ConflictData } from "../../stored/conflict-data";

/** Rolls against areas are about "area". */
export const AREA_ROLL = "area";

/** What an area's harm is, where it harms whoever fails (MY-ARE-08, 09, 14, 15); blank: nothing. */
const FORMS: Partial<Record<AreaKind, string>> = {
  ...{ magicallyCombustible: "scorching", naturallyCombustible: "scorching", highlyCombustible: "scorching" },
  ...{ slick: "footing", stickyMorass: "fettering" },
};
export const areaForm = (kind: AreaKind): string => FORMS[kind] ?? "";

/** An area as a roll names it: "stickyMorass/7/moderate", and "pull" where somebody pulls free. */
export const areaDetail = ({ kind, quality, severity }: Area, pulling = false): string =>
  [kind, quality, severity, ...(pulling ? ["pull"] : [])].join("/");

/** What a roll was made against; null: no area. */
export function areaOfRoll({ about, detail }: ConflictData): (Area & { pulling: boolean }) | null {
  if (about !== AREA_ROLL) return null;
  const [kind, quality, severity, pull] = detail.split("/");
  const area = readArea({ kind, quality: Number(quality), severity });
  return area && { ...area, pulling: pull === "pull" };
}
