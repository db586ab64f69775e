import { maybe, oneOf, readShape, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";

const FIELDS = ["equipped", "carried", "unloaded", "halfSword", "grip"] as const;

/**
 * What is in hand and how: drawn, thrown away, loaded, held by the blade or in one hand (BI-INI-03, BI-RNG-05, BI-RNG-06, BI-MAN-07).
 * Data: any of the five, and how many of a pile were `thrown`.
 */
export const holdKind: ChangeHandler = {
  limits: { of: ["Item"], paths: /^system\.(equipped|carried|unloaded|halfSword|grip|quantity)$/ },
  parse: readShape({
    equipped: maybe(oneOf(true, false)),
    carried: maybe(oneOf(true, false)),
    unloaded: maybe(oneOf(true, false)),
    halfSword: maybe(oneOf(true, false)),
    grip: maybe(oneOf("1h", "2h")),
    thrown: maybe(whole(1, 1)),
  }),
  plan(target, data) {
    if (!isItemOf(target, "bindWeapon")) throw new Error(localize("MANIFOLD.Changes.Senseless"));
    const { quantity } = target.system;
    return [
      ...FIELDS.flatMap((field) =>
        data[field] === undefined ? [] : setTo(target, `system.${field}`, data[field], "hold"),
      ),
      ...(data.thrown === undefined ? [] : setTo(target, "system.quantity", Math.max(1, quantity - 1), "hold")),
    ];
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      if (change.kind !== "set") return [];
      const field = change.path.slice("system.".length);
      if (field === "quantity") return [format("BIND.Combat.Hold.thrown", { name, left: String(change.after) })];
      return [format(`BIND.Combat.Hold.${field}.${String(change.after)}`, { name })];
    }),
};
