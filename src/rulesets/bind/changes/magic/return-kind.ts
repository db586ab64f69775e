import { endCondition } from "../../../../foundry/conditions/condition-changes";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { localize } from "../../../../foundry/platform/i18n";
import { statusOf } from "../../ids";
import { returnDataOf, returnOutcome } from "../../stored/return-data";
import { describeMagic } from "../describe";
import { offerVitality } from "../combat/offer-vitality";
import { requireCreature } from "../bind-kind";

/** Life comes back, or what walked without it falls (BI-SPL-07). */
export const returnKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.hp\.value$/, inside: { ActiveEffect: { comes: true } } },
  parse: (data) => ({ ...returnDataOf(data) }) as never,
  plan(target, stored) {
    const actor = requireCreature(target);
    const data = returnDataOf(stored);
    const outcome = returnOutcome(data);
    const { hp } = actor.system;
    if (typeof outcome === "number") return setTo(actor, "system.hp.value", hp.value - outcome);
    if (!outcome.alive) return [];
    if (hp.value !== data.fallen.hitPoints) throw new Error(localize("BIND.Magic.Problem.otherWounds"));
    return [...setTo(actor, "system.hp.value", outcome.hitPoints), ...endCondition(actor, statusOf("dead"), "return")];
  },
  describe: describeMagic,
  // The undead lose Hit Points by it (BI-SPL-07, BI-ATK-12).
  afterwards: offerVitality,
};
