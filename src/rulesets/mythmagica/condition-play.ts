import { ailingEnder } from "./actions/ailing-ender";
import { courses } from "./adapters/courses";
import { followsByHand } from "./changes/brings-kind";
import { conditionKinds } from "./changes/condition-kinds";
import type { Topic } from "./topic";

/** Conditions, curses and diseases. */
export const conditionPlay: Topic = { changeHandlers: conditionKinds, courses, enders: [ailingEnder], followsByHand };
