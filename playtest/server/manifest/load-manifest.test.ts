import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeSystem } from "../testing/test-table.js";
import { loadManifest } from "./load-manifest.js";

const problemsOf = async (changes: object, files: Record<string, string> = {}): Promise<string[]> =>
  (await loadManifest(await writeSystem(changes, files))).problems;

describe("1 manifest", () => {
  it("1 reads a whole manifest, with the default layer and the lists of documentTypes", async () => {
    const folder = await writeSystem({
      styles: ["demo.css", { src: "demo.css", layer: "variables" }, { src: "demo.css", layer: null }],
    });
    const { manifest, problems, notes } = await loadManifest(folder);
    expect(problems).toEqual([]);
    expect(notes).toEqual([]);
    expect(manifest?.styles.map((style) => style.layer)).toEqual(["system", "variables", null]);
    expect(manifest?.documentTypes.Actor?.hero).toEqual({
      htmlFields: ["biography"],
      filePathFields: { crest: ["IMAGE"] },
      gmOnlyFields: ["secret"],
    });
  });

  it("1 takes the types of a deprecated template.json, says so, and merges its defaults", async () => {
    const template = {
      Actor: {
        types: ["elf"],
        templates: { body: { hp: 5, armour: 1, wounds: { light: 0 } }, mind: { wounds: { fear: 0 } } },
        elf: { templates: ["body", "mind"], armour: 3, wounds: { grave: 1 } },
      },
      Item: { types: ["bow"] },
    };
    const folder = await writeSystem({ documentTypes: undefined }, { "template.json": JSON.stringify(template) });
    const { manifest, notes } = await loadManifest(folder);
    expect(Object.keys(manifest?.documentTypes.Actor ?? {})).toEqual(["elf"]);
    expect(manifest?.systemDefaults.Actor?.elf).toEqual({
      hp: 5,
      armour: 3,
      wounds: { light: 0, fear: 0, grave: 1 },
    });
    expect(manifest?.raw.documentTypes).toMatchObject({ Item: { bow: {} } });
    expect(notes.join()).toContain("template.json is deprecated");
  });

  it("1 reads paths that begin with ./", async () => {
    const folder = await writeSystem({
      esmodules: ["./demo.mjs"],
      styles: ["./demo.css", { src: "./demo.css", layer: "variables" }],
    });
    const { manifest, problems } = await loadManifest(folder);
    expect(problems).toEqual([]);
    expect(manifest?.esmodules).toEqual(["demo.mjs"]);
    expect(manifest?.styles.map(({ src }) => src)).toEqual(["demo.css", "demo.css"]);
  });

  it("1 serves a build folder under the manifest's id, and no other folder of another name", async () => {
    const folder = await writeSystem();
    const dist = join(await temporaryFolder(), "dist");
    const other = join(await temporaryFolder(), "other");
    for (const target of [dist, other]) {
      await mkdir(target);
      await writeFile(
        join(target, "system.json"),
        JSON.stringify({ id: "demo", title: "D", version: "1", documentTypes: {} }),
      );
    }
    expect((await loadManifest(dist)).manifest?.id).toBe("demo");
    expect((await loadManifest(other)).problems).toEqual([
      'system.json: the id "demo" must equal the folder\'s name "other". Rename the folder or the id.',
    ]);
    expect((await loadManifest(folder)).manifest?.id).toBe("demo");
  });
});

describe("issue 2 bad input: a broken manifest", () => {
  it("1 takes a pack that was not built for an empty one", async () => {
    const folder = await writeSystem({ packs: [{ name: "gear", type: "Item" }] });
    const { manifest, problems, notes } = await loadManifest(folder);
    expect(problems).toEqual([]);
    expect(notes.join()).toContain('pack "gear": the folder "packs/gear" does not exist');
    expect(manifest?.packs.map(({ name }) => name)).toEqual(["gear"]);
  });

  it("names a missing folder and a missing file", async () => {
    const nowhere = join(await temporaryFolder(), "nowhere");
    expect((await loadManifest(nowhere)).problems).toEqual([`The system folder ${nowhere} does not exist.`]);
    const empty = await temporaryFolder();
    expect((await loadManifest(empty)).problems[0]).toContain("system.json is missing");
  });

  it("names the line of a JSON mistake", async () => {
    const [problem] = await problemsOf({}, { "system.json": '{\n  "id": "demo",\n  "title" "Demo"\n}' });
    expect(problem).toContain("system.json is not valid JSON");
    expect(problem).toContain("line 3");
    expect((await problemsOf({}, { "system.json": "{\n" }))[0]).toMatch(/not valid JSON/);
    expect((await problemsOf({}, { "system.json": "[]" }))[0]).toContain("must hold a JSON object");
  });

  it.each([
    [{ esmodules: ["gone.mjs"] }, 'esmodules: the file "gone.mjs" does not exist'],
    [{ styles: [{ src: "gone.css" }] }, 'styles: the file "gone.css" does not exist'],
    [{ languages: [{ lang: "de", path: "lang/de.json" }] }, 'languages (de): the file "lang/de.json" does not exist'],
    [{ esmodules: ["../../outside.mjs"] }, "is not a path inside the system's folder"],
    [{ packs: [{ name: "gear", type: "Potion" }] }, 'pack "gear" has the type "Potion"'],
    [{ packs: [{ name: "../x", type: "Item" }] }, 'packs[0] needs a "name"'],
    [{ packs: {} }, '"packs" must be a list'],
    [{ documentTypes: { Spell: {} } }, 'documentTypes has the key "Spell"'],
    [{ documentTypes: { Actor: ["hero"] } }, "documentTypes.Actor must be an object"],
    [{ documentTypes: { Actor: { base: {} } } }, '"base" exists already'],
    [{ title: undefined }, '"title" is missing'],
    [{ esmodules: "demo.mjs" }, '"esmodules" must be a list'],
  ])("gives exactly one message for %j", async (changes, message) => {
    const problems = await problemsOf(changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  it("names every problem at once", async () => {
    expect(await problemsOf({ esmodules: ["a.mjs", "b.mjs"], version: undefined })).toHaveLength(3);
  });

  it("accepts a missing documentTypes with a note: only base can be created", async () => {
    const { manifest, notes } = await loadManifest(await writeSystem({ documentTypes: undefined }));
    expect(manifest?.documentTypes).toEqual({});
    expect(notes.join()).toContain('only the type "base"');
  });
});
