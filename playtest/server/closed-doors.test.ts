import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DocumentRequest, JsonObject } from "../common/protocol.js";
import { objectList } from "./json.js";
import type { TableServer } from "./table-server.js";
import { connect, joinCookie, userIdOf, type TestClient } from "./testing/test-client.js";
import { startTestTable, writeSystem } from "./testing/test-table.js";

/** A table with a game master, a player and one more player. */
async function three(): Promise<[TableServer, TestClient, TestClient, TestClient]> {
  const table = await startTestTable();
  const names = ["Gamemaster", "Player 1", "Player 2"];
  const [gm, player, other] = await Promise.all(names.map((name) => connect(table, name)));
  return [table, gm as TestClient, player as TestClient, other as TestClient];
}
const idOf = (source: JsonObject | undefined): string => String(source?._id);

describe("issue 3 a player cannot write round a corner", () => {
  it("5.4 pages have levels of their own: an owner of the page writes it, an owner of the entry only where it inherits", async () => {
    const [table, gm, player, other] = await three();
    const [entry] = await gm.expect({
      documentName: "JournalEntry",
      data: [
        {
          name: "J",
          ownership: { default: 0, [player.userId]: 3 },
          pages: [
            { name: "Closed", type: "text", ownership: { default: -1, [player.userId]: 0 } },
            { name: "Inherited", type: "text" },
            { name: "Lent", type: "text", ownership: { default: -1, [other.userId]: 3 } },
          ],
        },
      ],
    });
    const [closed, inherited, lent] = objectList(entry?.pages).map((page) => idOf(page));
    const rename = (who: TestClient, _id = ""): Promise<{ ok: boolean }> =>
      who.send({
        action: "update",
        documentName: "JournalEntryPage",
        parentUuid: `JournalEntry.${idOf(entry)}`,
        updates: [{ _id, name: "New" }],
      });
    const may = async (who: TestClient): Promise<boolean[]> =>
      [await rename(who, closed), await rename(who, inherited), await rename(who, lent)].map(({ ok }) => ok);
    expect([await may(player), await may(other)]).toEqual([
      [false, true, true],
      [false, false, true],
    ]);
    const page = { documentName: "JournalEntryPage", parentUuid: `JournalEntry.${idOf(entry)}` };
    const own = { name: "X", type: "text", ownership: { default: 3, [other.userId]: 3 } };
    expect((await other.send({ ...page, data: [own] })).ok).toBe(false);
    expect((await other.send({ ...page, action: "delete", ids: [closed ?? ""] })).ok).toBe(false);
    expect((await other.send({ ...page, action: "delete", options: { deleteAll: true } })).ok).toBe(false);
    const levels = [{ _id: lent ?? "", ownership: { default: 3 } }];
    expect((await other.send({ ...page, action: "update", updates: levels })).ok).toBe(false);
    expect(objectList(table.store.get("JournalEntry", idOf(entry))?.pages)).toHaveLength(3);
  });

  it("1 a field for game masters is not written through a token, its delta or an item in either", async () => {
    const [table, gm, player] = await three();
    const ownership = { default: 0, [player.userId]: 3 };
    const [hero] = await gm.expect({
      data: [{ name: "H", type: "hero", ownership, items: [{ name: "I", type: "sword" }] }],
    });
    const tokens = [{ name: "T", actorId: idOf(hero), actorLink: false }];
    const [scene] = await gm.expect({ documentName: "Scene", data: [{ name: "S", tokens }] });
    const [token] = objectList(scene?.tokens);
    const place = `Scene.${idOf(scene)}`;
    const secret = { system: { secret: "mine" } };
    const attempts: Partial<DocumentRequest>[] = [
      { documentName: "Token", parentUuid: place, updates: [{ _id: idOf(token), delta: secret }] },
      { documentName: "Token", parentUuid: place, updates: [{ _id: idOf(token), "delta.system.secret": "mine" }] },
      { documentName: "Token", parentUuid: place, updates: [{ _id: idOf(token), "==delta": secret }] },
      {
        documentName: "ActorDelta",
        parentUuid: `${place}.Token.${idOf(token)}`,
        updates: [{ _id: idOf(token), ...secret }],
      },
      { documentName: "Actor", parentUuid: `${place}.Token.${idOf(token)}`, updates: [{ _id: idOf(hero), ...secret }] },
      { documentName: "Actor", updates: [{ _id: idOf(hero), prototypeToken: { delta: secret } }] },
    ];
    for (const attempt of attempts) await player.send({ action: "update", ...attempt });
    const stored = JSON.stringify([table.store.all("Scene"), table.store.all("Actor")]);
    expect(stored).not.toContain("mine");
    const [own] = await player.expect({
      action: "update",
      documentName: "Token",
      parentUuid: place,
      updates: [{ _id: idOf(token), delta: { system: { hp: 4 } } }],
    });
    expect(own).toMatchObject({ delta: { system: { hp: 4 } } });
  });

  it("5.4 a folder is not a way to what lies in it: no player deletes, moves or empties one", async () => {
    const [table, gm, player] = await three();
    const [folder] = await gm.expect({ documentName: "Folder", data: [{ name: "F", type: "Actor" }] });
    await gm.expect({ data: [{ name: "A", type: "hero", folder: idOf(folder), ownership: { default: 3 } }] });
    const before = JSON.stringify([table.store.all("Folder"), table.store.all("Actor")]);
    const options = { deleteContents: true, deleteSubfolders: true };
    const tries: Partial<DocumentRequest>[] = [
      { action: "delete", ids: [idOf(folder)], options },
      { action: "delete", ids: [], options: { ...options, deleteAll: true } },
      { action: "update", updates: [{ _id: idOf(folder), folder: null, name: "Mine" }] },
      { data: [{ name: "X", type: "Actor", ownership: { [player.userId]: 3 } }] },
    ];
    for (const one of tries) expect((await player.send({ documentName: "Folder", ...one })).ok).toBe(false);
    expect(JSON.stringify([table.store.all("Folder"), table.store.all("Actor")])).toBe(before);
  });

  it("5.4 one refused document of a batch takes the whole batch with it", async () => {
    const [table, gm, player] = await three();
    const ownership = { default: 0, [player.userId]: 3 };
    const [own, foreign] = await gm.expect({
      data: [
        { name: "Own", type: "hero", ownership },
        { name: "Foreign", type: "hero" },
      ],
    });
    const before = JSON.stringify(table.store.all("Actor"));
    const ids = [idOf(own), idOf(foreign)];
    const told = gm.told.length;
    expect((await player.send({ action: "update", updates: ids.map((_id) => ({ _id, name: "X" })) })).ok).toBe(false);
    expect((await player.send({ action: "delete", ids })).ok).toBe(false);
    expect((await player.send({ action: "delete", ids: [], options: { deleteAll: true } })).ok).toBe(false);
    const twice: JsonObject[] = [
      { _id: idOf(own), ownership: { default: 3 }, name: "X" },
      { _id: idOf(foreign), ownership },
    ];
    expect((await player.send({ action: "update", updates: twice })).ok).toBe(false);
    expect(JSON.stringify(table.store.all("Actor"))).toBe(before);
    expect(gm.told.length).toBe(told);
  });
});

describe("issue 3 bad input: names and paths as other systems have them", () => {
  it("1 a pack's database is hidden by any spelling of its folder's name", async () => {
    const systemPath = await writeSystem({
      packs: [{ name: "heroes", label: "H", type: "Actor", path: "packs/heroes" }],
    });
    // What a disk does that does not tell upper from lower case.
    await mkdir(join(systemPath, "PACKS", "Heroes"), { recursive: true });
    await writeFile(join(systemPath, "PACKS", "Heroes", "000005.ldb"), "the heir");
    const table = await startTestTable({ systemPath });
    const cookie = await joinCookie(table.url, userIdOf(table, "Player 1"));
    const response = await fetch(`${table.url}/systems/demo/PACKS/Heroes/000005.ldb`, { headers: { cookie } });
    expect([response.status, (await response.text()).includes("the heir")]).toEqual([404, false]);
  });

  it.each(["CON.png", "nul.webp", "Com1.txt", "lpt9.json", `${"a".repeat(300)}.png`, "a.png ", "a .png."])(
    "22 an upload is not called %s",
    async (name) => {
      const table = await startTestTable();
      const cookie = await joinCookie(table.url, userIdOf(table, "Gamemaster"));
      const upload = (query: Record<string, string>): Promise<Response> =>
        fetch(`${table.url}/table/upload?${new URLSearchParams(query)}`, {
          method: "POST",
          headers: { cookie },
          body: "x",
        });
      expect((await upload({ name })).status).toBe(400);
      expect(
        (await upload({ name: "a.png", path: `worlds/demo/assets/${name.split(".")[0]?.trim() ?? ""}/x` })).status,
      ).toBe(name.startsWith("a .") || name === "a.png " ? 200 : 400);
    },
  );
});
