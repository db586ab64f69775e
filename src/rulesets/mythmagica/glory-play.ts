import { closingGate } from "./actions/closing-gate";
import { dealGate } from "./actions/deal-gate";
import { watchStakes } from "./actions/watch-stakes";
import { watchFallen } from "./actions/watch-fallen";
import type { Topic } from "./topic";

/** The story's clock, and what defeat costs. */
export const gloryPlay: Topic = {
  cardParts: async () => (await import("./chat/glory-parts")).gloryParts,
  gates: [dealGate, closingGate],
  begin() {
    watchFallen();
    watchStakes();
  },
};
