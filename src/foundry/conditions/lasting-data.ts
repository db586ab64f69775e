import { deadlineFrom, type Duration } from "../../engine";
import { durationData } from "../platform/effect-generations";

/** How long an effect lasts, as its data say it: in Foundry's own duration where that can, else by our clock. */
export function lastingData(lasts: Duration | null | undefined): { duration?: object; clock?: object } {
  if (!lasts) return {};
  const duration = durationData(lasts);
  // What Foundry does not count is no world time: when it began does not matter.
  return duration ? { duration } : { clock: deadlineFrom(lasts, 0) };
}
