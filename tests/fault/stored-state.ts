import type { JsonObject, WorldSnapshot } from "../../playtest/common/protocol";
import { canonical, type State } from "./state";

/** The world as the server gives it after a restart, as flat states by stream ("00", "01"); ids say whose they are. */
export function storedStates(world: WorldSnapshot, pack: JsonObject[], shared: string): Map<string, State> {
  const states = new Map<string, Map<string, string>>();
  const put = (stream: string, place: string, value: unknown): void => {
    const state = states.get(stream) ?? new Map<string, string>();
    states.set(stream, state.set(place, canonical(value)));
  };
  const all = (name: string): JsonObject[] => world.documents[name] ?? [];
  for (const actor of all("Actor")) {
    const id = String(actor._id);
    if (id === shared) {
      for (const [field, value] of Object.entries(actor.system as JsonObject))
        put(field.slice(1), `Shared.${field}`, value);
      continue;
    }
    const { name = null, folder = null, system = null } = actor;
    put(streamOf(id), `Actor.${id}`, { name, folder, system });
    for (const item of list(actor.items)) put(streamOf(id), `Actor.${id}.Item.${String(item._id)}`, named(item));
  }
  for (const folder of all("Folder")) put(streamOf(String(folder._id)), `Folder.${String(folder._id)}`, {});
  for (const scene of all("Scene")) for (const token of list(scene.tokens)) putToken(put, token);
  for (const { key, value } of all("Setting")) {
    const stream = /^fault\.w(\d\d)-/.exec(String(key))?.[1];
    if (stream) put(stream, `Setting.${String(key)}`, value);
  }
  for (const item of pack) put(streamOf(String(item._id)), `Pack.${String(item._id)}`, named(item));
  return states;
}

function putToken(put: (stream: string, place: string, value: unknown) => void, token: JsonObject): void {
  const id = String(token._id);
  const { x = null, y = null } = token;
  put(streamOf(id), `Token.${id}`, { x, y });
  const delta = (token.delta ?? {}) as JsonObject;
  const system = (delta.system ?? {}) as JsonObject;
  if (Object.keys(system).length > 0) put(streamOf(id), `Delta.${id}`, system);
  for (const item of list(delta.items)) put(streamOf(id), `DeltaItem.${id}.${String(item._id)}`, named(item));
}

/** "w07..." belongs to stream 07. */
export const streamOf = (id: string): string => id.slice(1, 3);

const named = ({ name = null, system = null }: JsonObject): JsonObject => ({ name, system });
const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? (value as JsonObject[]) : []);
