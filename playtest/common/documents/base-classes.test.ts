import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { constants, documents, setEnvironment } from "../index.js";

const { baseClasses } = documents;
const ID = "abcdefghijklmnop";
/** What each class cannot do without; everything else has a default. */
const LEAST: Record<string, object> = {
  ActorDelta: {},
  AmbientLight: {},
  ChatMessage: {},
  Combat: {},
  Combatant: {},
  CombatantGroup: {},
  FogExploration: {},
  Setting: { key: "core.noCanvas" },
  Folder: { name: "F", type: "Actor" },
};

let restore: () => void;
beforeEach(() => {
  restore = setEnvironment({
    currentUser: () => ({ id: ID, role: 4, isGM: true, hasRole: () => true, hasPermission: () => true }),
  });
});
afterEach(() => restore());

describe("6 base classes", () => {
  it("6 has one for every document type of CONST", () => {
    expect(Object.keys(baseClasses).sort()).toEqual([...constants.ALL_DOCUMENT_TYPES]);
  });

  it.each(Object.entries(baseClasses))("6 %s is made from the least data and its source is stable", (name, cls) => {
    const document = new cls({ _id: ID, ...(LEAST[name] ?? { name: "N", type: cls.metadata.coreTypes[0] ?? "base" }) });
    const source = document.toObject();
    const again = new cls(structuredClone(source));
    expect(again.toObject()).toEqual(source);
    expect(document.documentName).toBe(name);
    expect(JSON.parse(JSON.stringify(document.toObject(false)))).toBeTypeOf("object");
    expect(document.updateSource(source)).toEqual({});
  });

  it.each(Object.values(baseClasses).filter((cls) => cls.metadata.hasTypeData))(
    "6 %o has a type and system data",
    (cls) => {
      expect(cls.schema.has("type")).toBe(true);
      expect(cls.schema.has("system")).toBe(true);
      expect(cls.TYPES.length).toBeGreaterThan(0);
    },
  );

  it("5.4 gives pages the entry's level unless they have their own", () => {
    const entry = new documents.BaseJournalEntry({
      name: "J",
      ownership: { default: 2 },
      pages: [{ name: "P" }, { name: "Q", ownership: { default: 0 } }],
    });
    const player = { id: "p".repeat(16), role: 1, isGM: false, hasRole: () => false, hasPermission: () => false };
    const levels = entry.getEmbeddedCollection("JournalEntryPage").map((page) => page.getUserLevel(player));
    expect(levels).toEqual([2, 0]);
  });

  it("5.4 lets an author alone change a chat message, and nobody speak for another", () => {
    const message = new documents.BaseChatMessage({ author: ID, content: "x" });
    const user = (id: string) => ({ id, role: 1, isGM: false, hasRole: () => false, hasPermission: () => false });
    expect(message.canUserModify(user(ID), "update")).toBe(true);
    expect(message.canUserModify(user("o".repeat(16)), "update")).toBe(false);
    expect(message.canUserModify(user("o".repeat(16)), "create")).toBe(false);
  });

  it("5.4 keeps users from raising their own rank", () => {
    const self = new documents.BaseUser({ _id: ID, name: "U", role: 1 });
    const other = new documents.BaseUser({ _id: "o".repeat(16), name: "O", role: 1 });
    const gamemaster = new documents.BaseUser({ _id: "g".repeat(16), name: "G", role: 4 });
    expect(self.canUserModify(self, "update", { name: "V" })).toBe(true);
    expect(self.canUserModify(self, "update", { role: 4 })).toBe(false);
    expect(self.canUserModify(self, "update", { permissions: { ACTOR_CREATE: true } })).toBe(false);
    expect(other.canUserModify(self, "update", { name: "V" })).toBe(false);
    expect(gamemaster.canUserModify(gamemaster, "delete")).toBe(false);
    expect(self.canUserModify(gamemaster, "update", { role: 3 })).toBe(true);
    expect(self.hasPermission("ACTOR_CREATE")).toBe(false);
    expect(self.hasPermission("QUERY_USER")).toBe(true);
  });

  it("19.3 a number as a message's type is its style until v14; its user is the author", () => {
    const message = new documents.BaseChatMessage({ user: ID, content: "x", type: 2 });
    expect(message._source).toMatchObject({ type: "base", style: 2, author: ID });
    expect(new documents.BaseChatMessage({ author: ID, type: 5 }).style).toBe(0);
  });

  it("6 an effect of an older generation keeps its icon and label", () => {
    const effect = new documents.BaseActiveEffect({ label: "Old", icon: "icons/svg/aura.svg" });
    expect(effect._source).toMatchObject({ name: "Old", img: "icons/svg/aura.svg" });
  });

  it("6 a delta keeps tombstones in the source alone", () => {
    const token = new documents.BaseToken({
      name: "T",
      delta: {
        items: [
          { _id: ID, _tombstone: true },
          { _id: "b".repeat(16), name: "Axe", type: "x" },
        ],
      },
    });
    const delta = (token as unknown as { delta: documents.BaseActorDelta }).delta;
    expect(delta.getEmbeddedCollection("Item").size).toBe(1);
    expect((delta._source["items"] as object[])[0]).toEqual({ _id: ID, _tombstone: true });
  });
});

describe("6 prototype token", () => {
  const { BaseActor } = documents;

  it("6 a new actor's token bears its name", () => {
    const actor = new BaseActor({ name: "Rat", type: "base" });
    expect(actor.toObject()["prototypeToken"]).toMatchObject({ name: "Rat" });
  });

  it("6 what the token says itself stays, also when the actor gets another name", () => {
    const actor = new BaseActor({ name: "Rat", type: "base", prototypeToken: { name: "Something small" } });
    actor.updateSource({ name: "Giant rat" });
    expect(actor.toObject()["prototypeToken"]).toMatchObject({ name: "Something small" });
  });
});

it("6 a scene of a pack may hold its picture itself", () => {
  const scene = new documents.BaseScene({ name: "Map", thumb: "data:image/png;base64,AAAA" });
  expect(scene.toObject()).toMatchObject({ thumb: "data:image/png;base64,AAAA" });
});
