import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.js";
import { parseCommandLine } from "../command-line.js";
import { StartError } from "../errors.js";
import { startTestTable, temporaryFolder, writeSystem } from "../testing/test-table.js";
import { runWorldTask } from "../world-tasks.js";

const ID = "aaaaaaaaaaaaaaaa";

/** Imports these files into a new world. */
async function imported(files: Record<string, unknown>): Promise<{
  problems: string[];
  all: (documentName: string) => Promise<JsonObject[]>;
}> {
  const [systemPath, dataPath, folder] = [await writeSystem(), await temporaryFolder(), await temporaryFolder()];
  for (const [name, value] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));
  }
  const command = parseCommandLine(["--system", systemPath, "--data", dataPath, "--import", folder]);
  const error: unknown = await runWorldTask(command).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error !== null) expect(error).toBeInstanceOf(StartError);
  const all = async (documentName: string): Promise<JsonObject[]> => {
    const table = await startTestTable({ systemPath, dataPath });
    const found = table.store.all(documentName);
    await table.close();
    return found;
  };
  return { problems: error instanceof StartError ? error.problems : [], all };
}

describe("issue 12 imports are cleaned and validated as writes are", () => {
  it("scripts, handlers and styles that cover go; defaults come; what is embedded is cleaned as well", async () => {
    const { problems, all } = await imported({
      "actors/a.json": {
        _id: ID,
        name: "A",
        type: "hero",
        system: { biography: `<p onclick="x()" style="position:fixed">t</p><script>x()</script>` },
        items: [
          { _id: "bbbbbbbbbbbbbbbb", name: "I", type: "sword", system: { description: "<img src=x onerror=x()>" } },
        ],
      },
      "messages/m.json": { _id: ID, content: `<a href="javascript:x()" style="all:unset;color:red">t</a>`, author: ID },
      "journal/j.json": {
        _id: ID,
        name: "J",
        pages: [{ name: "P", type: "text", text: { content: "<iframe></iframe>t" } }],
      },
    });
    expect(problems).toEqual([]);
    const [actor] = await all("Actor");
    expect(actor).toMatchObject({
      sort: 0,
      system: { biography: "<p>t</p>" },
      items: [{ system: { description: '<img src="x" />' } }],
    });
    expect((await all("ChatMessage"))[0]?.content).toBe('<a style="color:red">t</a>');
    const [page] = (await all("JournalEntry"))[0]?.pages as JsonObject[];
    expect([page?._id, (page?.text as JsonObject).content]).toEqual([expect.stringMatching(/^\w{16}$/), "t"]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      "an unknown type",
      { "actors/a.json": { _id: ID, name: "A", type: "dragon" } },
      /a\.json: "dragon" is not a type of Actor/,
    ],
    ["type __proto__", { "actors/a.json": `{"_id":"${ID}","name":"A","type":"__proto__"}` }, /a\.json: .*not a type/],
    [
      "a key __proto__",
      { "actors/a.json": `{"_id":"${ID}","name":"A","type":"hero","system":{"__proto__":{"x":1}}}` },
      /a\.json: .*forbidden key/,
    ],
    [
      "an unknown embedded type",
      { "actors/a.json": { _id: ID, name: "A", type: "hero", items: [{ name: "I", type: "x" }] } },
      /"x" is not a type of Item/,
    ],
    ["a field of the wrong kind", { "scenes/s.json": { _id: ID, name: "S", grid: { type: 99 } } }, /s\.json: .*grid/],
    ["a name that is none", { "actors/a.json": { _id: ID, name: "", type: "hero" } }, /a\.json: .*name/],
    [
      "a path that is no file",
      { "actors/a.json": { _id: ID, name: "A", type: "hero", system: { crest: "javascript:x()" } } },
      /not a file of IMAGE/,
    ],
    [
      "a roll nested deeply",
      {
        "messages/m.json": {
          _id: ID,
          content: "1",
          rolls: [`{"formula":"1","x":${"[".repeat(999)}${"]".repeat(999)}}`],
        },
      },
      /m\.json: .*nested so deeply/,
    ],
    [
      "data nested deeply",
      {
        "actors/a.json": `{"_id":"${ID}","name":"A","type":"hero","system":{"a":${"[".repeat(999)}${"]".repeat(999)}}}`,
      },
      /a\.json: .*nested too deeply/,
    ],
    [
      "the same id twice",
      { "items/a.json": { _id: ID, name: "A", type: "sword" }, "items/b.json": { _id: ID, name: "B", type: "sword" } },
      /b\.json: there are two documents/,
    ],
    [
      "folders in one another",
      {
        "folders/a.json": { _id: ID, name: "A", type: "Item", folder: "bbbbbbbbbbbbbbbb" },
        "folders/b.json": { _id: "bbbbbbbbbbbbbbbb", name: "B", type: "Item", folder: ID },
      },
      /a\.json: the folder lies in itself/,
    ],
    [
      "a document of a pack",
      {
        "packs/p/pack.json": { name: "p", label: "P", type: "Item" },
        "packs/p/items/a.json": { _id: ID, name: "A", type: "x" },
      },
      /"x" is not a type of Item/,
    ],
  ])("%s: said with its file, and nothing is imported", async (_name, files, wanted) => {
    const fine = { "items/fine.json": { _id: "cccccccccccccccc", name: "Fine", type: "sword" } };
    const { problems, all } = await imported({ ...fine, ...files });
    expect(problems.join("\n")).toMatch(wanted);
    expect(await all("Item")).toEqual([]);
  });
});
