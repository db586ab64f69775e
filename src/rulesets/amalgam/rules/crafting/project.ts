import type { GearCard } from "../amalgamate";
import { copiesOf } from "../cards/levels";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import type { CheckOutcome } from "../resolution/resolve";

/** Something being made, mended or changed (v10, AM-CRF-01). */
export interface Project {
  /** Degrees that it takes. */
  required: number;
  banked: number;
  throws: number;
  criticals: number;
  lastWasCritical: boolean;
  ruined: boolean;
  done: boolean;
}

const project = (required: number): Project => ({
  required,
  banked: 0,
  throws: 0,
  criticals: 0,
  lastWasCritical: false,
  ruined: false,
  done: false,
});

/** A new Item, or a lasting change, of a Level: 1, 3, 9, 27, 81 Degrees (AM-CRF-02, AM-TRM-01, A41). */
export const newProject = (level: number): Project => project(copiesOf(level));

/** A repair: the Influence on the Item is to be worked off (AM-CRF-06, A41). */
export const repairProject = ({ influence }: Pick<GearCard, "influence">): Project => project(Math.max(1, influence));

/** Why no Throw can be made at it; null when one can: one a unit of time (AM-CRF-01). */
export function craftProblem({ ruined, done }: Project, unitIsOver: boolean, book: Rulebook): ReasonId | null {
  if (!book.crafting) return "notInEdition";
  if (ruined) return "ruined";
  if (done) return "done";
  return unitIsOver ? null : "noTime";
}

/**
 * One Crafting Throw: a success banks its Degree, already doubled on a Critical Throw; a failure adds nothing; a Critical
 * Failure ruins the piece and what was banked (AM-CRF-02, AM-CRF-03). Surplus is lost.
 */
export function craft(
  before: Project,
  { kind, success, degree }: Pick<CheckOutcome, "kind" | "success" | "degree">,
): Project {
  const throws = before.throws + 1;
  if (kind === "criticalFailure") return { ...before, throws, banked: 0, lastWasCritical: false, ruined: true };
  const banked = Math.min(before.required, before.banked + (success ? degree : 0));
  const critical = kind === "criticalThrow";
  return {
    ...before,
    throws,
    banked,
    criticals: before.criticals + (critical ? 1 : 0),
    lastWasCritical: critical,
    done: banked >= before.required,
  };
}

/** Whether the Storyteller may grant special properties: two Critical Throws, or one at the last (AM-CRF-05). */
export const specialOffered = ({ done, criticals, lastWasCritical }: Project): boolean =>
  done && (criticals >= 2 || lastWasCritical);
