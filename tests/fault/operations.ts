import type { DocumentRequest, JsonObject } from "../../playtest/common/protocol";
import type { Chance } from "./random";
import type { Effect, State } from "./state";

/** One request and what it must lead to; a refused one must leave no trace. */
export interface Operation {
  request: DocumentRequest;
  effect: Effect;
  isRefused: boolean;
}

/** What a stream of requests chooses by: its own documents as they will be once everything sent is stored. */
export interface Place {
  chance: Chance;
  state: State;
  /** A new id of 16 letters that names its stream. */
  newId: () => string;
  /** Own ids of the stream's scene, token and base actor. */
  scene: string;
  token: string;
  base: string;
  /** The document that all streams change, and this stream's field in it. */
  shared: string;
  field: string;
}

export const MOST_ACTORS = 24;

export function operation(request: Partial<DocumentRequest>, put: Effect["put"], drop: string[] = []): Operation {
  const whole: DocumentRequest = {
    action: "create",
    documentName: "Actor",
    parentUuid: null,
    pack: null,
    options: {},
    ...request,
  };
  return { request: whole, effect: { put, drop }, isRefused: false };
}

/** Places of one kind ("Actor", "Setting") directly below nothing, or below a parent's place. */
export function places(state: State, start: string): string[] {
  return [...state.keys()].filter((place) => place.startsWith(start) && !place.slice(start.length).includes("."));
}

export function stored(state: State, place: string): JsonObject {
  return JSON.parse(state.get(place) ?? "{}") as JsonObject;
}

export const idOf = (place: string): string => place.slice(place.lastIndexOf(".") + 1);

/** Long texts now and then: a batch that fills several blocks of the database's log. */
export function newSystem(chance: Chance): JsonObject {
  const length = chance.next() < 0.1 ? chance.whole(20_000, 120_000) : chance.whole(0, 40);
  return { counter: chance.whole(0, 1e6), notes: "n".repeat(length), bag: { first: chance.whole(0, 99) } };
}

/** The merged system data that an update must lead to, and the change that says so. */
export function changedSystem(chance: Chance, before: JsonObject): { change: JsonObject; after: JsonObject } {
  const counter = chance.whole(0, 1e6);
  const bag = { ...(before.bag as JsonObject) };
  const known = chance.pick(Object.keys(bag));
  if (known !== undefined && chance.next() < 0.4) {
    const { [known]: _gone, ...rest } = bag;
    return { change: { counter, bag: { [`-=${known}`]: null } }, after: { ...before, counter, bag: rest } };
  }
  const key = `k${chance.whole(0, 9)}`;
  return {
    change: { counter, bag: { [key]: counter } },
    after: { ...before, counter, bag: { ...bag, [key]: counter } },
  };
}
