import { beforeEach, describe, expect, it } from "vitest";
import { SocketInterface } from "../database/socket-interface";
import { clearHooks, openTable } from "../database/testing/test-table";
import type { AnyDocument, Data } from "./types";

const ID = "hero000000000000";

beforeEach(async () => {
  clearHooks();
  await openTable({
    documents: {
      User: [
        { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
        { _id: "player0000000000", name: "Player", role: 1, character: ID },
      ],
      Folder: [{ _id: "folder0000000000", name: "People", type: "Actor" }],
      Actor: [
        {
          _id: ID,
          name: "Anna",
          type: "hero",
          folder: "folder0000000000",
          items: [
            {
              _id: "item000000000000",
              name: "Ring",
              type: "gear",
              effects: [{ _id: "shine00000000000", name: "Shine" }],
            },
          ],
          effects: [{ _id: "effect0000000000", name: "Brave" }],
        },
      ],
      Scene: [
        {
          _id: "scene00000000000",
          name: "Cave",
          active: true,
          tokens: [{ _id: "token00000000000", name: "Anna", actorId: ID, actorLink: true }],
        },
      ],
      Combat: [
        { _id: "combat0000000000", scene: null, active: true, combatants: [{ _id: "fighter000000000", actorId: ID }] },
      ],
      ChatMessage: [{ _id: "message000000000", content: "Hi", author: "gamemaster000000" }],
      Macro: [{ _id: "macro00000000000", name: "M", type: "script", command: "1", author: "gamemaster000000" }],
      RollTable: [
        {
          _id: "table00000000000",
          name: "T",
          formula: "1d1",
          results: [{ _id: "result0000000000", type: "text", name: "R", range: [1, 1] }],
        },
      ],
      JournalEntry: [
        { _id: "journal000000000", name: "J", pages: [{ _id: "page000000000000", name: "P", type: "text" }] },
      ],
      Setting: [{ _id: "setting000000000", key: "mini.a", value: '"b"' }],
    },
  } as never);
});

const actor = (): AnyDocument => game.actors.get(ID) as unknown as AnyDocument;
const inActor = (name: string): AnyDocument => actor().getEmbeddedCollection(name).contents[0] as AnyDocument;
const world = (name: string): AnyDocument => game.collections.get(name)?.contents[0] as unknown as AnyDocument;
const inner = (name: string, child: string): AnyDocument =>
  world(name).getEmbeddedCollection(child).contents[0] as AnyDocument;

/** Members of a document that are not there at all; what is there may be null. */
function missing(document: object, names: string): string[] {
  return names.split(/\s+/).filter((name) => !(name in document) || (document as Data)[name] === undefined);
}

const COMMON = `id uuid name flags documentName collection compendium pack inCompendium isEmbedded parent sheet apps link
  toDragData exportToJSON render schema getFlag setFlag unsetFlag update delete clone toObject toJSON updateSource validate
  reset testUserPermission getUserLevel canUserModify isOwner limited visible permission hasPlayerOwner deleteDialog
  createEmbeddedDocuments updateEmbeddedDocuments deleteEmbeddedDocuments getEmbeddedCollection getEmbeddedDocument
  getRelativeUUID prepareData prepareBaseData prepareEmbeddedDocuments prepareDerivedData _preCreate _preUpdate _preDelete
  _onCreate _onUpdate _onDelete _preCreateDescendantDocuments _preUpdateDescendantDocuments _preDeleteDescendantDocuments
  _onCreateDescendantDocuments _onUpdateDescendantDocuments _onDeleteDescendantDocuments toEmbed`;

const MEMBERS: [string, () => AnyDocument, string][] = [
  [
    "Actor",
    actor,
    `type img sort folder ownership items effects system prototypeToken itemTypes statuses overrides isToken token inCombat
      temporaryEffects appliedEffects allApplicableEffects toggleStatusEffect getRollData getActiveTokens getDependentTokens
      modifyTokenAttribute rollInitiative applyActiveEffects getTokenDocument`,
  ],
  [
    "Item",
    () => inActor("Item"),
    "type img sort folder ownership system actor isOwned effects transferredEffects getRollData",
  ],
  ["Folder", () => world("Folder"), "type folder contents children depth color sorting getSubfolders getParentFolders"],
  [
    "ActiveEffect",
    () => inActor("ActiveEffect"),
    `changes disabled transfer statuses duration origin img tint description type system active isSuppressed isTemporary
      modifiesActor target sourceName apply updateDuration`,
  ],
  [
    "ChatMessage",
    () => world("ChatMessage"),
    `type system style author timestamp flavor content speaker whisper blind rolls sound emote alias isRoll isAuthor
      isContentVisible visible speakerActor renderHTML applyRollMode getRollData`,
  ],
  [
    "Combat",
    () => world("Combat"),
    `combatants turns round turn started active combatant current previous nextCombatant settings scene groups startCombat
      nextTurn previousTurn nextRound previousRound endCombat activate rollInitiative rollAll rollNPC resetAll setInitiative
      setupTurns getCombatantsByActor getCombatantsByToken _sortCombatants _onStartTurn _onEndTurn _onStartRound _onEndRound
      _onEnter _onExit`,
  ],
  [
    "Combatant",
    () => inner("Combat", "Combatant"),
    `actor actorId token tokenId sceneId name img initiative hidden defeated group system isNPC isOwner isDefeated players
      resource visible rollInitiative getInitiativeRoll _getInitiativeFormula combat`,
  ],
  [
    "User",
    () => world("User"),
    `role color character active isGM isSelf targets hotbar assignHotbarMacro query updateTokenTargets hasRole hasPermission can`,
  ],
  ["Macro", () => world("Macro"), "type command img author scope execute canExecute"],
  [
    "RollTable",
    () => world("RollTable"),
    "formula replacement displayRoll results draw roll resetResults drawMany getResultsForRoll normalize toMessage",
  ],
  [
    "TableResult",
    () => inner("RollTable", "TableResult"),
    "type name img description documentUuid weight range drawn getHTML icon",
  ],
  ["JournalEntry", () => world("JournalEntry"), "pages categories sort folder ownership"],
  ["JournalEntryPage", () => inner("JournalEntry", "JournalEntryPage"), "type text src sort title image video system"],
  ["Scene", () => world("Scene"), "active tokens grid dimensions"],
  [
    "Token",
    () => inner("Scene", "Token"),
    "name actorId actorLink actor delta x y width height texture disposition hidden bar1 bar2 getBarAttribute combatant",
  ],
];
/** null by nature here: no picture, no colour, no current turn, no parent of the world's documents. */
const MAY_BE_NULL = new Set(["color", "src", "tint", "sound", "combatant", "scene", "group"]);

describe("6 members that systems use", () => {
  it.each(MEMBERS)("6 %s", (_name, find, names) => {
    const document = find();
    const absent = missing(document, names).filter((name) => !MAY_BE_NULL.has(name) || !(name in document));
    expect(absent).toEqual([]);
  });

  it.each(MEMBERS)("5.5 %s has what every document has", (name, find) => {
    const nameless = ["ChatMessage", "Combat"].includes(name) ? ["name", "link"] : [];
    expect(missing(find(), COMMON).filter((one) => !nameless.includes(one))).toEqual([]);
  });

  it.each(MEMBERS)("5.5 the class of %s has the static members", (_name, find) => {
    const names = `create createDocuments updateDocuments deleteDocuments createDialog canUserCreate fromDropData fromImport
      fromSource implementation metadata documentName collectionName schema TYPES hasTypeData defaultName _preCreateOperation
      _preUpdateOperation _preDeleteOperation _onCreateOperation _onUpdateOperation _onDeleteOperation`;
    expect(missing(find().constructor as object, names)).toEqual([]);
  });

  it("6 a setting has key, value and user", () => {
    expect(missing(world("Setting"), "key value")).toEqual([]);
    expect(world("Setting")).toMatchObject({ key: "mini.a", value: "b", user: null });
  });
});

describe("6 actors and items", () => {
  it("6 itemTypes has every type of items, empty ones too", () => {
    const types = (actor() as unknown as { itemTypes: Record<string, AnyDocument[]> }).itemTypes;
    expect(Object.keys(types).sort()).toEqual([...(game.documentTypes.Item as string[])].sort());
    expect(types.gear?.map((item) => item.name)).toEqual(["Ring"]);
  });

  it("6 roll data are the system itself, of items too", () => {
    const rolls = (document: AnyDocument): unknown => (document as unknown as { getRollData(): unknown }).getRollData();
    expect(rolls(actor())).toBe(actor().system);
    expect(rolls(inActor("Item"))).toBe(inActor("Item").system);
  });

  it("6 allApplicableEffects is a generator: the actor's own effects, then those of items that transfer", () => {
    const { allApplicableEffects } = actor() as unknown as { allApplicableEffects(): Generator<AnyDocument> };
    const effects = allApplicableEffects.call(actor());
    expect(typeof effects.next).toBe("function");
    expect([...effects].map((effect) => effect.name)).toEqual(["Brave", "Shine"]);
  });

  it("6 an item knows its actor, an actor in the fight that it is in it, a linked token its actor", () => {
    expect([inActor("Item").parent === actor(), (inActor("Item") as unknown as Data).isOwned]).toEqual([true, true]);
    expect((actor() as unknown as Data).inCombat).toBe(true);
    expect((inner("Scene", "Token") as unknown as Data).actor).toBe(actor());
    expect((inner("Combat", "Combatant") as unknown as Data).name).toBe("Anna");
  });

  it("6 an effect's target is its actor, also where an item brought it", () => {
    const effect = inActor("Item").getEmbeddedCollection("ActiveEffect").contents[0] as AnyDocument;
    expect([(inActor("ActiveEffect") as unknown as Data).target, (effect as unknown as Data).target]).toEqual([
      actor(),
      actor(),
    ]);
    expect((effect as unknown as Data).modifiesActor).toBe(true);
  });

  it("6 a user's character is an actor; targets are a set", () => {
    const player = game.users.get("player0000000000") as unknown as Data;
    expect(player.character).toBe(actor());
    expect(player.targets).toBeInstanceOf(Set);
  });

  it("6 a test may put a set of its own in the place of a user's targets, and take it away again", () => {
    const player = game.users.get("player0000000000") as unknown as Data;
    const original = player.targets;
    player.targets = new Set(["token"]);
    expect([...(player.targets as Set<string>)]).toEqual(["token"]);
    player.targets = original;
    expect(player.targets).toBe(original);
  });

  it("6 folders know their contents and depth", () => {
    const folder = world("Folder") as unknown as Data;
    expect([(folder.contents as AnyDocument[]).map((one) => one.id), folder.depth]).toEqual([[ID], 1]);
  });
});

describe("5.1 copies of documents", () => {
  it("5.1 clone makes one in memory without an id; keepId keeps it, embedded ids stay", () => {
    const copy = actor().clone({ name: "Copy" }) as AnyDocument;
    expect([copy.name, copy.id, game.actors.size]).toEqual(["Copy", null, 1]);
    expect(copy.getEmbeddedCollection("Item").contents[0]?.id).toBe("item000000000000");
    expect((actor().clone({}, { keepId: true }) as AnyDocument).id).toBe(ID);
  });

  it("5.1 clone with save creates, under a new id; addSource remembers the original", async () => {
    const copy = (await actor().clone({ name: "Copy" }, { save: true, addSource: true })) as AnyDocument;
    expect(game.actors.get(copy.id ?? "")).toBe(copy);
    expect([copy.id === ID, (copy.toObject()._stats as Data).duplicateSource]).toEqual([false, `Actor.${ID}`]);
  });

  it("5.1 a document in memory is in no collection", () => {
    const loose = new (getDocumentClass("Actor"))({ name: "Loose", type: "hero" } as never) as unknown as AnyDocument;
    expect([loose.id, game.actors.size, (loose.system as Data).might]).toEqual([null, 1, 3]);
  });
});

interface TokenLike {
  update(data: object): Promise<unknown>;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
}

it("5.5 a prototype token is changed, and flagged, with its actor", async () => {
  const token = () => (actor() as unknown as { prototypeToken: TokenLike }).prototypeToken;
  await token().update({ name: "Annie", "texture.src": "a.webp" });
  await token().setFlag("core", "note", 3);
  expect(actor()._source.prototypeToken).toMatchObject({ name: "Annie", texture: { src: "a.webp" } });
  expect(token().getFlag("core", "note")).toBe(3);
});

it("14 sources are asked for as core does: of the world by query; anything else says what it is", async () => {
  const names = async (query?: Data) => {
    const operation = query ? { query } : {};
    const { result } = await SocketInterface.dispatch("modifyDocument", { type: "Actor", action: "get", operation });
    return result.map(({ name }) => name);
  };
  expect([await names(), await names({ _id: ID }), await names({ _id: "nobody" })]).toEqual([["Anna"], ["Anna"], []]);
  const deletion = SocketInterface.dispatch("modifyDocument", { type: "Actor", action: "delete", operation: {} });
  await expect(deletion).rejects.toThrow("not implemented by the playtest table");
});
