import type { JsonObject } from "../../playtest/common/protocol";
import {
  changedSystem,
  idOf,
  MOST_ACTORS,
  newSystem,
  operation,
  places,
  stored,
  type Operation,
  type Place,
} from "./operations";

/** The scene, token and base actor a stream works on, made before the first kill. */
export function foundation({ scene, token, base }: Pick<Place, "scene" | "token" | "base">): Operation[] {
  const actor = { _id: base, name: "base", type: "hero", system: {} };
  const folderless = { name: "base", folder: null, system: {} };
  const tokens = [{ _id: token, name: "token", actorId: base, actorLink: false, x: 0, y: 0 }];
  return [
    operation({ data: [actor], options: { keepId: true } }, { [`Actor.${base}`]: folderless }),
    operation(
      { documentName: "Scene", data: [{ _id: scene, name: "scene", tokens }], options: { keepId: true } },
      { [`Token.${token}`]: { x: 0, y: 0 } },
    ),
  ];
}

/** The next request of a stream on world documents. */
export function choose(place: Place): Operation {
  const actors = places(place.state, "Actor.").filter((one) => one !== `Actor.${place.base}`);
  if (actors.length < 3) return createActors(place);
  if (actors.length > MOST_ACTORS) return deleteActors(place, actors);
  const makers = [
    ...[createActors, updateActors, updateActors, deleteActors, createItems, createItems, changeItem, changeItem],
    ...[writeSetting, moveToken, changeDelta, createDeltaItem, writeShared, writeShared, halfWrong, clearFolder],
  ];
  return (place.chance.pick(makers) ?? updateActors)(place, actors);
}

function createActors(place: Place): Operation {
  const { chance, newId } = place;
  const put: Record<string, unknown> = {};
  const withFolder = chance.next() < 0.3 ? chance.pick(places(place.state, "Folder.")) : undefined;
  const folder = withFolder ? idOf(withFolder) : null;
  const data = Array.from({ length: chance.whole(1, 4) }, (): JsonObject => {
    const [_id, name, system] = [newId(), `actor ${chance.whole(0, 99)}`, newSystem(chance)];
    put[`Actor.${_id}`] = { name, folder, system };
    const items = Array.from({ length: chance.whole(0, 2) }, (): JsonObject => {
      const item = { _id: newId(), name: "item", type: "sword", system: newSystem(chance) };
      put[`Actor.${_id}.Item.${item._id}`] = { name: item.name, system: item.system };
      return item;
    });
    return { _id, name, type: "hero", folder, system, items };
  });
  return operation({ data, options: { keepId: true, keepEmbeddedIds: true } }, put);
}

function updateActors({ chance, state }: Place, actors: string[]): Operation {
  const put: Record<string, unknown> = {};
  const updates = chance.some(actors, chance.whole(1, 4)).map((one): JsonObject => {
    const before = stored(state, one);
    const name = `renamed ${chance.whole(0, 99)}`;
    const { change, after } = changedSystem(chance, before.system as JsonObject);
    put[one] = { ...before, name, system: after };
    return { _id: idOf(one), name, system: change };
  });
  return operation({ action: "update", updates }, put);
}

function deleteActors({ chance }: Place, actors: string[]): Operation {
  const gone = chance.some(actors, chance.whole(1, 3));
  return operation({ action: "delete", ids: gone.map(idOf) }, {}, gone);
}

function createItems({ chance, newId }: Place, actors: string[]): Operation {
  const actor = chance.pick(actors) ?? "";
  const put: Record<string, unknown> = {};
  const data = Array.from({ length: chance.whole(1, 3) }, (): JsonObject => {
    const item = { _id: newId(), name: "found", type: "sword", system: newSystem(chance) };
    put[`${actor}.Item.${item._id}`] = { name: item.name, system: item.system };
    return item;
  });
  return operation({ documentName: "Item", parentUuid: actor, data, options: { keepId: true } }, put);
}

function changeItem(place: Place, actors: string[]): Operation {
  const { chance, state } = place;
  const actor = chance.pick(actors.filter((one) => places(state, `${one}.Item.`).length > 0));
  const item = actor && chance.pick(places(state, `${actor}.Item.`));
  if (!actor || !item) return createItems(place, actors);
  const at = { documentName: "Item", parentUuid: actor };
  if (chance.next() < 0.3) return operation({ ...at, action: "delete", ids: [idOf(item)] }, {}, [item]);
  const before = stored(state, item);
  const { change, after } = changedSystem(chance, before.system as JsonObject);
  const updates = [{ _id: idOf(item), system: change }];
  return operation({ ...at, action: "update", updates }, { [item]: { ...before, system: after } });
}

function writeSetting({ chance, field }: Place): Operation {
  const key = `fault.${field}-${chance.whole(0, 4)}`;
  const value = JSON.stringify(chance.whole(0, 1e6));
  return operation({ documentName: "Setting", data: [{ key, value }] }, { [`Setting.${key}`]: value });
}

function moveToken({ chance, scene, token }: Place): Operation {
  const to = { x: chance.whole(0, 4000), y: chance.whole(0, 4000) };
  const updates = [{ _id: token, ...to }];
  const at = { action: "update" as const, documentName: "Token", parentUuid: `Scene.${scene}` };
  return operation({ ...at, updates }, { [`Token.${token}`]: to });
}

function changeDelta({ chance, scene, token, base }: Place): Operation {
  const counter = chance.whole(0, 1e6);
  const at = { action: "update" as const, documentName: "Actor", parentUuid: `Scene.${scene}.Token.${token}` };
  return operation({ ...at, updates: [{ _id: base, system: { counter } }] }, { [`Delta.${token}`]: { counter } });
}

function createDeltaItem({ chance, state, scene, token, base, newId }: Place): Operation {
  const parentUuid = `Scene.${scene}.Token.${token}.Actor.${base}`;
  const known = places(state, `DeltaItem.${token}.`);
  const old = chance.pick(known);
  const at = { documentName: "Item", parentUuid };
  if (old && known.length > 5) return operation({ ...at, action: "delete", ids: [idOf(old)] }, {}, [old]);
  const item = { _id: newId(), name: "looted", type: "sword", system: newSystem(chance) };
  const put = { [`DeltaItem.${token}.${item._id}`]: { name: item.name, system: item.system } };
  return operation({ ...at, data: [item], options: { keepId: true } }, put);
}

/** Everybody writes a field of their own in the same document: none may cost another theirs. */
function writeShared({ chance, shared, field }: Place): Operation {
  const value = chance.whole(0, 1e6);
  const updates = [{ _id: shared, system: { [field]: value } }];
  return operation({ action: "update", updates }, { [`Shared.${field}`]: value });
}

/** A batch whose last part is impossible: refused, and its first part must not have happened. */
function halfWrong({ newId }: Place, actors: string[]): Operation {
  const updates = [...actors.slice(0, 3).map(idOf), newId()].map((_id): JsonObject => ({ _id, name: "half a batch" }));
  return { ...operation({ action: "update", updates }, {}), isRefused: true };
}

/** A folder comes; the next time it goes, and takes with it whatever was put inside: many documents in one batch. */
function clearFolder({ state, newId }: Place, actors: string[]): Operation {
  const [folder] = places(state, "Folder.");
  if (!folder) {
    const _id = newId();
    const data = [{ _id, name: "folder", type: "Actor" }];
    return operation({ documentName: "Folder", data, options: { keepId: true } }, { [`Folder.${_id}`]: {} });
  }
  const inside = actors.filter((one) => stored(state, one).folder === idOf(folder));
  const options = { deleteContents: true, deleteSubfolders: true };
  return operation({ action: "delete", documentName: "Folder", ids: [idOf(folder)], options }, {}, [folder, ...inside]);
}
