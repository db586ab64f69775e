import { deletionUpdate } from "../platform/compat";
import { SYSTEM_ID } from "../platform/system-id";

/** Round and turn of a fight. */
interface Pointer {
  round: number | null;
  turn: number | null;
}

/**
 * Whether an update of a fight is what a player may send: the end of a turn, on to the next one who can act. A Foundry server
 * lets whoever plays the present combatant write any round and turn.
 * @param turns The order before the update.
 */
export function isOwnStep(turns: readonly Combatant[], before: Pointer, changed: object): boolean {
  if (!Object.keys(changed).every((key) => ["_id", "_stats", "round", "turn"].includes(key))) return false;
  const [fromRound, fromTurn] = [before.round ?? 0, before.turn ?? 0];
  const { round = fromRound, turn = fromTurn } = changed as { round?: number; turn?: number | null };
  if (turn === null || !turns[turn]) return false;
  const passed =
    round === fromRound
      ? turns.slice(fromTurn + 1, Math.max(turn, fromTurn + 1))
      : [...turns.slice(fromTurn + 1), ...turns.slice(0, turn)];
  const forward = round === fromRound ? turn > fromTurn : round === fromRound + 1;
  return forward && passed.every(({ isDefeated }) => isDefeated);
}

/** Whether an update came from somebody who is no GM: its options and its reach are not believed. */
export const isPlayers = (userId: string): boolean => game.users.get(userId)?.isGM === false;

/** Our flags of each fight as a GM's client has left them. */
const believed = new WeakMap<Combat, Record<string, unknown>>();

const flagsOf = (combat: Combat): Record<string, unknown> => (combat.flags[SYSTEM_ID] ?? {}) as Record<string, unknown>;

/** Remembers our flags of a fight, as they are now, as what a GM has decided. */
export const believe = (combat: Combat): void => void believed.set(combat, structuredClone(flagsOf(combat)));

/** Whether a GM's client has looked at this fight before. */
export const isBelieved = (combat: Combat): boolean => believed.has(combat);

/** The update that sets our flags as a GM left them: a Foundry server lets who fights write any flag of a fight. */
export function believedAgain(combat: Combat): Record<string, unknown> {
  const before = believed.get(combat) ?? {};
  const gone = Object.keys(flagsOf(combat)).filter((key) => !(key in before));
  const path = (key: string): string => `flags.${SYSTEM_ID}.${key}`;
  return Object.assign(
    Object.fromEntries(Object.entries(before).map(([key, value]) => [path(key), value])),
    ...gone.map((key) => deletionUpdate(path(key))),
  ) as Record<string, unknown>;
}
