import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { Connection, joinAs } from "../fault/connection";
import { operation } from "../fault/operations";
import { FaultServer } from "../fault/server";
import { runFaults } from "../fault/run-faults";
import { tableSession } from "../support/session";

/** A short run of what `npm run fault` does 300 times. */
describe("issue 3 nothing is lost", () => {
  it("keeps what was acknowledged through SIGKILL, of every other batch all or nothing, and no ghosts", async () => {
    const cli = inRoot("playtest", "dist", "server", "cli.mjs");
    const report = await runFaults({ cli, seed: 20261120, kills: 15, writers: 5 });
    expect(report.problems).toEqual([]);
    // How many a server of a life so short acknowledges is its machine's: some in each life at least.
    expect(report.acknowledged).toBeGreaterThan(15);
    expect(report.refused).toBeGreaterThan(0);
  }, 60_000);

  it("ends cleanly on SIGTERM, with what was stored", async () => {
    const server = await FaultServer.make(inRoot("playtest", "dist", "server", "cli.mjs"));
    try {
      await server.start();
      expect(await server.stop()).toBe(0);
      expect(server.complaints).toBe("");
    } finally {
      await server.remove();
    }
  });
});

/** Windows that are open while it happens. */
describe("issue 3 a window across a restart", () => {
  const session = tableSession();

  it("catches up without a reload", async () => {
    const gm = await session.join("Gamemaster");
    // What loads when the browser is idle has come: it begins 2 s after the world is ready at the latest. A window that is
    // still loading has its own tests.
    await gm.page.waitForTimeout(2500);
    await gm.page.waitForLoadState("networkidle");
    gm.serverDown = true;
    const id = await gm.ask<string>("(globalThis.isSamePage = true, game.actors.getName('Dourli').id)");
    await session.table.kill();
    await session.table.start();
    const anna = await Connection.open(session.table.url, await joinAs(session.table.url, "Anna"));
    const { request } = operation({ action: "update", updates: [{ _id: id, name: "Dourli the Patient" }] }, {});
    expect(await anna.document(request)).toMatchObject({ ok: true });
    anna.close();
    await gm.page.waitForFunction(
      "game.actors.getName('Dourli the Patient') !== undefined && game.socket.connected",
      undefined,
      { timeout: 20_000 },
    );
    expect(await gm.ask("globalThis.isSamePage")).toBe(true);
    await gm.ask("game.actors.getName('Dourli the Patient').update({ name: 'Dourli' }).then(() => true)");
    expect(gm.problems).toEqual([]);
  });
});
