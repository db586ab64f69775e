import { findActor } from "../platform/documents";
import { localize } from "../platform/i18n";
import { loadForCard } from "../registry/load-for";
import { cardPartType, rulesetOfPart } from "../registry/registry";
import type { CardMessage, CardPart } from "../messages/card-model";
import type { CardContext } from "../contracts/message-part";

/** A message's text is a line in logs and exports, not the card. */
const MOST_LETTERS = 500;

/**
 * What came out, in plain words: the text that the message has for exports, other packages and whoever reads it without us.
 * Everybody's client gets it, so it says nothing that the card hides from anybody.
 * @returns HTML without any markup.
 */
export async function plainText(message: CardMessage): Promise<string> {
  await loadForCard(message);
  const actor = findActor(message.system.actor);
  const lines = await Promise.all(message.system.parts.map((part, index) => told(part, { message, actor, index })));
  const text = lines.filter(Boolean).join("\n").slice(0, MOST_LETTERS);
  return foundry.utils.escapeHTML(text || fallback(message));
}

/** A part's own words, else the headline of its view and what came of it. */
async function told(part: CardPart, context: CardContext): Promise<string> {
  const type = cardPartType(part.type);
  try {
    // A blind roll is told to nobody but the GM, and everybody's client holds the text.
    const { blind } = context.message;
    if (type?.told && !blind) return type.told(part, context);
    const view = (await type?.context(part, context)) as Record<string, unknown> | undefined;
    const open = !blind && view?.hiddenFromPlayers !== true;
    const words = [view?.title ?? view?.purpose, open && (view?.verdict ?? view?.outcome ?? view?.text)];
    return words.filter((one) => typeof one === "string" && one !== "").join(": ");
  } catch {
    // The card says itself what is wrong with it.
    return "";
  }
}

/** The game whose card it is. */
const fallback = ({ system }: CardMessage): string =>
  localize(
    system.parts.map(({ type }) => rulesetOfPart(type)?.title).find((title) => title !== undefined) ?? "Manifold",
  );
