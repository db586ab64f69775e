import { format, localize } from "../../../../foundry/platform/i18n";
import { storedSystem } from "../../../../foundry/platform/stored-data";
import type { Character } from "../../adapters/creature";
import type { NewTrait } from "../../adapters/characters/new-trait";
import { tell } from "./tell";

/** A race dropped on somebody who has one: the card changes it, modifiers and all, and takes it back (BI-CHR-04). */
export async function takeOtherRace(actor: Character, item: ItemOf<"bindRace">): Promise<null> {
  const race: NewTrait = {
    id: foundry.utils.randomID(),
    name: item.name,
    img: item.img ?? "",
    system: storedSystem(item),
  };
  const words = format("BIND.Xp.otherRace", { name: actor.name, race: item.name });
  await tell({
    actor,
    title: localize("TYPES.Item.bindRace"),
    text: words,
    proposals: [
      { kind: "bindOtherRace", target: actor.uuid, source: actor.uuid, data: { race: { ...race } as JsonValue } },
    ],
  });
  return null;
}
