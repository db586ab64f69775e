import type { Change } from "../../../../engine";
import { readShape, type Guard } from "../../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { describeMagic, describeVaguely } from "../describe";

/** A kind of change that magic brings: the fields that it stores, and what they change. */
export const magicKind = <D>(
  shape: Record<string, Guard>,
  plan: (target: FoundryDocument, data: D) => Change[],
  more: Partial<ChangeHandler> & Pick<ChangeHandler, "limits">,
): ChangeHandler => ({
  parse: readShape(shape),
  plan: plan as ChangeHandler["plan"],
  describe: describeMagic,
  describeVaguely,
  ...more,
});
