import { define } from "./define.js";

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

export function extendNumber(): void {
  define(Number, {
    /** Whether a value is a number or the text of one. */
    isNumeric(value: unknown): boolean {
      if (value instanceof Array || value === null || value === undefined || typeof value === "boolean" || value === "")
        return false;
      return typeof value !== "symbol" && Number.isFinite(Number(value)) && String(value).trim() !== "";
    },
    /** The number of a text without blanks: "- 5" is -5, NaN where it is none. */
    fromString(text: unknown): number {
      if (typeof text !== "string" || text.trim() === "") return NaN;
      return Number(text.replace(/\s+/g, ""));
    },
  });
  define(Number.prototype, {
    ordinalString(this: number): string {
      const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(this.valueOf());
      return `${this.valueOf()}${SUFFIXES[rule] ?? "th"}`;
    },
    paddedString(this: number, digits: number): string {
      return this.toString().padStart(digits, "0");
    },
    /** "+5", "-5", "+0". */
    signedString(this: number): string {
      const value = this.valueOf();
      return value < 0 ? `${value}` : `+${Object.is(value, -0) ? 0 : value}`;
    },
    between(this: number, a: number, b: number, inclusive = true): boolean {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? this >= low && this <= high : this > low && this < high;
    },
    /** The nearest multiple of an interval, without binary noise. */
    toNearest(this: number, interval = 1, method: "round" | "floor" | "ceil" = "round"): number {
      if (!(interval > 0)) throw new Error("Number#toNearest requires a positive interval");
      const decimals = (String(interval).split(".")[1] ?? "").length;
      return Number(
        (Math[method](Number((this.valueOf() / interval).toPrecision(15))) * interval).toFixed(
          Math.min(decimals + 8, 20),
        ),
      );
    },
    almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
      return Math.abs(this.valueOf() - other) < epsilon;
    },
  });
}
