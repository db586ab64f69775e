import { postCard } from "../../../foundry/chat/post-card";
import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { moraleSuggestion, type MoraleTriggerInput } from "../rules/morale";
import { isPlayerCharacter, type Creature } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { moralePromptPart } from "./morale-prompt-part";

const gamemasters = (): string[] => game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");

/** Offers the morale checks that the book suggests for an event; the GM decides (MD-MOR-05, MD-MOR-10). */
export async function offerMorale(creatures: readonly Creature[], event: MoraleTriggerInput["event"]): Promise<void> {
  const npcBloodied = rulesetSetting(RULESET_ID, "npcBloodiedMorale") === "off" ? "off" : "prompt";
  const asked = creatures.filter((actor) => moraleSuggestion({ event, player: isPlayerCharacter(actor), npcBloodied }));
  const [first] = asked;
  if (!first) return;
  await postCard({
    actor: asked.length === 1 ? first : null,
    parts: [moralePromptPart(asked, event)],
    // A bloodied character checks in the open; about npcs and whole sides only the GM is asked.
    ...(asked.length === 1 && isPlayerCharacter(first) ? {} : { whisper: gamemasters() }),
  });
}
