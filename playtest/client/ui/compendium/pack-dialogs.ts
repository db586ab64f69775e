/** Questions about packs: a new one, a copy, who may see it, whether it shall be gone. */
import { DialogV2 } from "../../applications/api/index";
import { CompendiumCollection } from "../../collections/compendium-collection";
import type { AnyPack } from "../../documents/types";
import { el } from "../shared/dom";
import { word } from "../shared/words";
import { openPack } from "./compendium";
import { ask, field, select } from "./pack-question";

type Pack = AnyPack & Pick<CompendiumCollection, "duplicateCompendium" | "deleteCompendium">;

const ROLES = ["PLAYER", "TRUSTED", "ASSISTANT"] as const;
const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"] as const;

const labelInput = (value = ""): HTMLElement =>
  el("input", { type: "text", name: "label", value, required: "", maxlength: "200", autofocus: "" });

/** Make a pack of the world and open it. */
export async function createPackDialog(): Promise<void> {
  const types = CONST.COMPENDIUM_DOCUMENT_TYPES.map((type): [string, string] => [type, word(`DOCUMENT.${type}`)]);
  types.sort((a, b) => a[1].localeCompare(b[1]));
  const answer = await ask(word("TABLE.Compendium.Create"), word("TABLE.Compendium.Create"), [
    field("pack-label", word("TABLE.Compendium.Label"), labelInput()),
    field("pack-type", word("TABLE.Compendium.Type"), select("type", types, "Item")),
  ]);
  if (!answer) return;
  await told(async () => openPack((await CompendiumCollection.createCompendium(answer)) as unknown as AnyPack));
}

export async function duplicatePackDialog(pack: AnyPack): Promise<void> {
  const name = word("TABLE.Compendium.CopyOf", { name: pack.title });
  const answer = await ask(word("TABLE.Compendium.Duplicate"), word("TABLE.Compendium.Duplicate"), [
    field("pack-label", word("TABLE.Compendium.Label"), labelInput(name)),
  ]);
  if (answer) await told(() => (pack as Pack).duplicateCompendium({ label: String(answer.label) }));
}

/** What each role may do with the pack at least. */
export async function packOwnershipDialog(pack: AnyPack): Promise<void> {
  const levels = LEVELS.map((level): [string, string] => [level, word(`OWNERSHIP.${level}`)]);
  const fields = ROLES.map((role) =>
    field(`pack-${role}`, word(`USER.ROLES.${role}`), select(role, levels, levelOf(pack, role))),
  );
  const answer = await ask(word("TABLE.Compendium.Ownership"), word("TABLE.Settings.Save"), fields);
  if (answer) await told(() => pack.configure({ ownership: { ...answer, GAMEMASTER: "OWNER" } }));
}

/** A role without a level of its own has that of the role below it. */
function levelOf(pack: AnyPack, role: (typeof ROLES)[number]): string {
  const below = ROLES.slice(0, ROLES.indexOf(role) + 1).reverse();
  return below.map((one) => pack.ownership[one]).find((level) => level !== undefined) ?? "NONE";
}

export async function deletePackDialog(pack: AnyPack): Promise<void> {
  const text = word("TABLE.Compendium.DeleteConfirm", { name: pack.title, count: pack.index.size });
  const content = el("div", {}, el("p", {}, text));
  const sure = await DialogV2.confirm({ window: { title: word("TABLE.Compendium.Delete") }, content });
  if (sure) await told(() => (pack as Pack).deleteCompendium());
}

/** What the server refuses is said, not thrown at nobody. */
async function told(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    ui.notifications.error((error as Error).message);
  }
}
