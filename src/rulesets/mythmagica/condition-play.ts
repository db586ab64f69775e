import { ailingEnder } from "./actions/ailing-ender";
import { courses } from "./adapters/courses";
import type { Topic } from "./topic";

/** Conditions, curses and diseases. */
export const conditionPlay: Topic = {
  courses,
  enders: [ailingEnder],
  followsByHand: async (...said) => (await import("./changes/brings-kind")).followsByHand(...said),
};
