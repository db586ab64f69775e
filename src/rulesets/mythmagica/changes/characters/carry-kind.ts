import { setTo } from "../../../../foundry/changes/plan-change";
import { readAs } from "../../../../foundry/changes/data-shape";
import type { ChangeData, ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { CarryState } from "../../rules/combat";
import { object, oneOf } from "../../stored/readers";

const PATH = "system.carryState";

/** A weapon is drawn, put away or dropped (MY-TRN-05). Data: `{ to }`. */
export const carryKind: ChangeHandler = {
  limits: { of: ["Item"], paths: /^system\.carryState$/ },
  parse: (data) =>
    readAs(object<{ to: CarryState }>({ to: oneOf(["inHand", "atHand", "stowed", "dropped"]) }))(data) as ChangeData,
  plan(target, { to }) {
    if (!isItemOf(target, "mythWeapon")) throw new Error(localize("MYTHMAGICA.Problem.noWeapon"));
    return setTo(target, PATH, to, "carry");
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" && change.path === PATH
        ? [format("MYTHMAGICA.Carry.changed", { name, to: localize(`MYTHMAGICA.Carry.${String(change.after)}`) })]
        : [],
    ),
};
