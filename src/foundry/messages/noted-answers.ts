/**
 * Ids of cards by the id of another that they belong to. A card asks a dozen times while it is drawn, and the log of a long campaign has
 * thousands of messages. It only grows: whoever asks leaves out what has gone or belongs to another message by now.
 */
class NotedCards {
  readonly #noted = new Map<string, Set<string>>();

  /** Called for every card whenever its data is prepared, before anybody can ask. */
  note(of: unknown, id: string | null | undefined): void {
    if (typeof of !== "string" || of === "" || !id) return;
    const noted = this.#noted.get(of) ?? new Set();
    this.#noted.set(of, noted.add(id));
  }

  of(id: string): string[] {
    return [...(this.#noted.get(id) ?? [])];
  }
}

/** Cards by the message that they answer. */
const answers = new NotedCards();
/** Cards with a part that follows another card by its rule ("follows" of the part), by that card. */
const followers = new NotedCards();

export const noteAnswer = (origin: unknown, id: string | null | undefined): void => answers.note(origin, id);

export function noteFollowers(parts: readonly { follows?: unknown }[], id: string | null | undefined): void {
  for (const { follows } of parts) followers.note(follows, id);
}

export const notedAnswers = (origin: string): string[] => answers.of(origin);
export const notedFollowers = (of: string): string[] => followers.of(of);
