import { closingGate } from "./actions/closing-gate";
import { dealGate } from "./actions/deal-gate";
import { watchStakes } from "./actions/watch-stakes";
import { watchFallen } from "./actions/watch-fallen";
import { defeatKind } from "./changes/defeat-kind";
import { storyKind } from "./changes/story-kind";
import { timeKind } from "./changes/time-kind";
import type { Topic } from "./topic";

/** The story's clock, and what defeat costs. */
export const gloryPlay: Topic = {
  cardParts: async () => (await import("./chat/glory-parts")).gloryParts,
  changeHandlers: { mythTime: timeKind, mythStory: storyKind, mythDefeat: defeatKind },
  gates: [dealGate, closingGate],
  begin() {
    watchFallen();
    watchStakes();
  },
};
