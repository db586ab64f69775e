import { sum, type Term } from "../../../../engine";
import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { numberControl } from "../../../../foundry/rolls/controls";
import { passOrFail } from "../../../../foundry/rolls/pass-or-fail";
import { startRoll } from "../../../../foundry/rolls/start-roll";
import type { Creature } from "../../adapters/creature";
import { evasionMet } from "../../adapters/combat/struck";
import { statusOf } from "../../ids";
import { rollCheck, type Check, type CheckResult } from "../../rules/checks/check";
import { term, without0 } from "../../rules/labels";
import { wriggleTn } from "../../rules/spells/force";
import { priceOf } from "../goods/pay";
import { tell } from "../characters/tell";

const wriggleAction = passOrFail<Check, CheckResult>(
  (check) => rollCheck(check, "wriggle"),
  ({ success }) => success,
  ["BIND.Magic.Wriggle.free", "BIND.Magic.Wriggle.held"],
);

/** The level of the spell that lifts somebody: its own where it is kept up, else what the GM says. */
function levelOf(actor: Creature): number {
  const lifting = actor.effects.contents.find(({ statuses }) => statuses.has(statusOf("levitated")));
  const spell = findItem(lifting?.origin);
  return isItemOf(spell, "bindStandingSpell") ? spell.system.castLevel : 1;
}

/** Whoever is lifted wriggles: 2D6 and the Evasion Factor against 7 and the level, for 4 Initiative (BI-SPL-10, L3105). */
export function wriggle(actor: Creature, fast = false): Promise<unknown> {
  const price = priceOf(actor, (event) => event.type === "act" && event.action === "wriggle");
  let bonus: Term[] = [];
  return startRoll(
    {
      action: wriggleAction,
      actor,
      title: format("BIND.Magic.Wriggle.title", { name: actor.name }),
      obstacles: price.obstacles,
      cost: price.words,
      controls: [
        numberControl("level", localize("BIND.Magic.Wriggle.level"), [levelOf(actor), 1, 20]),
        numberControl("situation", localize("BIND.Term.situation"), [0, -9, 9]),
      ],
      setup(values): Check {
        bonus = [
          ...evasionMet(actor, { guard: "defended" }),
          ...without0([term("situation", Number(values.situation ?? 0))]),
        ];
        return { tn: wriggleTn(Number(values.level)), bonus: sum(bonus), mode: "normal" };
      },
      terms: () => bonus,
      note: ({ tn }) => format("BIND.Magic.against", { tn }),
      pay: price.pay,
      post: ({ outcome, rolls, mode }) =>
        tell({
          actor,
          rolls,
          mode,
          title: localize(outcome.success ? "BIND.Magic.Wriggle.free" : "BIND.Magic.Wriggle.held"),
          text: format("BIND.Magic.Wriggle.sum", { total: outcome.total, tn: outcome.tn }),
          tone: outcome.success ? "good" : "bad",
          proposals: outcome.success
            ? [
                {
                  kind: "bindCondition",
                  target: actor.uuid,
                  data: { condition: "levitated", step: "lose" },
                  automatic: true,
                },
              ]
            : [],
        }),
    },
    { fast },
  );
}
