import { postCard } from "../../../foundry/chat/post-card";
import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { moraleSuggestion, type MoraleTriggerInput } from "../rules/morale";
import { isPlayerCharacter, type Creature } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { moralePromptPart } from "../stored/morale-prompt-data";
import { gamemasterIds } from "../../../foundry/platform/gamemasters";

/** Calls the next to check because somebody's courage failed (MD-MOR-02): in the open, as an answer to the card it failed on. */
export const callByFear = (actor: Creature, origin: string | null): Promise<unknown> =>
  postCard({ actor, origin, parts: [moralePromptPart([actor], "spreads")] });

/**
 * Offers the morale checks that the book suggests for an event; the GM decides (MD-MOR-05, MD-MOR-10). `always`: the GM has
 * decided already.
 */
export async function offerMorale(
  creatures: readonly Creature[],
  event: MoraleTriggerInput["event"],
  { always = false } = {},
): Promise<void> {
  const npcBloodied = rulesetSetting(RULESET_ID, "npcBloodiedMorale") === "off" ? "off" : "prompt";
  const asked = creatures.filter(
    (actor) => always || moraleSuggestion({ event, player: isPlayerCharacter(actor), npcBloodied }),
  );
  const [first] = asked;
  if (!first) return;
  await postCard({
    actor: asked.length === 1 ? first : null,
    parts: [moralePromptPart(asked, event)],
    // A bloodied character checks in the open; about npcs and whole sides only the GM is asked.
    ...(asked.length === 1 && isPlayerCharacter(first) ? {} : { whisper: gamemasterIds() }),
  });
}
