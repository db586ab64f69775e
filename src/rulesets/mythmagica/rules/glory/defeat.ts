import type { ConsequenceList } from "./consequences";

// MY-CSQ-01, MY-CSQ-13, MY-ENT-02 (L2630, L2955-2963): which list a fallen character suffers.

/** What Hit Points at 0 bring is lethal, whatever the Fate Points; the rest is not (MY-CSQ-01, MY-CSQ-13). */
export const listFor = (defeatedBy: "hp" | "fp"): ConsequenceList => (defeatedBy === "hp" ? "lethal" : "nonLethal");
