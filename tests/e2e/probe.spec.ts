import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { probeScript } from "../../scripts/probe.mjs";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";
import { UNCONFIRMED } from "../support/unconfirmed";

/** One line of the probe's report (docs/contract-probe.md). */
interface Line {
  section: string;
  id: string;
  claim: string;
  mark: "D" | "W" | "S" | "?";
  ok: boolean | null;
  expected: unknown;
  got: unknown;
  error: string | null;
}
interface Report {
  release: { generation: number };
  system: { id: string };
  world: string;
  summary: { lines: number };
  sections: Line[];
}

/** Sections of the contract that the probe asks about; 11.3 is asked with the windows of 11.2. */
const SECTIONS =
  "2 3 4.1 4.2 4.3 5.1 5.2 5.3 5.4 5.5 6 7 8.1 8.2 9 10 11.1 11.2 11.4 11.5 11.6 11.7 11.8 12 13 14 15 16 18 19 22".split(
    " ",
  );

/** What the probe must leave as it found it, in this window and in the world. The GM's book keeps what cards did, also of cards that are gone. */
const STATE = `({
  documents: Object.fromEntries([...game.collections.values()].filter((c) => c.documentName !== "Setting").map((c) => [c.documentName, c.map((d) => JSON.stringify(d.toObject()))])),
  settings: game.collections.get("Setting").filter(({ key }) => key !== "core.time" && !key.startsWith("manifold.ledger")).map((setting) => setting.key),
  time: game.time.worldTime,
  hooks: Object.fromEntries(Object.entries(Hooks.events).map(([name, list]) => [name, list.length]).filter(([, count]) => count)),
  applications: foundry.applications.instances.size,
  browser: Object.keys(localStorage),
  registered: game.settings.settings.size,
  partials: Object.keys(Handlebars.partials).filter((name) => name.includes("probe")),
  queries: Object.keys(CONFIG.queries),
  enrichers: CONFIG.TextEditor.enrichers.length,
  rolls: CONFIG.Dice.rolls.map((roll) => roll.name),
  dice: Object.keys(CONFIG.Dice.terms),
  chance: String(CONFIG.Dice.randomUniform),
  classes: ["Actor", "Item", "ActiveEffect", "JournalEntry"].map((name) => CONFIG[name].documentClass.name),
  models: Object.values(CONFIG.Actor.dataModels).map((model) => model.name),
})`;

describe.each([13, 14] as const)("20 the contract probe at a table of generation %i", (generation) => {
  const session = tableSession({ generation });
  let gm: Player;
  let report: Report;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
  });

  /** Pastes the probe as a script macro and runs it; the report is the file that the browser then saves. */
  async function ask(player: Player): Promise<Report> {
    const saved = player.page.waitForEvent("download", { timeout: 100_000 });
    await player.page.evaluate(
      (command) => {
        const { Macro, game } = globalThis as unknown as {
          Macro: { implementation: new (data: object) => { execute(): void } };
          game: { userId: string };
        };
        const own = { author: game.userId, ownership: { default: 3 } };
        new Macro.implementation({ name: "Pasted", type: "script", command, ...own }).execute();
      },
      await probeScript(),
    );
    const file = await (await saved).path();
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  }
  /** The state once rulesets have come, which load when the browser is idle. */
  async function atRest(player: Player): Promise<unknown> {
    for (let last = ""; ; await player.page.waitForTimeout(2500)) {
      const state = await player.ask(STATE);
      if (JSON.stringify(state) === last) return state;
      last = JSON.stringify(state);
    }
  }
  const failing = (lines: Line[]) => lines.filter((line) => line.mark !== "?" && line.ok !== true && !isSkipped(line));
  const isSkipped = (line: Line) => line.error?.startsWith("skipped: ") === true;

  it("prints one report and leaves nothing behind", async () => {
    // The first card brings what cards are drawn with, and that stays.
    await gm.ask(`ChatMessage.create({ type: "card", content: "First" }).then(async (card) => {
      await card.renderHTML();
      return !!(await card.delete());
    })`);
    const before = await atRest(gm);
    report = await ask(gm);
    expect(report.release.generation).toBe(generation);
    expect(report.system.id).toBe("manifold");
    expect(report.sections.length).toBe(report.summary.lines);
    expect(await gm.ask(STATE)).toEqual(before);
  });

  it.each(SECTIONS)("%s of the contract: every line that is not marked ? holds", (section) => {
    const lines = report.sections.filter((line) => line.section === section);
    expect(lines.length).toBeGreaterThan(0);
    expect(failing(lines)).toEqual([]);
  });

  it("every line belongs to a section of the contract, none is left out, each has its number", () => {
    // "end" is what the probe says about itself: that nothing stayed behind.
    expect(report.sections.filter((line) => ![...SECTIONS, "end"].includes(line.section))).toEqual([]);
    expect(failing(report.sections)).toEqual([]);
    expect(report.sections.filter(isSkipped)).toEqual([]);
    expect(report.sections.length).toBeGreaterThan(920);
    expect(new Set(report.sections.map((line) => line.id)).size).toBe(report.sections.length);
  });

  it("every line marked ? is observed, and every [?] of the contract has one", () => {
    const unsure = report.sections.filter((line) => line.mark === "?");
    expect(unsure.filter((line) => line.error !== null)).toEqual([]);
    // A missing member is no observation: the probe itself would be wrong.
    const mishaps = unsure.filter((line) => /Cannot read properties|is not a function/.test(String(line.got)));
    expect(mishaps).toEqual([]);
    for (const { point, claim } of UNCONFIRMED)
      expect(
        unsure.some((line) => claim.test(line.claim)),
        point,
      ).toBe(true);
  });

  it("5.4 a player may run it too: what needs a game master is left out, the rest holds", async () => {
    const anna = await session.join("Anna");
    const before = await atRest(anna);
    const theirs = await ask(anna);
    expect(failing(theirs.sections)).toEqual([]);
    expect(theirs.sections.filter(isSkipped).length).toBeGreaterThan(0);
    expect(await anna.ask(STATE)).toEqual(before);
  });

  it("asks the table for nothing that it does not have", async () => {
    const gaps = (await session.gaps()) as { kind: string }[];
    expect(gaps.filter((gap) => gap.kind !== "error")).toEqual([]);
  });
});
