import { ailingEnder } from "./actions/conditions/ailing-ender";
import { watchDues } from "./actions/conditions/due-by-clock";
import { courses } from "./adapters/conditions/courses";
import type { Topic } from "./topic";

/** Conditions, curses and diseases. */
export const conditionPlay: Topic = {
  courses,
  enders: [ailingEnder],
  begin: watchDues,
  followsByHand: async (...said) => (await import("./changes/characters/brings-kind")).followsByHand(...said),
};
