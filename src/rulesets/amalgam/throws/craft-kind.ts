import type { Change } from "../../../engine";
import { readShape, text } from "../../../foundry/changes/data-shape";
import type { EffectKind, ShownChange } from "../../../foundry/changes/effect-kind";
import { create, setTo } from "../../../foundry/changes/plan-change";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { changesBetween } from "../effects/changes-between";
import { isAmalgamActor } from "../effects/outcome-kind";
import { newId } from "../effects/outcome-plan";
import { craft, newProject, repairProject, type Project } from "../rules/crafting";
import { makeReady } from "../rules/items";
import { toldOf } from "./verdict";

/** A project as the rules read it. */
export function projectOf({ system, actor }: ItemOf<"amalgamProject">): Project {
  const { banked, throws, criticals, lastWasCritical, ruined, done } = system;
  const mended = system.kind === "repair" ? actor?.items.get(system.targetItemId ?? "") : undefined;
  const made = isItemOf(mended, "amalgamGear") ? repairProject(mended.system) : newProject(system.targetLevel);
  return { required: system.required ?? made.required, banked, throws, criticals, lastWasCritical, ruined, done };
}

/** A Throw at a project: banked, ruined, or done, and then the piece is there (AM-CRF-02, AM-CRF-03, AM-CRF-06). */
export const craftKind: EffectKind = {
  parse: readShape({ pledge: text() }),
  plan(target, { pledge }) {
    const told = toldOf(String(pledge), ({ purpose, actor }) => purpose === "craft" && actor === target.uuid);
    const item = findItem(told?.stored.about);
    if (!told || !isAmalgamActor(target) || !isItemOf(item, "amalgamProject") || item.actor?.uuid !== target.uuid)
      throw new Error(localize("AMALGAM.Problem.outcomeGone"));
    const before = projectOf(item);
    if (before.done || before.ruined) throw new Error(localize(`AMALGAM.Reason.${before.done ? "done" : "ruined"}`));
    const success = told.degree > 0;
    const after = craft(before, { kind: told.outcome.kind, success, degree: told.degree });
    const changes: Change[] = (Object.keys(after) as (keyof Project)[]).flatMap((key) =>
      before[key] === after[key] ? [] : setTo(item, `system.${key}`, after[key]),
    );
    const [first] = changes;
    if (first) first.reason = [item.name, after.banked, after.required, stateOf(after)].join("|");
    return [...changes, ...(after.done ? finished(target, item) : [])];
  },
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
