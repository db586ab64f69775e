import type { Change } from "../../../engine";
import { readShape, text } from "../../../foundry/changes/data-shape";
import type { ChangeHandler, ShownChange } from "../../../foundry/contracts/change-handler";
import { create, setTo } from "../../../foundry/changes/plan-change";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { projectOf } from "../adapters/read-project";
import { changesBetween } from "./changes-between";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { ON_AMALGAMATE } from "./limits";
import { newId } from "./outcome-plan";
import { currentRulebook } from "../adapters/rulebook";
import { craft, craftProblem, type Project } from "../rules/crafting";
import { makeReady } from "../rules/items";
import { reasonLabel } from "../rules/labels";
import { toldOf } from "../adapters/throws/verdict";

/** A Throw at a project: banked, ruined, or done, and then the piece is there (AM-CRF-02, AM-CRF-03, AM-CRF-06). */
export const craftKind: ChangeHandler = {
  parse: readShape({ pledge: text() }),
  plan(target, { pledge }) {
    const told = toldOf(String(pledge), ({ purpose, actor }) => purpose === "craft" && actor === target.uuid);
    const item = findItem(told?.stored.about);
    if (!told || !isAmalgamActor(target) || !isItemOf(item, "amalgamProject") || item.actor?.uuid !== target.uuid)
      throw new Error(localize("AMALGAM.Problem.outcomeGone"));
    const before = projectOf(item);
    const problem = craftProblem(before, !item.system.waits, currentRulebook());
    if (problem) throw new Error(localize(reasonLabel(problem)));
    const { success, degree } = told;
    const after = craft(before, { kind: told.outcome.kind, success, degree });
    const changes: Change[] = (Object.keys(after) as (keyof Project)[]).flatMap((key) =>
      before[key] === after[key] ? [] : setTo(item, `system.${key}`, after[key]),
    );
    const [first] = changes;
    if (first) first.reason = [item.name, after.banked, after.required, stateOf(after)].join("|");
    return [...changes, ...(after.done ? finished(target, item) : setTo(item, "system.waits", true))];
  },
  limits: ON_AMALGAMATE,
  describe: (changes) => changes.flatMap(lineOf),
  saysReasons: true,
  shorten: (changes) =>
    changes.flatMap((change): ShownChange[] =>
      change.kind === "set" && change.reason ? [{ kind: "set", path: "", reason: change.reason }] : [],
    ),
};

const stateOf = ({ done, ruined }: Project): string => (ruined ? "ruined" : done ? "done" : "banked");

function lineOf(change: ShownChange): string[] {
  const [name = "", banked = "", required = "", state = ""] =
    change.kind === "set" ? (change.reason ?? "").split("|") : [];
  return state ? [format(`AMALGAM.Craft.${state}`, { name, banked, required })] : [];
}

/** The new Item lies among the others; a mended one works again. */
function finished(actor: Parameters<typeof readAmalgamate>[0], project: ItemOf<"amalgamProject">): Change[] {
  const { kind, targetLevel, targetItemId } = project.system;
  if (kind === "repair") {
    const before = readAmalgamate(actor);
    return targetItemId ? changesBetween(actor, before, makeReady(before, targetItemId).next, "") : [];
  }
  if (kind !== "craft") return [];
  const _id = newId();
  const data = { _id, name: project.name, type: "amalgamGear", system: { level: targetLevel } };
  return [create(actor, "Item", data), ...setTo(project, "system.targetItemId", _id)];
}
