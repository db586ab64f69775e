import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PackSnapshot } from "../../common/protocol.js";
import { connect } from "../testing/test-client.js";
import { startTestTable, temporaryFolder } from "../testing/test-table.js";

const ROPE = { name: "Rope", type: "sword" };

describe("15 packs of the world", () => {
  it("15 a game master makes one, fills it, and it is there after a restart", async () => {
    const dataPath = await temporaryFolder();
    const table = await startTestTable({ dataPath });
    const gm = await connect(table, "Gamemaster");
    const player = await connect(table, "Player 1");
    const told = new Promise<void>((resolve) => player.socket.once("packsChanged", resolve));
    const made = await gm.ask<PackSnapshot>("makePack", { label: "My Things!", type: "Item" });
    expect(made).toMatchObject({
      collection: "world.my-things",
      locked: false,
      index: [],
      metadata: { label: "My Things!", packageType: "world", type: "Item" },
    });
    await told;
    expect((await player.ask<{ made: PackSnapshot[] }>("packsSince", [])).made).toMatchObject([
      { collection: "world.my-things" },
    ]);
    await gm.expect({ action: "create", documentName: "Item", pack: "world.my-things", data: [ROPE] });
    await table.close();

    const again = await startTestTable({ dataPath });
    const back = await connect(again, "Gamemaster");
    const { packs } = await back.world();
    expect(packs).toMatchObject([{ collection: "world.my-things", index: [{ name: "Rope" }] }]);
  });

  it("15 a deleted one is gone from the disk and for everybody; a locked one is not deleted", async () => {
    const table = await startTestTable({});
    const gm = await connect(table, "Gamemaster");
    await gm.ask("makePack", { label: "Gone", type: "Item" });
    const folder = join(table.world.folder, "packs", "world", "gone");
    expect(existsSync(`${folder}.json`)).toBe(true);
    const setting = (value: object) => ({
      action: "create" as const,
      documentName: "Setting",
      data: [{ key: "core.compendiumConfiguration", value: JSON.stringify(value) }],
    });
    const [stored] = (await gm.expect(setting({ "world.gone": { locked: true } }))) as { _id: string }[];
    await expect(gm.ask("removePack", "world.gone")).rejects.toThrow(/locked/);
    const updates = [{ _id: stored?._id ?? "", value: "{}" }];
    await gm.expect({ action: "update", documentName: "Setting", updates });
    expect(await gm.ask("removePack", "world.gone")).toBe("world.gone");
    expect([existsSync(folder), existsSync(`${folder}.json`)]).toEqual([false, false]);
    expect(await gm.ask("packsSince", ["world.gone"])).toEqual({ made: [], gone: ["world.gone"] });
  });

  it("15 players make and delete none; names outside the folder, foreign classes and second ones are refused", async () => {
    const table = await startTestTable({});
    const [gm, player] = [await connect(table, "Gamemaster"), await connect(table, "Player 1")];
    await expect(player.ask("makePack", { label: "Mine", type: "Item" })).rejects.toThrow(/may not/);
    await expect(player.ask("removePack", "world.mine")).rejects.toThrow(/may not/);
    for (const wish of [
      { label: "Up", name: "../../up", type: "Item" },
      { label: "", type: "Item" },
      { label: "Users", type: "User" },
      { label: "!!!", type: "Item" },
    ]) {
      await expect(gm.ask("makePack", wish)).rejects.toThrow();
    }
    await gm.ask("makePack", { label: "One", type: "Item" });
    await expect(gm.ask("makePack", { label: "one", type: "Actor" })).rejects.toThrow(/already/);
  });

  it("15 a folder that a killed server left without a description is no pack", async () => {
    const dataPath = await temporaryFolder();
    const table = await startTestTable({ dataPath });
    const half = join(table.world.folder, "packs", "world", "half");
    await table.close();
    await mkdir(half, { recursive: true });
    const again = await startTestTable({ dataPath });
    const gm = await connect(again, "Gamemaster");
    expect((await gm.world()).packs).toEqual([]);
    expect(await gm.ask<PackSnapshot>("makePack", { label: "Half", type: "Item" })).toMatchObject({ index: [] });
  });
});
