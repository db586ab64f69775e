import { deadlineFrom, SECONDS } from "../../../../engine";
import { curseLasts, diseaseEnd, diseaseOf } from "../../rules/conditions";
import type { GloryStatus } from "../../rules/guts";
import { curseOf, diseaseIn, type Affliction } from "./afflictions";

/** What comes of a curse or a disease by itself, and when by the world's clock, in seconds. */
export type Due = { step: "next" | "end" | "returns"; at: number };

/**
 * The next thing that a curse or a disease does by itself: a curse ends (MY-CRS-02), a disease shows, has run its course
 * (MY-DIS-06) or is back after a treatment that held it off (MY-DIS-03). Null: nothing that has a number; its Overlord says when.
 */
export function dueOf(item: Affliction): Due | null {
  const { contractedAt, glory, stage, kind, suppressedUntil } = item.system;
  if (kind === "disease" && suppressedUntil !== null) return { step: "returns", at: suppressedUntil };
  if (contractedAt === null) return null;
  if (kind === "curse") {
    const lasts = curseOf(item) === null ? null : curseLasts(glory as GloryStatus);
    const deadline = lasts && deadlineFrom(lasts, contractedAt);
    return deadline?.ends === "time" ? { step: "end", at: deadline.time } : null;
  }
  const disease = diseaseIn(item);
  if (!disease) return null;
  const { incubationDays, courseDays, worst, mild, stages, fromLastStage = false } = diseaseOf(disease.key);
  if (fromLastStage && (stage < stages.length || diseaseEnd(disease) === "dies")) return null;
  const signs = incubationDays?.[1] ?? 0;
  if (stage === 0 && incubationDays) return { step: "next", at: contractedAt + signs * SECONDS.day };
  // What goes on for good comes to its last stage in that time: a lycanthrope's first change (MY-DIS-14).
  const endless = [worst, mild].every((end) => end === "goesOn" || end === "lastsForGood");
  if (!courseDays || (endless && stage >= stages.length)) return null;
  return { step: endless ? "next" : "end", at: contractedAt + (signs + courseDays[1]) * SECONDS.day };
}
