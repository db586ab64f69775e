import { oneOf, readShape } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { isActorOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { closingOf, fightGoesOn, waitingOf } from "../../adapters/time/chapter";
import { CLOSING_STEPS, closingBlocked, type ClosingStep } from "../../rules/clock/closing";

/** One step of closing the Chapter, in its order (MY-GEN-05). Data: `{ step }`; the last one begins the next Chapter. */
export const closingKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.(closing|chapter|scene|encounters|absent|milestone|discourseState)$/ },
  parse: readShape({ step: oneOf(...CLOSING_STEPS) }),
  plan(target, data) {
    if (!isActorOf(target, "mythParty")) throw new Error(localize("MYTHMAGICA.Gm.Xp.noParty"));
    const step = data.step as ClosingStep;
    const done = closingOf(target);
    const blocked = closingBlocked(done, step, { inFight: fightGoesOn(), waiting: waitingOf(target).length });
    if (blocked) throw new Error(localize(`MYTHMAGICA.Gm.Closing.blocked.${blocked}`));
    if (step !== "refresh") return setTo(target, "system.closing", [...done, step], step);
    return [
      ...setTo(target, "system.closing", [], step),
      ...setTo(target, "system.encounters", [], step),
      ...setTo(target, "system.absent", [], step),
      ...setTo(target, "system.milestone", false, step),
      ...setTo(target, "system.chapter", target.system.chapter + 1, step),
      ...setTo(target, "system.scene", 1, step),
      ...setTo(target, "system.discourseState", "discourse", step),
    ];
  },
  ruling: () => true,
  saysReasons: true,
  describe: (changes, { name }) => {
    const first = changes[0];
    return first?.kind === "set" && first.reason
      ? [format("MYTHMAGICA.Gm.Closing.line", { name, step: localize(`MYTHMAGICA.Gm.Closing.${first.reason}`) })]
      : [];
  },
};
