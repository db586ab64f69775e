/**
 * Ids of cards by the id of the message that they answer. A card asks a dozen times while it is drawn, and the log of a long
 * campaign has thousands of messages. It only grows: whoever asks leaves out what has gone or answers another message by now.
 */
const answers = new Map<string, Set<string>>();

/** Called for every card whenever its data is prepared, before anybody can ask. */
export function noteAnswer(origin: string | null | undefined, id: string | null | undefined): void {
  if (!origin || !id) return;
  const noted = answers.get(origin) ?? new Set();
  answers.set(origin, noted.add(id));
}

/** Ids of cards with a part that follows another card by its rule ("follows" of the part), by that card's id. */
const followers = new Map<string, Set<string>>();

/** Called for every card whenever its data is prepared, as the above. */
export function noteFollowers(parts: readonly { follows?: unknown }[], id: string | null | undefined): void {
  for (const { follows } of parts) {
    if (!id || typeof follows !== "string" || follows === "") continue;
    const noted = followers.get(follows) ?? new Set();
    followers.set(follows, noted.add(id));
  }
}

export const notedFollowers = (of: string): string[] => [...(followers.get(of) ?? [])];

export const notedAnswers = (origin: string): string[] => [...(answers.get(origin) ?? [])];
