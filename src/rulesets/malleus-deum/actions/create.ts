import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { ask, choice } from "../../../foundry/windows/prompt";
import { loadGoods } from "../adapters/goods";
import type { Character } from "../adapters/level";
import { openCreation } from "../open-window";
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
