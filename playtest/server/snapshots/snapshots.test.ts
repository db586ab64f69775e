import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseCommandLine } from "../command-line.js";
import { connect } from "../testing/test-client.js";
import { startTestTable, temporaryFolder, writeSystem } from "../testing/test-table.js";
import { runWorldTask } from "../world-tasks.js";

async function setUp(): Promise<{
  systemPath: string;
  dataPath: string;
  run: (...args: string[]) => Promise<string>;
  names: () => Promise<string[]>;
  add: (name: string) => Promise<void>;
}> {
  const systemPath = await writeSystem();
  const dataPath = await temporaryFolder();
  const run = (...args: string[]): Promise<string> =>
    runWorldTask(parseCommandLine(["--system", systemPath, "--data", dataPath, ...args]));
  const names = async (): Promise<string[]> => {
    const table = await startTestTable({ systemPath, dataPath });
    const found = table.store.all("Actor").map((actor) => String(actor.name));
    await table.close();
    return found.sort();
  };
  const add = async (name: string): Promise<void> => {
    const table = await startTestTable({ systemPath, dataPath });
    const gm = await connect(table, "Gamemaster");
    await gm.expect({ data: [{ name, type: "hero", items: [{ name: "Blade", type: "sword" }] }] });
    await table.close();
  };
  return { systemPath, dataPath, run, names, add };
}

describe("issue 3 nothing is lost: snapshots", () => {
  it("goes back to a snapshot and keeps what was there before", async () => {
    const { run, names, add } = await setUp();
    await add("A");
    await run("--snapshot", "early");
    await add("B");
    const said = await run("--restore", "early");
    expect(await names()).toEqual(["A"]);
    const kept = /kept as "([^"]+)"/.exec(said)?.[1] ?? "";
    await run("--restore", kept);
    expect(await names()).toEqual(["A", "B"]);
  });

  it("copies a world that is being played", async () => {
    const { systemPath, dataPath, run, names } = await setUp();
    const table = await startTestTable({ systemPath, dataPath });
    const gm = await connect(table, "Gamemaster");
    await gm.expect({ data: [{ name: "A", type: "hero" }] });
    const writing = Array.from({ length: 30 }, (_, i) => gm.expect({ data: [{ name: `B${i}`, type: "hero" }] }));
    await table.snapshot("live");
    await Promise.all(writing);
    await expect(run("--snapshot", "other")).rejects.toThrow("is open in another server");
    await expect(run("--restore", "live")).rejects.toThrow("is open in another server");
    await table.close();
    await run("--restore", "live");
    expect((await names())[0]).toBe("A");
  });

  it("says clearly which snapshots there are, and never overwrites one", async () => {
    const { run, add } = await setUp();
    await add("A");
    await run("--snapshot", "one");
    await expect(run("--restore", "two")).rejects.toThrow('There is no snapshot "two". Known: one.');
    await expect(run("--snapshot", "one")).rejects.toThrow('There is a snapshot "one" already');
    await expect(run("--restore", "../../x")).rejects.toThrow("cannot be a snapshot's name");
  });
});

describe("issue 3 nothing is lost: export and import", () => {
  it("writes one file per document and reads them into another world", async () => {
    const { run, add, names } = await setUp();
    await add("A");
    const folder = await temporaryFolder();
    expect(await run("--export", folder)).toContain("Exported 4 documents");
    const [file = ""] = await readdir(join(folder, "actors"));
    expect(file).toMatch(/^A_[A-Za-z0-9]{16}\.json$/);
    const actor = JSON.parse(await readFile(join(folder, "actors", file), "utf8")) as { items: { name: string }[] };
    expect(actor.items.map((item) => item.name)).toEqual(["Blade"]);
    await run("--import", folder, "--world", "copy");
    const other = await setUp();
    await other.run("--import", folder);
    expect(await other.names()).toEqual(await names());
  });

  it("imports all or nothing, with one message per file that does not fit", async () => {
    const { run, add, names } = await setUp();
    await add("A");
    const folder = await temporaryFolder();
    await run("--export", folder);
    await writeFile(join(folder, "actors", "x.json"), "{");
    await writeFile(join(folder, "actors", "y.json"), '{"name": "no id"}');
    const { run: elsewhere, names: there } = await setUp();
    await expect(elsewhere("--import", folder)).rejects.toThrow(/x\.json is not valid JSON[^]*y\.json: "_id" must be/);
    expect([await there(), await names()]).toEqual([[], ["A"]]);
  });
});

describe("the command line", () => {
  it("reads the options and their defaults", () => {
    const { options, task } = parseCommandLine(["--system", "x", "--generation", "14", "--seed", "7", "--open-join"]);
    expect(options).toMatchObject({
      systemPath: "x",
      port: 30000,
      players: 2,
      generation: 14,
      seed: 7,
      openJoin: true,
    });
    expect(task.kind).toBe("serve");
  });

  it.each([
    [[], "--system <folder> is missing"],
    [["--system", "x", "--port", "99999"], "--port must be a whole number from 0 to 65535"],
    [["--system", "x", "--generation", "12"], "--generation is 13 or 14"],
    [["--system", "x", "--players", "many"], "--players must be a whole number"],
    [["--system", "x", "--snapshot", "a", "--restore", "b"], "Only one of --snapshot, --restore"],
    [["--system", "x", "--nonsense"], "--help"],
  ])("issue 2 bad input: %j says what is wrong", (args, message) => {
    expect(() => parseCommandLine(args)).toThrow(message);
  });
});
