import { stored } from "../../../engine";
import type { FlowFighter, FlowState, Opening } from "./state";

// Stored data is read back field by field: what is no state gives null, and a GM begins the Round anew.

const { flag, list, nullable, object, oneOf, optional, readStored, text, whole } = stored;
type Reader<T> = stored.Reader<T>;

/** Any keys, all of one kind of value. */
const record =
  <T>(reader: Reader<T>): Reader<Record<string, T>> =>
  (value) => {
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    return Object.fromEntries(list(pair(reader))(isRecord ? Object.entries(value) : null));
  };

const pair =
  <T>(reader: Reader<T>): Reader<[string, T]> =>
  (value) => {
    const [key, one] = value as [string, unknown];
    return [key, reader(one)];
  };

const count = whole(0);

const fighter = object<FlowFighter>({
  id: text,
  side: text,
  squad: nullable(text),
  out: flag,
  gone: flag,
  surprised: flag,
  declared: flag,
  actions: count,
  assault: flag,
  reactions: count,
  heads: whole(1),
  prepared: nullable(text),
  harmless: optional(oneOf([true])),
  helped: optional(oneOf([true])),
  edge: flag,
  assessed: flag,
});

const opening = object<Opening>({
  throwing: list(text),
  dice: record(list(whole(1, 20), 2)),
  lost: record(count),
});

const state = object<FlowState>({
  round: whole(1),
  phase: oneOf(["opening", "erratic", "surge", "over"]),
  unaware: list(text),
  opening,
  acting: list(text),
  hurt: record(count),
  picker: nullable(object<NonNullable<FlowState["picker"]>>({ side: text, ids: list(text) })),
  must: list(text),
  passed: list(text),
  fighters: list(fighter),
});

/** Whether those who act are in the fight, no two fighters share an id, and who throws has thrown something. */
function holdsTogether({ acting, fighters, opening: { dice } }: FlowState): boolean {
  const ids = new Set(fighters.map(({ id }) => id));
  const thrown = Object.values(dice).every((one) => one.length > 0);
  return thrown && ids.size === fighters.length && acting.every((id) => ids.has(id));
}

export function parseState(value: unknown): FlowState | null {
  const read = readStored(state, value);
  return read && holdsTogether(read) ? read : null;
}
