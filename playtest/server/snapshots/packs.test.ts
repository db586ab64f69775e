import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseCommandLine } from "../command-line.js";
import { openLevelStorage } from "../storage/level-storage.js";
import { connect } from "../testing/test-client.js";
import { startTestTable, temporaryFolder, writeSystem } from "../testing/test-table.js";
import type { TableServer } from "../table-server.js";
import { runWorldTask } from "../world-tasks.js";

type Client = Awaited<ReturnType<typeof connect>>;

/** A world and what its packs hold, read anew: {"world.gear": ["Rope"]}. */
async function setUp(systemPath?: string) {
  const system = systemPath ?? (await writeSystem());
  const dataPath = await temporaryFolder();
  const folder = join(dataPath, "worlds", "demo");
  const run = (...args: string[]): Promise<string> =>
    runWorldTask(parseCommandLine(["--system", system, "--data", dataPath, ...args]));
  const play = async <T>(task: (gm: Client, table: TableServer) => Promise<T>): Promise<T> => {
    const table = await startTestTable({ systemPath: system, dataPath });
    const result = await task(await connect(table, "Gamemaster"), table);
    await table.close();
    return result;
  };
  const packs = (): Promise<Record<string, string[]>> =>
    play(async (gm) => {
      const all = (await gm.world()).packs;
      return Object.fromEntries(
        all.map(({ collection, index }) => [collection, index.map(({ name }) => String(name)).sort()]),
      );
    });
  return { folder, run, play, packs };
}

const item = (pack: string, name: string) => ({
  action: "create" as const,
  documentName: "Item",
  pack,
  data: [{ name, type: "sword" }],
});

/** The pack "Gear" with a rope in it. */
async function makeGear(gm: Client): Promise<void> {
  await gm.ask("makePack", { label: "Gear", type: "Item" });
  await gm.expect(item("world.gear", "Rope"));
}

describe("issue 3 nothing is lost: packs in snapshots", () => {
  it("goes back to the packs as they were: changed, made and deleted ones", async () => {
    const { run, play, packs } = await setUp();
    await play(async (gm) => {
      await makeGear(gm);
      await gm.ask("makePack", { label: "Foes", type: "Actor" });
    });
    await run("--snapshot", "early");
    await play(async (gm) => {
      await gm.expect(item("world.gear", "Lamp"));
      await gm.ask("removePack", "world.foes");
      await gm.ask("makePack", { label: "Later", type: "Item" });
    });
    const said = await run("--restore", "early");
    expect(await packs()).toEqual({ "world.foes": [], "world.gear": ["Rope"] });
    await run("--restore", /kept as "([^"]+)"/.exec(said)?.[1] ?? "");
    expect(await packs()).toEqual({ "world.gear": ["Lamp", "Rope"], "world.later": [] });
  });

  it("copies the packs of a world that is being played", async () => {
    const { run, play, packs } = await setUp();
    await play(async (gm, table) => {
      await makeGear(gm);
      const writing = Array.from({ length: 20 }, (_, i) => gm.expect(item("world.gear", `After ${i}`)));
      const making = gm.ask("makePack", { label: "Meanwhile", type: "Item" });
      await table.snapshot("live");
      await Promise.all([...writing, making]);
      await gm.expect(item("world.gear", "Last"));
    });
    await run("--restore", "live");
    const restored = await packs();
    expect(restored["world.gear"]).toContain("Rope");
    expect(restored["world.gear"]).not.toContain("Last");
  });

  it("brings back what was edited in a pack of the system; what was not is the system's own", async () => {
    const systemPath = await writeSystem({ packs: [{ name: "arms", label: "Arms", type: "Item", system: "demo" }] });
    const source = await openLevelStorage(join(systemPath, "packs", "arms"));
    const axe = { _id: "axe0000000000000", name: "Axe", type: "sword" };
    await source.write([{ key: "!items!axe0000000000000", value: JSON.stringify(axe) }]);
    await source.close();
    const { run, play, packs } = await setUp(systemPath);
    await run("--snapshot", "untouched");
    await play(async (gm) => {
      const value = JSON.stringify({ "demo.arms": { locked: false } });
      const setting = { key: "core.compendiumConfiguration", value };
      await gm.expect({ action: "create", documentName: "Setting", data: [setting] });
      await gm.expect(item("demo.arms", "Bow"));
    });
    await run("--snapshot", "edited");
    await run("--restore", "untouched");
    expect(await packs()).toEqual({ "demo.arms": ["Axe"] });
    await run("--restore", "edited");
    expect(await packs()).toEqual({ "demo.arms": ["Axe", "Bow"] });
  });

  it("leaves the packs alone where a snapshot of the first kind says nothing of them", async () => {
    const { folder, run, play, packs } = await setUp();
    await play(makeGear);
    await run("--snapshot", "first");
    const snapshot = join(folder, "snapshots", "first");
    await rename(join(snapshot, "data"), `${snapshot}.flat`);
    await rm(snapshot, { recursive: true });
    await rename(`${snapshot}.flat`, snapshot);
    await play((gm) => gm.expect(item("world.gear", "Lamp")));
    await run("--restore", "first");
    expect(await packs()).toEqual({ "world.gear": ["Lamp", "Rope"] });
  });
});

describe("issue 3 killed while a snapshot is taken or restored", () => {
  const KEPT = "before-early-20260101000000";

  /** A restore that is decided: the snapshot is ready in the world's folder, nothing was put in its place yet. */
  async function decided() {
    const world = await setUp();
    await world.play(makeGear);
    await world.run("--snapshot", "early");
    await world.play((gm) => gm.expect(item("world.gear", "Lamp")));
    const at = (...parts: string[]): string => join(world.folder, ...parts);
    await rename(at("snapshots", "early"), at("restore"));
    await writeFile(at("restore", "kept"), KEPT);
    const keep = async (part: string): Promise<void> => {
      await mkdir(at("snapshots", KEPT), { recursive: true });
      await rename(at(part), at("snapshots", KEPT, part));
    };
    const put = (part: string): Promise<void> => rename(at("restore", part), at(part));
    return { ...world, at, keep, put };
  }

  const STEPS = ["decided", "data aside", "data in", "packs aside", "packs in"];

  it.each(STEPS.map((name, steps) => [name, steps] as const))("goes on from: %s", async (_name, steps) => {
    const { run, packs, at, keep, put } = await decided();
    const all = [() => keep("data"), () => put("data"), () => keep("packs"), () => put("packs")];
    for (const step of all.slice(0, steps)) await step();
    expect(await packs()).toEqual({ "world.gear": ["Rope"] });
    expect(existsSync(at("restore"))).toBe(false);
    await run("--restore", KEPT);
    expect(await packs()).toEqual({ "world.gear": ["Lamp", "Rope"] });
  });

  it("what was only being made ready, or copied, is nothing: the world is as it was", async () => {
    const { folder, run, play, packs } = await setUp();
    await play(makeGear);
    await mkdir(join(folder, "restore.new", "data"), { recursive: true });
    await mkdir(join(folder, "snapshots", "half.new", "data"), { recursive: true });
    expect(await packs()).toEqual({ "world.gear": ["Rope"] });
    await expect(run("--restore", "half")).rejects.toThrow("Known: none.");
    await run("--snapshot", "half");
    await run("--restore", "half");
    expect(await packs()).toEqual({ "world.gear": ["Rope"] });
  });

  it("a snapshot with a pack that cannot be read is refused, and nothing has changed", async () => {
    const { folder, run, play, packs } = await setUp();
    await play(makeGear);
    await run("--snapshot", "early");
    const broken = join(folder, "snapshots", "early", "packs", "world", "gear");
    for (const file of await readdir(broken)) if (file !== "LOCK") await writeFile(join(broken, file), "no database");
    await play((gm) => gm.expect(item("world.gear", "Lamp")));
    await expect(run("--restore", "early")).rejects.toThrow("damaged");
    expect(await packs()).toEqual({ "world.gear": ["Lamp", "Rope"] });
  });
});

describe("issue 3 packs as files", () => {
  it("writes a pack with its folders and documents, and makes it in another world", async () => {
    const { run, play } = await setUp();
    await play(makeGear);
    const target = await temporaryFolder();
    expect(await run("--export", target)).toContain("with those of 1 compendium pack");
    const described = JSON.parse(await readFile(join(target, "packs", "gear", "pack.json"), "utf8")) as object;
    expect(described).toEqual({ name: "gear", label: "Gear", type: "Item" });
    const other = await setUp();
    await other.play(async (gm) => {
      await gm.ask("makePack", { label: "Gear", type: "Item" });
      await gm.expect(item("world.gear", "Own"));
    });
    await other.run("--import", target);
    expect(await other.packs()).toEqual({ "world.gear": ["Own", "Rope"] });
    const third = await setUp();
    await third.run("--import", target);
    await third.run("--import", target);
    expect(await third.packs()).toEqual({ "world.gear": ["Rope"] });
  });

  it("imports nothing at all when a pack does not fit", async () => {
    const { run, play } = await setUp();
    await play(makeGear);
    const target = await temporaryFolder();
    await run("--export", target);
    await mkdir(join(target, "packs", "bad"));
    await writeFile(join(target, "packs", "bad", "pack.json"), '{"label": "Bad", "type": "User"}');
    const other = await setUp();
    await other.play((gm) => gm.ask("makePack", { label: "Gear", type: "Actor" }));
    await expect(other.run("--import", target)).rejects.toThrow(/pack\.json: A pack holds one of[^]*of Actor/);
    expect(await other.packs()).toEqual({ "world.gear": [] });
  });
});
