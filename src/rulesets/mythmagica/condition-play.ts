import { ailingEnder } from "./actions/conditions/ailing-ender";
import { courses } from "./adapters/conditions/courses";
import type { Topic } from "./topic";

/** Conditions, curses and diseases. */
export const conditionPlay: Topic = {
  courses,
  enders: [ailingEnder],
  followsByHand: async (...said) => (await import("./changes/characters/brings-kind")).followsByHand(...said),
};
