import { oneOf, readShape } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";

/** A bow without an arrow, a crossbow that is not spanned; or ready again (BI-RNG-05, BI-RNG-06). Data: `{ unloaded }`. */
export const loadKind: ChangeHandler = {
  limits: { of: ["Item"], paths: /^system\.unloaded$/ },
  parse: readShape({ unloaded: oneOf(true, false) }),
  plan(target, { unloaded }) {
    if (!isItemOf(target, "bindWeapon")) throw new Error(localize("MANIFOLD.Changes.Senseless"));
    return setTo(target, "system.unloaded", unloaded, "load");
  },
  describe: (changes, { name }) =>
    changes.map((change) =>
      format(`BIND.Combat.Change.${change.kind === "set" && change.after === true ? "unloaded" : "loaded"}`, { name }),
    ),
};
