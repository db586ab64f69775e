import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { specialOffered } from "../rules/crafting";
import { projectOf } from "../adapters/read-project";

export const projectItem = (uuid: string | null): ItemOf<"amalgamProject"> | null => {
  const item = findItem(uuid);
  return isItemOf(item, "amalgamProject") ? item : null;
};

/** Whether a finished piece may have a special property (AM-CRF-05). */
export function mayBeSpecial(uuid: string | null): boolean {
  const project = projectItem(uuid);
  return project !== null && project.system.targetItemId !== null && specialOffered(projectOf(project));
}
