import { mkdir, readdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../common/protocol.js";
import { connect, type TestClient } from "../testing/test-client.js";
import { startTestTable, temporaryFolder, writeSystem } from "../testing/test-table.js";

const ACTOR = "actorAAAAAAAAAAA";
const ITEM = "itemAAAAAAAAAAAA";
const EFFECT = "effectAAAAAAAAAA";

const GEAR: Record<string, Json> = {
  "!items!swordAAAAAAAAAAA": {
    _id: "swordAAAAAAAAAAA",
    name: "Sword",
    type: "sword",
    folder: "folderAAAAAAAAAA",
    system: { price: 3 },
    effects: [],
  },
  "!items!daggerAAAAAAAAAA": {
    _id: "daggerAAAAAAAAAA",
    name: "Dagger",
    type: "sword",
    system: { price: 1 },
    effects: [],
  },
  "!folders!folderAAAAAAAAAA": { _id: "folderAAAAAAAAAA", name: "Blades", type: "Item" },
};
const BEASTS: Record<string, Json> = {
  [`!actors!${ACTOR}`]: { _id: ACTOR, name: "Wolf", type: "monster", items: [ITEM], effects: [] },
  [`!actors.items!${ACTOR}.${ITEM}`]: { _id: ITEM, name: "Fang", type: "sword", effects: [EFFECT] },
  [`!actors.items.effects!${ACTOR}.${ITEM}.${EFFECT}`]: { _id: EFFECT, name: "Bite" },
};
const ENTRIES = [
  { name: "gear", label: "Gear", type: "Item" },
  { name: "beasts", label: "Beasts", type: "Actor", path: "packs/beasts.db" },
  { name: "plots", label: "Plots", type: "Item", ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } },
];

/** A system with these packs as real LevelDB folders. */
async function systemWith(packs: Record<string, Record<string, Json | string>>): Promise<string> {
  const systemPath = await writeSystem({ packs: ENTRIES });
  for (const name of ENTRIES.map((entry) => entry.name)) await writePack(systemPath, name, packs[name] ?? {});
  return systemPath;
}

async function writePack(systemPath: string, name: string, records: Record<string, Json | string>): Promise<void> {
  const folder = join(systemPath, "packs", name);
  await mkdir(folder, { recursive: true });
  const level = new ClassicLevel(folder);
  await level.open();
  const put = (key: string, value: Json | string) => ({
    type: "put" as const,
    key,
    value: typeof value === "string" ? value : JSON.stringify(value),
  });
  await level.batch(Object.entries(records).map(([key, value]) => put(key, value)));
  await level.close();
}

const get = (
  client: TestClient,
  pack: string,
  documentName: string,
  query: JsonObject = {},
  options: JsonObject = {},
) => client.expect({ action: "get", documentName, pack, query, options });

describe("15 a pack that was not built", () => {
  it("15 opens empty, and the table starts", async () => {
    const systemPath = await writeSystem({ packs: [{ name: "gear", label: "Gear", type: "Item" }] });
    const table = await startTestTable({ systemPath });
    const client = await connect(table, "Gamemaster");
    const { packs } = await client.world();
    expect(packs).toMatchObject([{ collection: "demo.gear", index: [] }]);
  });
});

describe("15 compendium packs", () => {
  it("15 indexes every pack, with folders, and nests embedded documents when read", async () => {
    const table = await startTestTable({ systemPath: await systemWith({ gear: GEAR, beasts: BEASTS }) });
    const gm = await connect(table, "Gamemaster");
    const { packs } = await gm.world();
    expect(packs.map((pack) => [pack.collection, pack.locked, pack.index.length])).toEqual([
      ["demo.gear", true, 2],
      ["demo.beasts", true, 1],
      ["demo.plots", true, 0],
    ]);
    expect(packs[0]?.index).toContainEqual({
      _id: "swordAAAAAAAAAAA",
      uuid: "Compendium.demo.gear.Item.swordAAAAAAAAAAA",
      name: "Sword",
      type: "sword",
      folder: "folderAAAAAAAAAA",
    });
    expect(packs[0]?.folders).toEqual([GEAR["!folders!folderAAAAAAAAAA"]]);
    expect(await get(gm, "demo.beasts", "Actor")).toEqual([
      {
        _id: ACTOR,
        name: "Wolf",
        type: "monster",
        effects: [],
        items: [{ _id: ITEM, name: "Fang", type: "sword", effects: [{ _id: EFFECT, name: "Bite" }] }],
      },
    ]);
  });

  it("15 answers queries and index fields", async () => {
    const table = await startTestTable({ systemPath: await systemWith({ gear: GEAR }) });
    const gm = await connect(table, "Gamemaster");
    const names = async (query: JsonObject): Promise<unknown[]> =>
      (await get(gm, "demo.gear", "Item", query)).map((item) => item.name).sort();
    expect(await names({ type: "sword" })).toEqual(["Dagger", "Sword"]);
    expect(await names({ type: "potion" })).toEqual([]);
    expect(await names({ _id__in: ["swordAAAAAAAAAAA"] })).toEqual(["Sword"]);
    expect(await names({ type__in: ["sword", "bow"], name: "Dagger" })).toEqual(["Dagger"]);
    expect(await get(gm, "demo.gear", "Item", { name: "Sword" }, { fields: ["system.price"] })).toEqual([
      expect.objectContaining({ _id: "swordAAAAAAAAAAA", system: { price: 3 } }),
    ]);
  });

  it("15 never opens the system's own folder, and copies again when the source changed", async () => {
    const systemPath = await systemWith({ gear: GEAR });
    const dataPath = await temporaryFolder();
    const before = await readdir(join(systemPath, "packs", "gear"));
    const holder = new ClassicLevel(join(systemPath, "packs", "beasts"));
    await holder.open();
    const first = await startTestTable({ systemPath, dataPath });
    expect(first.log.messages("error")).toEqual([]);
    expect(await readdir(join(systemPath, "packs", "gear"))).toEqual(before);
    await holder.close();
    await first.close();
    await writePack(systemPath, "gear", {
      "!items!axeAAAAAAAAAAAAA": { _id: "axeAAAAAAAAAAAAA", name: "Axe", type: "sword" },
    });
    await utimes(join(systemPath, "packs", "gear"), new Date(), new Date());
    const second = await startTestTable({ systemPath, dataPath });
    const gm = await connect(second, "Gamemaster");
    expect((await get(gm, "demo.gear", "Item")).map((item) => item.name).sort()).toEqual(["Axe", "Dagger", "Sword"]);
  });

  it("15 keeps packs closed to players whom the manifest gives nothing", async () => {
    const plots = { "!items!plotAAAAAAAAAAAA": { _id: "plotAAAAAAAAAAAA", name: "The heir", type: "sword" } };
    const table = await startTestTable({ systemPath: await systemWith({ gear: GEAR, plots }) });
    const player = await connect(table, "Player 1");
    expect(JSON.stringify(await player.world())).not.toContain("The heir");
    expect(await player.send({ action: "get", documentName: "Item", pack: "demo.plots" })).toMatchObject({
      error: { code: "permission" },
    });
    expect(await get(player, "demo.gear", "Item")).toHaveLength(2);
    expect(
      await player.send({ documentName: "Item", pack: "demo.gear", data: [{ name: "X", type: "sword" }] }),
    ).toMatchObject({
      error: { code: "permission" },
    });
  });

  it("1 makes the folders of packFolders once per world", async () => {
    const systemPath = await writeSystem({
      packs: [{ name: "gear", label: "Gear", type: "Item" }],
      packFolders: [
        { name: "Rules", sorting: "m", color: "#112233", packs: [], folders: [{ name: "Things", packs: ["gear"] }] },
      ],
    });
    await writePack(systemPath, "gear", GEAR);
    const dataPath = await temporaryFolder();
    const table = await startTestTable({ systemPath, dataPath });
    const [rules, things] = table.store.all("Folder");
    expect(rules).toMatchObject({ name: "Rules", type: "Compendium", sorting: "m", color: "#112233", folder: null });
    expect(things).toMatchObject({ name: "Things", folder: rules?._id });
    const [setting] = table.store.all("Setting");
    expect(JSON.parse(String(setting?.value))).toEqual({ "demo.gear": { folder: things?._id } });
    const gm = await connect(table, "Gamemaster");
    await gm.expect({ action: "delete", documentName: "Folder", ids: [String(things?._id)] });
    await table.close();
    expect((await startTestTable({ systemPath, dataPath })).store.all("Folder")).toHaveLength(1);
  });

  it("15 the world's choice opens or closes a pack", async () => {
    const table = await startTestTable({ systemPath: await systemWith({ gear: GEAR }) });
    const gm = await connect(table, "Gamemaster");
    const player = await connect(table, "Player 1");
    const value = JSON.stringify({ "demo.gear": { ownership: { PLAYER: "NONE" } } });
    await gm.expect({ documentName: "Setting", data: [{ key: "core.compendiumConfiguration", value }] });
    expect(await player.send({ action: "get", documentName: "Item", pack: "demo.gear" })).toMatchObject({
      error: { code: "permission" },
    });
  });

  it("15 tells nobody of changes in a pack they may not read", async () => {
    const table = await startTestTable({ systemPath: await systemWith({}) });
    const gm = await connect(table, "Gamemaster");
    const player = await connect(table, "Player 1");
    const value = JSON.stringify({ "demo.plots": { locked: false } });
    await gm.expect({ documentName: "Setting", data: [{ key: "core.compendiumConfiguration", value }] });
    await gm.expect({ documentName: "Item", pack: "demo.plots", data: [{ name: "The heir", type: "sword" }] });
    await gm.expect({ documentName: "ChatMessage", data: [{ content: "flush" }] });
    await expect.poll(() => player.told.at(-1)?.documentName).toBe("ChatMessage");
    expect(JSON.stringify(player.told)).not.toContain("The heir");
  });

  it("15 is locked until a game master unlocks it; writes are stored and told to the others", async () => {
    const options = { systemPath: await systemWith({ gear: GEAR }), dataPath: await temporaryFolder() };
    const table = await startTestTable(options);
    const gm = await connect(table, "Gamemaster");
    const player = await connect(table, "Player 1");
    const write = { documentName: "Item", pack: "demo.gear", data: [{ name: "Bow", type: "sword" }] };
    expect(await gm.send(write)).toMatchObject({
      error: { code: "permission", message: expect.stringContaining("locked") as string },
    });
    const value = JSON.stringify({ "demo.gear": { locked: false } });
    await gm.expect({ documentName: "Setting", data: [{ key: "core.compendiumConfiguration", value }] });
    await gm.expect(write);
    await expect
      .poll(() => player.told.at(-1))
      .toMatchObject({ pack: "demo.gear", action: "create", sequence: table.store.sequence });
    await table.close();
    const second = await startTestTable(options);
    expect((await get(await connect(second, "Gamemaster"), "demo.gear", "Item")).map((item) => item.name)).toContain(
      "Bow",
    );
    await second.close();
    await writePack(options.systemPath, "gear", {
      "!items!axeAAAAAAAAAAAAA": { _id: "axeAAAAAAAAAAAAA", name: "Axe", type: "sword" },
    });
    const third = await startTestTable(options);
    expect(third.log.messages("warning").join()).toMatch(
      /pack "demo\.gear" is new in its package; the one edited here is kept in .*gear\.edited-/,
    );
  });
});

describe("issue 2 bad input: pack entries", () => {
  it("issue 2 bad input: an entry without id, of an unknown type or damaged is named with pack and key; the rest loads", async () => {
    const bad: Record<string, Json | string> = {
      ...GEAR,
      "!items!nameless": { name: "Nameless", type: "sword" },
      "!items!potionAAAAAAAAAA": { _id: "potionAAAAAAAAAA", name: "Potion", type: "potion" },
      "!items!brokenAAAAAAAAAA": "{oops",
    };
    const table = await startTestTable({ systemPath: await systemWith({ gear: bad }) });
    const warnings = table.log.messages("warning");
    expect(warnings).toHaveLength(3);
    const text = warnings.join("\n");
    expect(text).toContain('pack "demo.gear": record !items!nameless has no _id and was left out');
    expect(text).toContain('pack "demo.gear": record !items!brokenAAAAAAAAAA is damaged');
    expect(text).toMatch(
      /pack "demo\.gear": Item "Potion" \(!items!potionAAAAAAAAAA\) has the unknown type "potion" and was left out; known: base, sword/,
    );
    const gm = await connect(table, "Gamemaster");
    expect((await get(gm, "demo.gear", "Item")).map((item) => item.name).sort()).toEqual(["Dagger", "Sword"]);
  });

  it("issue 2 bad input: a pack that is no database is named and left out", async () => {
    const systemPath = await systemWith({ beasts: BEASTS });
    const folder = join(systemPath, "packs", "gear");
    const current = await readFile(join(folder, "CURRENT"), "utf8");
    await import("node:fs/promises").then((fs) => fs.writeFile(join(folder, current.trim()), "rubbish"));
    const table = await startTestTable({ systemPath });
    expect(table.log.messages("error").join()).toContain('pack "demo.gear" cannot be read and was left out');
    expect((await (await connect(table, "Gamemaster")).world()).packs.map((pack) => pack.collection)).toContain(
      "demo.beasts",
    );
  });

  it("15 asks clearly for packs and classes that are not there", async () => {
    const table = await startTestTable({ systemPath: await systemWith({ gear: GEAR }) });
    const gm = await connect(table, "Gamemaster");
    expect(await gm.send({ action: "get", documentName: "Item", pack: "demo.nothing" })).toMatchObject({
      error: { code: "missing" },
    });
    expect(await gm.send({ action: "get", documentName: "Actor", pack: "demo.gear" })).toMatchObject({
      error: { code: "malformed" },
    });
  });
});
