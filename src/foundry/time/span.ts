import { SECONDS, type Measure } from "../../engine";
import { durationWords } from "../platform/time-left";

/** A stretch of the world's time in words, in the largest unit that measures it without a rest: "8 hours", "10 minutes". */
export function spanWords(seconds: number): string {
  const unit = (["day", "hour", "minute"] as const satisfies Measure[]).find((one) => seconds % SECONDS[one] === 0);
  return durationWords({ unit: unit ?? "second", count: seconds / SECONDS[unit ?? "second"] });
}
