import { timeLeft, type Deadline, type Duration } from "../../engine";
import { format, localize } from "./i18n";

/** A stretch of time in words: "1 scene", "3 rounds". */
export const durationWords = ({ unit, count }: Duration): string =>
  format(`MANIFOLD.Time.Span.${unit}.${count === 1 ? "one" : "other"}`, { count });

/** How long something still lasts, in words: "until the end of the scene", "3 rounds left". */
export function timeLeftWords(deadline: Deadline | null, now: number): string {
  if (!deadline) return localize("MANIFOLD.Time.NoEnd");
  const left = timeLeft(deadline, now);
  if (deadline.ends === "turn" && deadline.at === "start" && left.count === 1)
    return localize("MANIFOLD.Time.UntilTurnStart");
  if (deadline.ends !== "time" && left.count === 1) return localize(`MANIFOLD.Time.Until.${deadline.ends}`);
  return format("MANIFOLD.Time.Left", { span: durationWords(left) });
}
