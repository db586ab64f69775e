import type { JsonObject } from "../../playtest/common/protocol";
import { changedSystem, idOf, newSystem, operation, places, stored, type Operation, type Place } from "./operations";

export const PACK = "fault.things";

/** The next request of a stream on a compendium pack. */
export function chooseInPack({ chance, state, newId }: Place): Operation {
  const items = places(state, "Pack.");
  const at = { documentName: "Item", pack: PACK };
  if (items.length < 3 || (items.length < 20 && chance.next() < 0.3)) {
    const put: Record<string, unknown> = {};
    const data = Array.from({ length: chance.whole(1, 3) }, (): JsonObject => {
      const item = { _id: newId(), name: "thing", type: "sword", system: newSystem(chance) };
      put[`Pack.${item._id}`] = { name: item.name, system: item.system };
      return item;
    });
    return operation({ ...at, data, options: { keepId: true } }, put);
  }
  if (chance.next() < 0.3) {
    const gone = chance.some(items, 2);
    return operation({ ...at, action: "delete", ids: gone.map(idOf) }, {}, gone);
  }
  const put: Record<string, unknown> = {};
  const updates = chance.some(items, chance.whole(1, 3)).map((one): JsonObject => {
    const before = stored(state, one);
    const { change, after } = changedSystem(chance, before.system as JsonObject);
    put[one] = { ...before, system: after };
    return { _id: idOf(one), system: change };
  });
  return operation({ ...at, action: "update", updates }, put);
}
