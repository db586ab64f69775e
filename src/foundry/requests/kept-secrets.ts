import { answersTo, chainOf, type CardMessage, type CardPart } from "../messages/card-model";
import { ClientStore } from "../platform/client-store";

/**
 * Difficulties that a GM keeps from the players. What a message, an actor or a world setting holds travels to every client,
 * shown or not; these stay in the browser of the GM who asked, and a card carries nothing but the key. The cards of secrets that
 * were forgotten say no more than players see.
 */
export const keptSecrets = new ClientStore<Kept>("keptSecrets", 200);
export const REVEALED_PART = "manifoldRevealed";

/** A roll, its rerolls and the request they answer. */
const LONGEST_CHAIN = 5;

interface Kept {
  key: string;
  difficulty: number;
}

/** Keeps a difficulty in this browser. @returns the key that a card part stores as `kept`. */
export async function keepSecret(difficulty: number): Promise<string> {
  const key = foundry.utils.randomID();
  await keptSecrets.keep({ key, difficulty });
  return key;
}

/** The difficulty that was kept under a part's key; null for anybody but the GM who kept it. */
export const keptBy = ({ kept }: CardPart): number | null =>
  (typeof kept === "string" && game.user.isGM && keptSecrets.find(kept)?.difficulty) || null;

/** What a GM has told everybody about the request of this message. */
function revealedBy(message: CardMessage): number | null {
  const told = answersTo(message.id ?? "")
    .filter(({ author }) => author?.isGM)
    .flatMap(({ system }) => system.parts)
    .findLast(({ type }) => type === REVEALED_PART);
  return typeof told?.difficulty === "number" ? told.difficulty : null;
}

/** The difficulty of a card that has none of its own: told by the GM, or kept by this one. Null: not for this user. */
export function knownDifficulty(message: CardMessage): number | null {
  for (const one of chainOf(message, LONGEST_CHAIN)) {
    const known = revealedBy(one) ?? one.system.parts.map(keptBy).find((kept) => kept !== null) ?? null;
    if (known !== null) return known;
  }
  return null;
}

/** Whether everybody has been told. */
export const isRevealed = (message: CardMessage): boolean =>
  chainOf(message, LONGEST_CHAIN).some((one) => revealedBy(one) !== null);
