import { localize } from "../../../../foundry/platform/i18n";
import { numberControl, selectControl, toggleControl } from "../../../../foundry/rolls/controls";
import type { RollControl } from "../../../../foundry/rolls/roll-action";
import { isOrder } from "../../adapters/magic/resist-terms";

const fresh = { fresh: true };

/** What makes a spell on the mind easier to resist: an order that shames or betrays, a sight that nobody would believe (BI-SPL-05, A78). */
export const resistControls = (slug: string): RollControl[] => [
  ...(isOrder(slug)
    ? [
        toggleControl("humiliating", localize("BIND.Magic.humiliating"), { worth: "+2", ...fresh }),
        selectControl(
          "betrays",
          localize("BIND.Magic.betrays.label"),
          ["nobody", "ally", "loved"].map((value) => ({ value, label: localize(`BIND.Magic.betrays.${value}`) })),
          { value: "nobody", ...fresh },
        ),
        numberControl("code", localize("BIND.Magic.code"), [0, -20, 20], fresh),
      ]
    : []),
  ...(slug === "expectations"
    ? [
        numberControl("unbelievable", localize("BIND.Magic.unbelievable"), [0, 0, 9], fresh),
        toggleControl("suspects", localize("BIND.Magic.suspects"), fresh),
      ]
    : []),
];
