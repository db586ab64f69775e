import { appendFile, cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { StartError } from "../errors.js";
import { restoreSnapshot } from "../snapshots/restore-snapshot.js";
import { startTable } from "../table-server.js";
import { connect } from "../testing/test-client.js";
import { silentLog, startTestTable, temporaryFolder, writeSystem } from "../testing/test-table.js";

/** A world of some size that was closed, with a snapshot of an earlier state. */
async function played(): Promise<{ place: { systemPath: string; dataPath: string }; folder: string; data: string }> {
  const place = { systemPath: await writeSystem(), dataPath: await temporaryFolder() };
  const table = await startTestTable(place);
  const gm = await connect(table, "Gamemaster");
  await gm.expect({ data: [{ name: "Early", type: "hero" }] });
  await table.snapshot("sunday");
  for (let i = 0; i < 40; i++) {
    // No text that packs well: the log has to be long enough to be damaged in its middle.
    const text = Array.from({ length: 1500 }, () => Math.random().toString(36).slice(2, 9)).join("");
    await gm.expect({ data: [{ name: `Hero ${i}`, type: "hero", system: { text } }] });
  }
  await table.close();
  return { place, folder: table.world.folder, data: join(table.world.folder, "data") };
}

async function problemOf(place: { systemPath: string; dataPath: string }): Promise<string> {
  const error: unknown = await startTable({ ...place, port: 0, log: silentLog() }).then(
    (table) => table.close().then(() => null),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).problems).toHaveLength(1);
  return (error as StartError).problems[0] ?? "";
}

async function contents(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of await readdir(folder)) {
    if (/^(LOG|LOG\.old|LOCK)$/.test(name)) continue;
    found.set(name, (await readFile(join(folder, name))).toString("base64"));
  }
  return found;
}

describe("issue 12 a damaged world is said loudly, and never begun anew", () => {
  it("a missing CURRENT ends the start with one sentence, and a snapshot brings the world back", async () => {
    const { place, folder, data } = await played();
    await rm(join(data, "CURRENT"));
    const before = await contents(data);
    const problem = await problemOf(place);
    expect(problem).toMatch(/lost its file CURRENT.*Nothing was changed.*--restore <name> \(known: sunday\)/);
    expect(await contents(data)).toEqual(before);
    const kept = await restoreSnapshot(folder, "sunday");
    expect([...(await contents(join(folder, "snapshots", kept, "data"))).keys()]).toEqual([...before.keys()]);
    const again = await startTestTable(place);
    expect(again.store.all("Actor").map(({ name }) => name)).toEqual(["Early"]);
  });

  it.each(["folder", "contents"])("documents whose %s is gone: no new world in their place", async (what) => {
    const { place, folder, data } = await played();
    if (what === "folder") await rm(data, { recursive: true });
    else for (const name of await readdir(data)) await rm(join(data, name));
    expect(await problemOf(place)).toMatch(
      /was played and its documents .* are gone.*\(known: sunday\).*another --world/,
    );
    await restoreSnapshot(folder, "sunday");
    const again = await startTestTable(place);
    expect(again.store.all("Actor").map(({ name }) => name)).toEqual(["Early"]);
  });

  it("a damaged log: what can be read is there, the loss is told to the log and to game masters, the log is kept", async () => {
    const { place, folder, data } = await played();
    const [name = ""] = (await readdir(data)).filter((one) => one.endsWith(".log"));
    const log = await readFile(join(data, name));
    expect(log.length).toBeGreaterThan(150_000);
    log.fill(0x55, 100_000, 100_200);
    await writeFile(join(data, name), log);
    const table = await startTestTable(place);
    const [told = ""] = table.log.messages("error");
    expect(told).toMatch(/log of the database .* was damaged \(.*\): [1-9]\d+ bytes of the newest changes are lost/);
    expect(told).toMatch(/--restore <name> \(known: sunday\)/);
    const left = table.store.all("Actor").length;
    expect([left > 1, left < 41]).toEqual([true, true]);
    const [gm, player] = [await connect(table, "Gamemaster"), await connect(table, "Player 1")];
    expect((await gm.world()).notices).toEqual([told]);
    expect((await player.world()).notices).toBeUndefined();
    const kept = (await readdir(folder)).filter((one) => one.startsWith("data-damaged-"));
    expect(kept).toHaveLength(1);
    expect((await readFile(join(folder, kept[0] ?? "", name))).equals(log)).toBe(true);
    await table.close();
    const quiet = await startTestTable(place);
    expect(quiet.log.messages("error")).toEqual([]);
  });

  it.each([3, 100_000])(
    "a log that was cut off by %d bytes: how many changes are lost is said, once",
    async (bytes) => {
      const { place, data } = await played();
      const [name = ""] = (await readdir(data)).filter((one) => one.endsWith(".log"));
      const log = await readFile(join(data, name));
      await writeFile(join(data, name), log.subarray(0, log.length - bytes));
      const table = await startTestTable(place);
      const [told = ""] = table.log.messages("error");
      const lost = Number(/ends too early: the newest (\d+) changes are lost/.exec(told)?.[1]);
      expect([lost, told]).toEqual([41 - table.store.all("Actor").length, expect.stringContaining("(known: sunday)")]);
      await table.close();
      expect((await startTestTable(place)).log.messages("error")).toEqual([]);
    },
  );

  it("a log that ends in the middle of what was never acknowledged is no loss", async () => {
    const { place, data } = await played();
    const [name = ""] = (await readdir(data)).filter((one) => one.endsWith(".log"));
    // The head of a record of 4096 bytes, of which twenty were written as the machine went down.
    const torn = Buffer.concat([Buffer.from([1, 2, 3, 4, 0, 16, 1]), Buffer.alloc(20, 7)]);
    await appendFile(join(data, name), torn);
    const table = await startTestTable(place);
    expect([table.log.messages("error"), table.store.all("Actor").length]).toEqual([[], 41]);
  });

  it("a damaged table file ends the start with one sentence", async () => {
    const { place, folder, data } = await played();
    // A start puts what is in the log into a table.
    await (await startTestTable(place)).close();
    const tables = (await readdir(data)).filter((one) => one.endsWith(".ldb"));
    expect(tables.length).toBeGreaterThan(0);
    for (const name of tables) {
      const table = await readFile(join(data, name));
      table.fill(0xff, 0, Math.floor(table.length / 2));
      await writeFile(join(data, name), table);
    }
    expect(await problemOf(place)).toMatch(/database in .* is damaged \(.*\).*--restore <name> \(known: sunday\)/);
    await restoreSnapshot(folder, "sunday");
    expect((await startTestTable(place)).store.all("Actor")).toHaveLength(1);
  });

  it("a new world that was killed before its first document begins", async () => {
    const place = { systemPath: await writeSystem(), dataPath: await temporaryFolder() };
    const first = await startTestTable(place);
    await first.close();
    const fresh = { systemPath: place.systemPath, dataPath: await temporaryFolder() };
    await cp(join(first.world.folder, "world.json"), join(fresh.dataPath, "worlds", "demo", "world.json"));
    expect((await startTestTable(fresh)).store.all("User")).toHaveLength(3);
  });
});
