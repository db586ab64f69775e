import type { Term } from "../../../../engine";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";
import { rollCheck, type Check, type CheckResult } from "../../rules/checks/check";

/** A check with where its numbers come from. */
export type CheckSetup = Check & { bonusTerms: Term[] };

/** The one roll of the game: the dialog's odds, the dice and the card run this procedure (BI-CHK-01). */
export const checkAction = passOrFail<CheckSetup, CheckResult>(
  (check) => rollCheck(check),
  ({ success }) => success,
  ["BIND.Check.success", "BIND.Check.failure"],
);
