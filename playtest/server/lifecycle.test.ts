import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ClassicLevel } from "classic-level";
import { StartError } from "./errors.js";
import { MemoryStorage } from "./storage/memory-storage.js";
import { connect, joinCookie, userIdOf } from "./testing/test-client.js";
import { silentLog, startTestTable, temporaryFolder, writeSystem } from "./testing/test-table.js";
import { startTable, type TableServer } from "./table-server.js";

/** Starts a table that must not start; its problems. */
async function problemsOf(options: Parameters<typeof startTable>[0]): Promise<string[]> {
  const started: TableServer | StartError = await startTable({ log: silentLog(), port: 0, ...options }).catch(
    (error: unknown) => error as StartError,
  );
  if (started instanceof StartError) return started.problems;
  await (started as TableServer).close?.();
  throw started instanceof Error ? started : new Error("it started");
}

describe("issue 2 bad input: a table that cannot start says why, and changes nothing", () => {
  it("issue 2 bad input: a second server on the same world", async () => {
    const systemPath = await writeSystem();
    const dataPath = await temporaryFolder();
    const first = await startTestTable({ systemPath, dataPath });
    const [problem] = await problemsOf({ systemPath, dataPath });
    expect(problem).toMatch(
      /^The world in .*demo.* is open in another server\. Stop that server, or choose another --world\.$/,
    );
    expect((await (await connect(first, "Gamemaster")).world()).documents.User).toHaveLength(3);
  });

  it("issue 2 bad input: a port in use", async () => {
    const first = await startTestTable();
    const options = { systemPath: await writeSystem(), dataPath: await temporaryFolder(), port: first.port };
    expect(await problemsOf(options)).toEqual([
      `Port ${first.port} is in use. Stop the other program, or choose another port with --port.`,
    ]);
    // The world was released: the same one starts on a free port.
    await startTestTable({ ...options, port: 0 });
  });

  it("issue 2 bad input: a broken manifest", async () => {
    const systemPath = await writeSystem({ esmodules: ["gone.mjs"] });
    expect(await problemsOf({ systemPath, dataPath: await temporaryFolder() })).toHaveLength(1);
  });

  it("issue 2 bad input: a world of another system, a damaged world.json, an impossible world name", async () => {
    const dataPath = await temporaryFolder();
    const systemPath = await writeSystem();
    const other = await writeSystem({ id: "other" });
    const table = await startTestTable({ systemPath, dataPath, world: "isle" });
    await table.close();
    expect(await problemsOf({ systemPath: other, dataPath, world: "isle" })).toEqual([
      'The world "isle" belongs to the system "demo", not to "other". Choose another --world.',
    ]);
    expect((await problemsOf({ systemPath, dataPath, world: "../isle" }))[0]).toContain("cannot be a world's name");
    await writeFile(join(table.world.folder, "world.json"), "{");
    expect((await problemsOf({ systemPath, dataPath, world: "isle" }))[0]).toContain("world.json is damaged");
  });

  it("issue 2 bad input: a damaged database is named, not overwritten", async () => {
    const dataPath = await temporaryFolder();
    const systemPath = await writeSystem();
    const table = await startTestTable({ systemPath, dataPath });
    await table.close();
    await writeFile(join(table.world.folder, "data", "CURRENT"), "nonsense");
    const [problem] = await problemsOf({ systemPath, dataPath });
    expect(problem).toMatch(/database in .* (is damaged|cannot be opened)/);
  });
});

describe("issue 2 bad input: a full disk", () => {
  it("issue 2 bad input: ENOSPC refuses the change, keeps the table up, and the next write works", async () => {
    const storage = new MemoryStorage();
    const table = await startTestTable({ storage: () => Promise.resolve(storage) });
    const gm = await connect(table, "Gamemaster");
    const player = await connect(table, "Player 1");
    const [actor] = await gm.expect({ data: [{ name: "A", type: "hero" }] });
    const before = new Map(storage.map);
    storage.fail = Object.assign(new Error("No space left on device"), { code: "ENOSPC" });
    const reply = await gm.send({ action: "update", updates: [{ _id: String(actor?._id), name: "B" }] });
    const message =
      "The change could not be stored: the disk is full; free some space and try again. Nothing was changed.";
    expect(reply).toEqual({ ok: false, error: { code: "storage", message } });
    expect(table.log.messages("error").at(-1)).toContain("the disk is full");
    expect([storage.map, table.store.get("Actor", String(actor?._id))?.name]).toEqual([before, "A"]);
    storage.fail = null;
    await gm.expect({ action: "update", updates: [{ _id: String(actor?._id), name: "C" }] });
    await expect.poll(() => player.told.map((result) => result.action)).toEqual(["create", "update"]);
  });
});

describe("development", () => {
  it("tells the pages to reload when the system's files change", async () => {
    const table = await startTestTable({ watch: true });
    const gm = await connect(table, "Gamemaster");
    let reloads = 0;
    gm.socket.on("reload", () => (reloads += 1));
    await writeFile(join(table.manifest.folder, "demo.css"), "b {}");
    await writeFile(join(table.manifest.folder, "demo.mjs"), "2");
    await expect.poll(() => reloads, { timeout: 3000 }).toBe(1);
  });
});

describe("issue 3 nothing is lost over a restart", () => {
  it("keeps documents, users, sequence and sessions", async () => {
    const options = { systemPath: await writeSystem(), dataPath: await temporaryFolder(), players: 3, openJoin: false };
    const first = await startTestTable(options);
    const key = new URL(first.links.gm).searchParams.get("key") ?? "";
    const cookie = await joinCookie(first.url, userIdOf(first, "Player 3"), key);
    const sequence = first.store.sequence;
    await first.close();
    const second = await startTestTable(options);
    expect(second.store.sequence).toBe(sequence);
    expect(second.links.gm).toBe(first.links.gm.replace(String(first.port), String(second.port)));
    expect((await fetch(`${second.url}/game`, { headers: { cookie } })).status).toBe(200);
    expect(second.store.all("User")).toHaveLength(4);
  });

  it("issue 2 bad input: a damaged record is named and left alone, the rest loads", async () => {
    const options = { systemPath: await writeSystem(), dataPath: await temporaryFolder() };
    const first = await startTestTable(options);
    const gm = await connect(first, "Gamemaster");
    const [a, b] = await gm.expect({
      data: [
        { name: "A", type: "hero", items: [{ name: "Blade", type: "sword" }] },
        { name: "B", type: "hero" },
      ],
    });
    await first.close();
    const folder = join(first.world.folder, "data");
    const item = (a?.items as { _id: string }[])[0]?._id ?? "";
    const keys = [`!actors!${String(b?._id)}`, `!actors.items!${String(a?._id)}.${item}`];
    const level = new ClassicLevel(folder);
    await level.batch(keys.map((key) => ({ type: "put", key, value: '{"broken' })));
    await level.close();
    const second = await startTestTable(options);
    expect(second.store.all("Actor").map((actor) => actor.name)).toEqual(["A"]);
    const warnings = second.log.messages("warning").join("\n");
    for (const key of keys) expect(warnings).toContain(`record ${key} is damaged`);
    // Writing the parent does not touch the damaged child.
    await (
      await connect(second, "Gamemaster")
    ).expect({ action: "update", updates: [{ _id: String(a?._id), name: "A2" }] });
    await second.close();
    const again = new ClassicLevel(folder);
    expect(await again.get(keys[1] ?? "")).toBe('{"broken');
    await again.close();
  });
});
