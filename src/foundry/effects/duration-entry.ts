import type { Duration } from "../../engine";
import { localize } from "../platform/i18n";
import { choice, numberEntry, type Answers } from "../windows/prompt";

/** Units that a user can pick, shortest first. */
const UNITS = [
  ...(["turn", "round", "fight", "scene", "chapter", "adventure", "session", "night"] as const),
  ...(["minute", "hour", "day"] as const),
];
const isUnit = (value: unknown): value is (typeof UNITS)[number] => (UNITS as readonly unknown[]).includes(value);

/** The rows of a dialog that ask how long. */
export const durationEntry = (start: Duration | null = null): HTMLElement[] => [
  choice(
    localize("MANIFOLD.Effects.lasts"),
    "unit",
    [
      ["", localize("MANIFOLD.Effects.untilRemoved")],
      ...UNITS.map((unit) => [unit, localize(`MANIFOLD.Effects.Unit.${unit}`)] as const),
    ],
    start?.unit ?? "",
  ),
  numberEntry(localize("MANIFOLD.Effects.howMany"), "count", start?.count ?? 1, 1, 999),
];

/** What was answered; null for "until somebody ends it". */
export function durationFrom({ unit, count }: Answers): Duration | null {
  if (!isUnit(unit)) return null;
  const number = Number(count);
  return { unit, count: Number.isInteger(number) ? Math.min(999, Math.max(1, number)) : 1 };
}
