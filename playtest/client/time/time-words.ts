import type { TimeComponents } from "./time-components.js";

/** How long a time is: `{short: "2h", separator: ", ", maxTerms: 2}` (formatters "duration" and "relative"; own words). */
export interface DurationOptions {
  short?: boolean;
  separator?: string;
  maxTerms?: number;
}

const UNITS = [
  ["year", "y"],
  ["day", "d"],
  ["hour", "h"],
  ["minute", "m"],
  ["second", "s"],
] as const;

export function durationInWords(components: Partial<TimeComponents>, options: DurationOptions = {}): string {
  const { short = false, separator = ", ", maxTerms = UNITS.length } = options;
  const words = UNITS.flatMap(([unit, letter]) => {
    const count = Math.floor(components[unit] ?? 0);
    if (count <= 0) return [];
    return [short ? `${count}${letter}` : `${count} ${unit}${count === 1 ? "" : "s"}`];
  });
  return words.slice(0, maxTerms).join(separator);
}
