import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { actorAt } from "../adapters/amalgam-actor";
import { specialOffered } from "../rules/crafting";
import { projectOf } from "../adapters/read-project";
import { ask, entry } from "../../../foundry/windows/prompt";
import type { StoredOutcome } from "../stored/stored-outcome";

const projectItem = (uuid: string | null): ItemOf<"amalgamProject"> | null => {
  const item = findItem(uuid);
  return isItemOf(item, "amalgamProject") ? item : null;
};

/** Whether a finished piece may have a special property (AM-CRF-05). */
export function mayBeSpecial(uuid: string | null): boolean {
  const project = projectItem(uuid);
  return project !== null && project.system.targetItemId !== null && specialOffered(projectOf(project));
}

/** The Storyteller says what is special about it; it is written on the Item. */
export async function grantSpecial(stored: StoredOutcome): Promise<void> {
  const project = projectItem(stored.about);
  const item = actorAt(stored.actor)?.items.get(project?.system.targetItemId ?? "");
  if (!game.user.isGM || !isItemOf(item, "amalgamGear")) return;
  const field = { value: item.system.craftSpecial, maxLength: 120, autofocus: true };
  const data = await ask({ title: localize("AMALGAM.FollowUp.special") }, entry(item.name, "special", field));
  const special = String(data?.special ?? "").trim();
  if (special) await item.update({ "system.craftSpecial": special });
}
