import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format } from "../../../../foundry/platform/i18n";
import { VETO_COST, vetoed } from "../../rules/magic/casting";
import { magicKind } from "./bind-magic-kind";
import { requireCreature } from "../bind-kind";

/** 5 Fate Points, and a spell on oneself fails (BI-MAG-18). */
export const vetoKind: ChangeHandler = magicKind(
  {},
  (target) => {
    const actor = requireCreature(target);
    const left = vetoed(actor.system.fp.value);
    if (left === null)
      throw new Error(
        format("BIND.Magic.Problem.noVeto", { name: actor.name, fate: actor.system.fp.value, cost: VETO_COST }),
      );
    return setTo(actor, "system.fp.value", left);
  },
  { limits: { of: ["Actor"], paths: /^system\.fp\.value$/ } },
);
