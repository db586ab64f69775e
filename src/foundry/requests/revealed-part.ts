import { answersTo, isCard, type CardMessage } from "../messages/card-model";
import type { CardPartType } from "../contracts/message-part";
import { postCard } from "../chat/post-card";
import { refreshCard } from "../chat/refresh-card";
import { findActor } from "../platform/documents";
import { format } from "../platform/i18n";
import { cardPartType } from "../registry/registry";
import { REVEALED_PART } from "./kept-secrets";

/** The GM tells everybody the difficulty of a request: every roll that answers it then says what it came to. */
export async function revealDifficulty(message: CardMessage, difficulty: number): Promise<void> {
  const rolled = below(message);
  await postCard({ actor: null, origin: message.id, parts: [{ type: REVEALED_PART, difficulty }] });
  for (const answer of rolled)
    for (const [index, part] of answer.system.parts.entries())
      await cardPartType(part.type)?.revealed?.(part, {
        message: answer,
        actor: findActor(answer.system.actor),
        index,
      });
}

export const revealedPart: CardPartType = {
  template: "shared/revealed-card.hbs",
  schema: () => ({ difficulty: new foundry.data.fields.NumberField({ required: true, nullable: false }) }),
  context: ({ difficulty }) => ({ text: format("MANIFOLD.Request.Revealed", { difficulty: Number(difficulty) }) }),
};

/** Rolls that hung on it are drawn again when it is told, or taken back. */
export function watchRevealed(): void {
  for (const event of ["create", "delete"])
    Hooks.on(`${event}ChatMessage`, (message: unknown) => {
      if (!isCard(message) || !message.system.parts.some(({ type }) => type === REVEALED_PART)) return;
      const origin = game.messages.get(message.system.origin ?? "");
      if (isCard(origin)) for (const answer of below(origin)) void refreshCard(answer);
    });
}

/** All that answers a card, and what answers that, each once: cards may come from anybody, and answer each other in a circle. */
function below(message: CardMessage): CardMessage[] {
  const found = new Set([message]);
  for (const one of found) for (const answer of answersTo(one.id ?? "")) found.add(answer);
  found.delete(message);
  return [...found];
}
