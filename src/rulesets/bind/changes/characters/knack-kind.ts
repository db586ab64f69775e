import { readShape, text } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";

/** A Knack was used: once more in this scene, and in which round (BI-KNK-10). Data: `{ key }`, the round's own. */
export const knackKind: ChangeHandler = {
  limits: { of: ["Item"], paths: /^system\.(usesThisScene|onceKey)$/ },
  parse: readShape({ key: text(40) }),
  plan(target, { key }) {
    if (!isItemOf(target, "bindKnack")) throw new Error(localize("MANIFOLD.Changes.Senseless"));
    return [
      ...setTo(target, "system.usesThisScene", target.system.usesThisScene + 1, "knack"),
      ...setTo(target, "system.onceKey", key, "knack"),
    ];
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" && change.path === "system.usesThisScene"
        ? [format("BIND.Combat.Change.used", { name, times: Number(change.after) })]
        : [],
    ),
};
