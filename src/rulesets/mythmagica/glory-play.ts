import { closingGate } from "./actions/time/closing-gate";
import { dealGate } from "./actions/time/deal-gate";
import { watchStakes } from "./actions/conflict/watch-stakes";
import { watchFallen } from "./actions/guts/watch-fallen";
import type { Topic } from "./topic";

/** The story's clock, and what defeat costs. */
export const gloryPlay: Topic = {
  cardParts: async () => (await import("./chat/guts/glory-parts")).gloryParts,
  gates: [dealGate, closingGate],
  begin() {
    watchFallen();
    watchStakes();
  },
};
