import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable } from "../database/testing/test-table";
import { Adventure } from "./adventure";

const FOLDER = { _id: "folderAdventure0", name: "Crypt", type: "Item" };
const LAMP = { _id: "itemAdventure000", name: "Lamp", type: "gear", folder: FOLDER._id };
const NOTE = {
  _id: "journalAdventure",
  name: "Read me",
  pages: [{ _id: "pageAdventure000", name: "One", type: "text" }],
};

let answers: unknown[] = [];
beforeEach(async () => {
  clearHooks();
  await openTable();
  answers = [];
  const confirm = async (): Promise<unknown> => answers.shift();
  Object.assign(foundry, { applications: { ...foundry.applications, api: { DialogV2: { confirm } } } });
});
afterEach(clearHooks);

const adventure = (): Adventure =>
  new Adventure({ name: "The Crypt", folders: [FOLDER], items: [LAMP], journal: [NOTE] });

describe("22 an adventure's import", () => {
  it("22 brings its documents into the world under their own ids, in their folders", async () => {
    expect(adventure().contents.map(({ field, count }) => [field, count])).toEqual([
      ["folders", 1],
      ["items", 1],
      ["journal", 1],
    ]);
    const { created, updated } = await adventure().import();
    expect(Object.keys(created).sort()).toEqual(["Folder", "Item", "JournalEntry"]);
    expect(updated).toEqual({});
    expect(game.items.get(LAMP._id)?.folder?.name).toBe("Crypt");
    const pages = game.journal.get(NOTE._id) as unknown as { pages: { contents: { id: string }[] } };
    expect(pages.pages.contents.map(({ id }) => id)).toEqual(["pageAdventure000"]);
  });

  it("22 takes only the fields asked for", async () => {
    await adventure().import({ importFields: ["journal"] });
    expect([game.items.has(LAMP._id), game.journal.has(NOTE._id)]).toEqual([false, true]);
  });

  it("22 asks before it overwrites; refused, nothing is written", async () => {
    await adventure().import();
    await game.items.get(LAMP._id)?.update({ name: "My lamp" });
    answers = [false, true];
    await adventure().import();
    expect(game.items.get(LAMP._id)?.name).toBe("My lamp");
    const { updated } = await adventure().import();
    expect(Object.keys(updated)).toContain("Item");
    expect(game.items.get(LAMP._id)?.name).toBe("Lamp");
  });

  it("22 hooks: preImportAdventure adds steps or cancels, importAdventure is told what came", async () => {
    const seen: string[] = [];
    Hooks.once("preImportAdventure", (_adventure: unknown, options: Record<string, unknown>) => {
      options.preImport = [async () => seen.push(`before ${game.items.has(LAMP._id)}`)];
      options.postImport = [async () => seen.push(`after ${game.items.has(LAMP._id)}`)];
    });
    Hooks.once("importAdventure", (_adventure: unknown, _options: unknown, created: object) => {
      seen.push(Object.keys(created).join());
    });
    await adventure().import({ importFields: ["items"] });
    expect(seen).toEqual(["before false", "after true", "Item"]);
    Hooks.once("preImportAdventure", () => false);
    await adventure().import({ importFields: ["journal"] });
    expect(game.journal.has(NOTE._id)).toBe(false);
  });
});
