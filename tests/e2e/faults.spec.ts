import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { FaultServer } from "../fault/server";
import { runFaults } from "../fault/run-faults";

/** A short run of what `npm run fault` does 300 times. */
describe("issue 3 nothing is lost", () => {
  it("keeps what was acknowledged through SIGKILL, of every other batch all or nothing, and no ghosts", async () => {
    const cli = inRoot("playtest", "dist", "server", "cli.mjs");
    const report = await runFaults({ cli, seed: 20261120, kills: 15, writers: 5 });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(100);
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
