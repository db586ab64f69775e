import { oneOf, readShape } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { isActorOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { closingOf, fightGoesOn } from "../adapters/chapter";
import { isCreature } from "../adapters/creature";
import { poolsOf } from "../adapters/pools";
import { poolsAfterChapter } from "../rules/characters/pools";
import { CLOSING_STEPS, closingBlocked, type ClosingStep } from "../rules/clock/closing";
import { afterMajorRefresh } from "../rules/guts/glory";

/** One step of closing the Chapter, in its order (MY-GEN-05). Data: `{ step }`; the last one begins the next Chapter. */
export const closingKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.(closing|chapter|scene|encounters)$/ },
  parse: readShape({ step: oneOf(...CLOSING_STEPS) }),
  plan(target, data) {
    if (!isActorOf(target, "mythParty")) throw new Error(localize("MYTHMAGICA.Gm.Xp.noParty"));
    const step = data.step as ClosingStep;
    const done = closingOf(target);
    const blocked = closingBlocked(done, step, fightGoesOn());
    if (blocked) throw new Error(localize(`MYTHMAGICA.Gm.Closing.blocked.${blocked}`));
    if (step !== "refresh") return setTo(target, "system.closing", [...done, step], step);
    return [
      ...setTo(target, "system.closing", [], step),
      ...setTo(target, "system.encounters", [], step),
      ...setTo(target, "system.chapter", target.system.chapter + 1, step),
      ...setTo(target, "system.scene", 1, step),
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

/** What the end of a Chapter brings each of them: Guts and Setback to 0 (MY-GUT-12, MY-DER-06). */
export const chapterKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.(gutsSpent|setback|overcome|hunchUsedScene|jumpEdge)$/ },
  parse: readShape({}),
  plan(target) {
    if (!isCreature(target)) throw new Error(localize("MYTHMAGICA.Gm.Xp.nobody"));
    const after = poolsAfterChapter(poolsOf(target));
    return [
      ...setTo(target, "system.gutsSpent", afterMajorRefresh(), "refresh"),
      ...setTo(target, "system.setback", after.setback, "refresh"),
      ...setTo(target, "system.overcome", after.overcome ?? "none", "refresh"),
      ...setTo(target, "system.hunchUsedScene", false, "refresh"),
      ...setTo(target, "system.jumpEdge", 0, "refresh"),
    ];
  },
  ruling: () => true,
  describe: (changes, { name }) =>
    changes.some((change) => change.kind === "set") ? [format("MYTHMAGICA.Gm.Closing.refreshed", { name })] : [],
};
