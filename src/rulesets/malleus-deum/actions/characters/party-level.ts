import { postCard } from "../../../../foundry/chat/post-card";
import { isActorOf } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { archetypeItem, type Character } from "../../adapters/characters/level";
import { partyLevelPart } from "../../stored/party-level-data";

/** The GM says that the party reaches its next level: one card, on which every owner makes their choices (MD-GMT-07). */
export async function levelTogether(members: readonly Actor[]): Promise<unknown> {
  const characters = members.filter((actor): actor is Character => isActorOf(actor, "malleusCharacter"));
  const rising = characters.filter((actor) => archetypeItem(actor) !== null);
  if (rising.length === 0) {
    ui.notifications.warn(localize("MALLEUS.Level.nobody"));
    return null;
  }
  return postCard({ actor: null, parts: [partyLevelPart(rising)] });
}
