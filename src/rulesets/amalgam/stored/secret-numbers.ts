import { ClientStore } from "../../../foundry/platform/client-store";
import { RULESET_ID } from "../ids";

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
}

/** In this browser only: the numbers that a Storyteller keeps secret. They are in no document that players receive. */
export const secretNumbers = new ClientStore<Kept>(`${RULESET_ID}.secrets`, 60);

const keyOf = (messageId: string): string => `${game.world.id}|${messageId}`;

export const keepNumbers = (messageId: string, numbers: Numbers): Promise<void> =>
  secretNumbers.keep({ ...numbers, key: keyOf(messageId) });

/** The numbers kept for a Pledge; null where they were set in another browser. Players' browsers keep none. */
export const keptNumbers = (messageId: string): Numbers | null =>
  game.user.isGM ? secretNumbers.find(keyOf(messageId)) : null;
