import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { ask, choice } from "../../../foundry/windows/ask";
import { loadBackground } from "../adapters/background";
import { loadCatalogue } from "../adapters/catalogue";
import { loadGoods } from "../adapters/goods";
import type { ArchetypeItem, Character } from "../adapters/level";
import { CreationWizard } from "../sheets/creation/creation-wizard";
import { DIALOG_CLASSES } from "../ids";

/** Asks of what archetype, from the world and its packs, and opens the guide: nobody needs to drag one. */
export async function chooseArchetype(actor: Character): Promise<void> {
  const known = await loadGoods(["malleusArchetype"]);
  const label = localize("MALLEUS.Character.FIELDS.archetype.label");
  const options = known.map(({ uuid, name }) => [uuid, name] as const);
  const title = localize("MALLEUS.Creation.begin");
  const said = await ask(
    { title, icon: "fa-solid fa-user-plus", classes: DIALOG_CLASSES },
    choice(label, "archetype", options),
  );
  const item = await fromUuid(String(said?.archetype ?? ""));
  if (isItemOf(item, "malleusArchetype")) await openCreation(actor, item);
}

/** Opens the guide that makes a character of an archetype (MD-CHR-02). */
export async function openCreation(actor: Character, item: ArchetypeItem): Promise<void> {
  const [catalogue, tables, goods] = await Promise.all([loadCatalogue(), loadBackground(item), loadGoods()]);
  await new CreationWizard(actor, item, { catalogue, tables, goods }).render({ force: true });
}
