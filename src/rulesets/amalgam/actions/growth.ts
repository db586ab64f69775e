import type { Grants } from "../../../foundry/contracts/grants";
import { grantEntries, postTakeBack } from "../../../foundry/grants/entries";
import { format } from "../../../foundry/platform/i18n";
import { isAmalgamActor } from "../adapters/amalgam-actor";

/** Awards, and what was made of them (AM-ADV-01..04): every entry has its way back. */
export const growth: Grants = {
  concerns: isAmalgamActor,
  entries: (actor) => grantEntries(actor, { cost: () => "" }),
  left: (actor) =>
    isAmalgamActor(actor) ? format("AMALGAM.Growth.unspent", { count: actor.system.unspentWords }) : "",
  undo: (actor, id) => postTakeBack(actor, id, "amalgamTakeBack"),
};
