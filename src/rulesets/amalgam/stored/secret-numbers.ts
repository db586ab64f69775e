import { ClientStore } from "../../../foundry/platform/client-store";
import { RULESET_ID } from "../ids";
import type { ShortTerm } from "./outcome-data";

/** What a Storyteller set for one Pledge. Null: as the purpose says. */
export interface Numbers {
  difficulty: number | null;
  modifier: number;
  /** Of an object that is summoned: how far it is, and how little it has to do with the summoner (AM-SUM-01). */
  distance: number;
  relation: number;
}
export const NO_NUMBERS: Numbers = { difficulty: null, modifier: 0, distance: 0, relation: 0 };
interface Kept extends Numbers {
  key: string;
  /** What the Difficulty was when it was thrown against, by target; "" for none. */
  thrown?: Record<string, ShortTerm[]>;
}

/** In this browser only: the numbers that a Storyteller keeps secret. They are in no document that players receive. */
export const secretNumbers = new ClientStore<Kept>(`${RULESET_ID}.secrets`, 60);

const keyOf = (messageId: string): string => `${game.world.id}|${messageId}`;

export const keepNumbers = (messageId: string, numbers: Numbers): Promise<void> =>
  secretNumbers.keep({ ...numbers, key: keyOf(messageId) });

/** Keeps a secret Difficulty as it was thrown against: what it came to changes with the cards of those concerned. */
export async function keepThrown(messageId: string, target: string | null, terms: ShortTerm[]): Promise<void> {
  const kept = keptNumbers(messageId) ?? { ...NO_NUMBERS, key: keyOf(messageId) };
  await secretNumbers.keep({ ...kept, thrown: { ...kept.thrown, [target ?? ""]: terms } });
}

/** The numbers kept for a Pledge; null where they were set in another browser. Players' browsers keep none. */
export const keptNumbers = (messageId: string): Kept | null =>
  game.user.isGM ? secretNumbers.find(keyOf(messageId)) : null;
