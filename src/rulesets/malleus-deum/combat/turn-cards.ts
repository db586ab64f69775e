import { postCard } from "../../../foundry/chat/post-card";
import { savesDue, turnStartPrompts, type ConditionId } from "../rules/conditions";
import { conditionsOf } from "../adapters/conditions";
import { isPlayerCharacter, type Creature } from "../adapters/creature";
import { turnPart } from "../stored/turn-data";
import { gamemasterIds } from "../../../foundry/platform/gamemasters";

/** Asks what conditions ask at the start of a turn: near death, fire, sickness. */
export const askTurnStart = (actor: Creature): Promise<unknown> =>
  ask(actor, "start", [...new Set(turnStartPrompts(conditionsOf(actor)).map(({ condition }) => condition))]);

/** Asks for the saves at the end of a turn (MD-CON-02). */
export const askTurnEnd = (actor: Creature): Promise<unknown> =>
  ask(actor, "end", [...new Set(savesDue(conditionsOf(actor)).map(({ condition }) => condition))]);

async function ask(actor: Creature, moment: "start" | "end", due: ConditionId[]): Promise<void> {
  if (due.length === 0) return;
  const gamemasters = gamemasterIds();
  await postCard({
    actor,
    parts: [turnPart(actor, moment, due)],
    ...(isPlayerCharacter(actor) ? {} : { whisper: gamemasters }),
  });
}
