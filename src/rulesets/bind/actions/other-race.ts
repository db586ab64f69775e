import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import { storedSystem } from "../../../foundry/platform/stored-data";
import type { Character } from "../adapters/creature";
import type { NewTrait } from "../adapters/new-trait";
import { RULESET_ID } from "../ids";

/** A race dropped on somebody who has one: the card changes it, modifiers and all, and takes it back (BI-CHR-04). */
export async function takeOtherRace(actor: Character, item: ItemOf<"bindRace">): Promise<null> {
  const race: NewTrait = {
    id: foundry.utils.randomID(),
    name: item.name,
    img: item.img ?? "",
    system: storedSystem(item),
  };
  const words = format("BIND.Xp.otherRace", { name: actor.name, race: item.name });
  await postCard({
    actor,
    parts: [notePart(RULESET_ID, localize("TYPES.Item.bindRace"), words)],
    proposals: [
      { kind: "bindOtherRace", target: actor.uuid, source: actor.uuid, data: { race: { ...race } as JsonValue } },
    ],
  });
  return null;
}
