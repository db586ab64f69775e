import { isItemOf } from "../../../../foundry/platform/documents";
import { attempt } from "../../../../foundry/platform/lazily";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { isCreature, itemsOf } from "../../adapters/creature";
import { traitData } from "../../adapters/characters/trait-data";

/** Flag of a Trait: id of the thing that lends it. */
const LENT_BY = "lentBy";

/** A magic item gives its Trait to whoever has it, for as long as they do (MY-TRT-06). The user whose click it was writes it. */
async function onCome(item: Item, user: string): Promise<void> {
  const actor = item.parent;
  if (user !== game.user.id || !isCreature(actor) || !isItemOf(item, "mythMagicItem")) return;
  const phrase = item.system.trait.trim();
  if (!phrase || itemsOf(actor, "mythTrait").some((one) => one.getFlag(SYSTEM_ID, LENT_BY) === item.id)) return;
  const { system, ...trait } = traitData("item", phrase);
  await actor.createEmbeddedDocuments("Item", [
    {
      ...trait,
      system: { ...(system as object), expires: "whilePossessed" },
      flags: { [SYSTEM_ID]: { [LENT_BY]: item.id } },
    },
  ]);
}

async function onGo(item: Item, user: string): Promise<void> {
  const actor = item.parent;
  if (user !== game.user.id || !isCreature(actor) || !isItemOf(item, "mythMagicItem")) return;
  const lent = itemsOf(actor, "mythTrait").filter((one) => one.getFlag(SYSTEM_ID, LENT_BY) === item.id);
  if (lent.length > 0)
    await actor.deleteEmbeddedDocuments(
      "Item",
      lent.map(({ id }) => id ?? ""),
    );
}

export function watchItemTraits(): void {
  Hooks.on("createItem", (item: Item, _options: object, user: string) => void attempt(() => onCome(item, user)));
  Hooks.on("deleteItem", (item: Item, _options: object, user: string) => void attempt(() => onGo(item, user)));
}
