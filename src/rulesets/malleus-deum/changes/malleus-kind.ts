import type { Change } from "../../../engine";
import { readShape, type Guard } from "../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { describeChanges, describeVaguely } from "./describe";

/**
 * A kind of change of this game: the fields that it stores, and what they change. Documents are any; a plan that cannot be
 * throws what stands against it, and an empty one is said by whoever asked.
 */
export const malleusKind = <D = unknown>(
  shape: Record<string, Guard>,
  plan: (target: FoundryDocument, data: D) => Change[],
  more: Partial<ChangeHandler> = {},
): ChangeHandler => ({
  parse: readShape(shape),
  plan: plan as ChangeHandler["plan"],
  describe: describeChanges,
  describeVaguely,
  ...more,
});
