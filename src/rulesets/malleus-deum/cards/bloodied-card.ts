import { postCard } from "../../../foundry/chat/post-card";
import { moraleSuggestion } from "../rules/morale";
import { isPlayerCharacter, type Creature } from "../adapters/creature";
import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { RULESET_ID } from "../ids";
import { toJson } from "./to-json";

/** Tells the GM that somebody is bloodied and offers the morale check that the book suggests (MD-MOR-05, MD-MOR-10). */
export async function postBloodiedCard(actor: Creature): Promise<void> {
  const npcBloodied = rulesetSetting(RULESET_ID, "npcBloodiedMorale") === "off" ? "off" : "prompt";
  const suggestion = moraleSuggestion({ event: "bloodied", player: isPlayerCharacter(actor), npcBloodied });
  if (!suggestion) return;
  const gamemasters = game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  await postCard({
    actor,
    parts: [toJson("malleusBloodied", { creature: actor.uuid })],
    // A player's character checks in the open; about an npc only the GM is asked.
    ...(isPlayerCharacter(actor) ? {} : { whisper: gamemasters }),
  });
}
