import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { afflictKind } from "./afflict-kind";
import { ailingKind } from "./ailing-kind";
import { bringsKind } from "../characters/brings-kind";
import { careKind } from "./care-kind";
import { courseKind } from "./course-kind";
import { reliefKind } from "../guts/relief-kind";

/** What cards of conditions, curses and diseases may change, by kind. */
export const conditionKinds: Record<string, ChangeHandler> = {
  mythRelief: reliefKind,
  mythAfflict: afflictKind,
  mythCourse: courseKind,
  mythCare: careKind,
  mythAiling: ailingKind,
  mythBrings: bringsKind,
};
