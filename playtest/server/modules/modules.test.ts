import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TableServer } from "../table-server.js";
import { connect, joinCookie, userIdOf } from "../testing/test-client.js";
import { startTestTable, temporaryFolder } from "../testing/test-table.js";

/** Writes modules into a folder of their own; each is a manifest with files. */
async function writeModules(
  ...manifests: { id: string; files?: Record<string, string>; [key: string]: unknown }[]
): Promise<string> {
  const folder = await temporaryFolder();
  for (const { files = {}, ...manifest } of manifests) {
    const all = { "module.json": JSON.stringify({ title: manifest.id, version: "1.0.0", ...manifest }), ...files };
    for (const [name, text] of Object.entries(all)) {
      await mkdir(join(folder, manifest.id, name, ".."), { recursive: true });
      await writeFile(join(folder, manifest.id, name), text);
    }
  }
  return folder;
}

const LIBRARY = {
  id: "library",
  socket: true,
  library: true,
  esmodules: ["library.mjs"],
  styles: ["library.css"],
  languages: [
    { lang: "en", name: "English", path: "en.json" },
    { lang: "en", name: "English", path: "en.json", system: "another" },
  ],
  packs: [
    { name: "things", type: "Item", path: "packs/things" },
    { name: "others", type: "Item", path: "packs/others", system: "another" },
  ],
  documentTypes: { Item: { gadget: {} } },
  files: { "library.mjs": "", "library.css": "", "en.json": "{}" },
};
const USER = {
  id: "above",
  scripts: ["above.js"],
  relationships: { requires: [{ id: "library", type: "module" }] },
  files: { "above.js": "" },
};

const refused = (modules: string[]): Promise<string> =>
  startTestTable({ modules }).then(
    () => "started",
    (error: { problems: string[] }) => error.problems.join("\n"),
  );

async function gamePage(table: TableServer): Promise<string> {
  const cookie = await joinCookie(table.url, userIdOf(table, "Gamemaster"));
  return (await fetch(`${table.url}/game`, { headers: { cookie } })).text();
}

const setList = (list: object): object => ({
  documentName: "Setting",
  data: [{ key: "core.moduleConfiguration", value: JSON.stringify(list) }],
});

describe("issue 16 neighbours: a table loads modules", () => {
  it("1 serves scripts after the system's, styles in their layer, words, packs and types", async () => {
    const table = await startTestTable({ modules: [await writeModules(USER, LIBRARY)] });
    const gm = await connect(table, "Gamemaster");
    const world = await gm.world();
    expect(world.modules.map(({ id, active }) => [id, active])).toEqual([
      ["library", true],
      ["above", true],
    ]);
    expect(world.languages.map(({ path }) => path)).toEqual(["systems/demo/lang/en.json", "modules/library/en.json"]);
    expect(world.packs.map(({ collection }) => collection)).toEqual(["library.things"]);
    const page = await gamePage(table);
    expect(page).toContain('@import "/modules/library/library.css" layer(modules);');
    const order = [...page.matchAll(/src="\/(?:systems|modules)\/([^"]+)"/g)].map(([, path]) => path);
    expect(order).toEqual(["above/above.js", "demo/demo.mjs", "library/library.mjs"]);
    const [made] = await gm.expect({ documentName: "Item", data: [{ name: "A", type: "library.gadget" }] });
    expect(made).toMatchObject({ type: "library.gadget" });
  });

  it("what the world's list switches off is not there, and what needs it says so", async () => {
    const table = await startTestTable({ modules: [await writeModules(USER, LIBRARY)] });
    const gm = await connect(table, "Gamemaster");
    await gm.expect(setList({ library: false }));
    const world = await gm.world();
    expect(world.modules.map(({ id, active }) => [id, active])).toEqual([
      ["library", false],
      ["above", false],
    ]);
    expect(world.packs).toEqual([]);
    expect(world.notices).toEqual(['The module "above" does not run: it needs library, which is switched off.']);
    expect(await gamePage(table)).not.toContain("/modules/");
    expect(await gm.socket.emitWithAck("relay", "module.library", 1)).toMatchObject({ ok: false });
  });

  it("11.8 a file picker finds what is installed below systems and modules", async () => {
    const table = await startTestTable({ modules: [await writeModules(USER, LIBRARY)] });
    const gm = await connect(table, "Gamemaster");
    expect(await gm.ask("browse", "systems")).toEqual({ folders: ["systems/demo"], files: [] });
    expect(await gm.ask("browse", "modules")).toEqual({ folders: ["modules/library", "modules/above"], files: [] });
    expect(await gm.ask("browse", "modules/above")).toMatchObject({
      files: ["modules/above/above.js", "modules/above/module.json"],
    });
  });

  it("14 a module that says so has a socket of its own, and no other", async () => {
    const table = await startTestTable({ modules: [await writeModules(USER, LIBRARY)] });
    const [gm, player] = [await connect(table, "Gamemaster"), await connect(table, "Player 1")];
    const heard = new Promise((resolve) => player.socket.once("relay", (...args) => resolve(args)));
    expect(await gm.socket.emitWithAck("relay", "module.library", { a: 1 })).toEqual({ ok: true, value: true });
    expect(await heard).toEqual(["module.library", { a: 1 }, gm.userId]);
    expect(await gm.socket.emitWithAck("relay", "module.above", 1)).toMatchObject({
      error: { message: 'module.above sends nothing: the manifest does not say "socket": true.' },
    });
  });
});

describe("issue 16 bad input: modules that cannot be loaded", () => {
  it("names what is missing, with one sentence for each", async () => {
    expect(await refused([await writeModules(USER)])).toBe(
      'The module "above" needs the module "library", which is not here: name its folder with --module too.',
    );
    expect(await refused([await temporaryFolder()])).toMatch(/^There is no module\.json in /);
    expect(await refused(["/nowhere/at/all"])).toBe("The module folder /nowhere/at/all does not exist.");
    const broken = await writeModules({ id: "broken", esmodules: ["gone.mjs"] });
    expect(await refused([broken])).toMatch(/^module "broken": esmodules: the file "gone.mjs" does not exist/);
  });

  it("leaves out a module of another system, and a translation that is not there", async () => {
    const foreign = { id: "foreign", relationships: { systems: [{ id: "another", type: "system" }] } };
    const wordless = { id: "wordless", languages: [{ lang: "de", name: "Deutsch", path: "de.json" }] };
    const table = await startTestTable({ modules: [await writeModules(foreign, wordless)] });
    const world = await (await connect(table, "Gamemaster")).world();
    expect(world.modules.map(({ id }) => id)).toEqual(["wordless"]);
    expect(world.languages).toHaveLength(1);
  });
});
