import { isItemOf } from "../../../foundry/platform/documents";
import { newProject, repairProject, type Project } from "../rules/crafting";

/** A project as the rules read it. */
export function projectOf({ system, actor }: ItemOf<"amalgamProject">): Project {
  const { banked, throws, criticals, lastWasCritical, ruined, done } = system;
  const mended = system.kind === "repair" ? actor?.items.get(system.targetItemId ?? "") : undefined;
  const made = isItemOf(mended, "amalgamGear") ? repairProject(mended.system) : newProject(system.targetLevel);
  return { required: system.required ?? made.required, banked, throws, criticals, lastWasCritical, ruined, done };
}
