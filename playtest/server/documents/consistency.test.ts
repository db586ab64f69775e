import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentRequest, JsonObject } from "../../common/protocol.js";
import { TableError } from "../errors.js";
import { silentLog } from "../testing/test-table.js";
import { MemoryStorage } from "../storage/memory-storage.js";
import { WORLD_DOCUMENTS } from "../storage/hierarchy.js";
import { ensureUsers } from "../world/default-users.js";
import { DocumentStore } from "../world/document-store.js";
import { DocumentService } from "./document-service.js";
import { createSchemas } from "./schemas.js";
import type { SystemManifest } from "../manifest/manifest.js";

const manifest = {
  id: "demo",
  documentTypes: {
    Actor: { hero: { htmlFields: ["bio"], filePathFields: {}, gmOnlyFields: ["secret"] } },
    Item: { sword: { htmlFields: [], filePathFields: {}, gmOnlyFields: [] } },
  },
  systemDefaults: {},
  raw: {},
} as unknown as SystemManifest; // Only what documents are checked against.

async function openWorld(): Promise<{ storage: MemoryStorage; store: DocumentStore; service: DocumentService }> {
  const storage = new MemoryStorage();
  const { store } = await DocumentStore.open(storage);
  await ensureUsers(store, 1);
  const stats = { coreVersion: "13", systemId: "demo", systemVersion: "1" };
  const service = new DocumentService({
    store,
    manifest,
    schemas: createSchemas(manifest, 13),
    stats,
    log: silentLog(),
  });
  return { storage, store, service };
}

const everything = (store: DocumentStore): unknown =>
  Object.fromEntries(
    WORLD_DOCUMENTS.map((name) => [name, store.all(name).sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))]),
  );

const key = fc.constantFrom(
  "name",
  "img",
  "type",
  "system",
  "items",
  "ownership",
  "flags",
  "-=system",
  "==system",
  "folder",
  "sort",
  "_id",
  "effects",
);
// As the wire brings it: JSON writes a negative zero as 0.
const sent = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const system = fc.dictionary(fc.constantFrom("hp", "bio", "secret", "-=hp", "==tags", "tags", "a.b"), sent, {
  maxKeys: 4,
});
const wild = fc.dictionary(key, fc.oneof(sent, system), { maxKeys: 4 });
const step = fc.record({
  action: fc.constantFrom<"create" | "update" | "delete">("create", "update", "update", "delete"),
  who: fc.nat(4).map((number) => (number === 4 ? 1 : 0)),
  isItem: fc.boolean(),
  pick: fc.nat(5),
  count: fc.integer({ min: 1, max: 3 }),
  system,
  wild,
  isWild: fc.nat(3).map((number) => number === 3),
});

describe("issue 3 nothing is lost: memory and storage agree after any sequence of requests", () => {
  it("a refused or failed batch changes nothing; a stored one is read back as it was told", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), fc.nat(12), async (steps, failing) => {
        const { storage, store, service } = await openWorld();
        const users = store
          .all("User")
          .sort((a, b) => Number(b.role) - Number(a.role))
          .map((user) => String(user._id));
        let stored = 0;
        for (const [index, one] of steps.entries()) {
          const actors = store.all("Actor");
          const parent = actors.length ? actors[one.pick % actors.length] : undefined;
          const isItem = one.isItem && parent !== undefined;
          const pool = isItem ? (parent.items as JsonObject[]) : actors;
          const chosen = pool.length ? String(pool[one.pick % pool.length]?._id) : "aaaaaaaaaaaaaaaa";
          const data: JsonObject = {
            name: "N",
            type: isItem ? "sword" : "hero",
            system: one.system as JsonObject,
            ...((one.isWild ? one.wild : {}) as JsonObject),
          };
          const request: DocumentRequest = {
            action: one.action,
            documentName: isItem ? "Item" : "Actor",
            parentUuid: isItem ? `Actor.${String(parent._id)}` : null,
            pack: null,
            data: Array.from({ length: one.count }, () => data),
            updates: [{ ...((one.isWild ? one.wild : { system: one.system }) as JsonObject), _id: chosen }],
            ids: [chosen],
            options: {},
          };
          const before = JSON.stringify([...storage.map]);
          storage.fail = index === failing ? new Error("input/output error") : null;
          const told = await service.write(users[one.who] ?? "", request).catch((error: unknown) => {
            expect(error).toBeInstanceOf(TableError);
            return null;
          });
          if (told) stored += 1;
          else expect(JSON.stringify([...storage.map])).toBe(before);
          const { store: reopened, problems } = await DocumentStore.open(storage);
          expect(problems).toEqual([]);
          expect(everything(reopened)).toEqual(everything(store));
          expect(reopened.sequence).toBe(1 + stored);
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
