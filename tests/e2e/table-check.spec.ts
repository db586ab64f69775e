import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckReport } from "../../playtest/check/report";
import { buildCheck } from "../../scripts/build-table.mjs";
import { findBrowser, launchOptions } from "../../scripts/lib/browser.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

type Check = (options: object) => Promise<CheckReport>;

describe("table:check, on the tests' own system", () => {
  const source = inRoot("playtest", "fixtures", "mini-system");
  const folder = join(mkdtempSync(join(tmpdir(), "checked-")), "mini-system");
  let checkSystem: Check;

  beforeAll(async () => {
    await buildCheck();
    ({ checkSystem } = (await import(inRoot("playtest", "dist", "check", "cli.mjs"))) as { checkSystem: Check });
  });
  afterAll(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

  const check = (systemPath: string): Promise<CheckReport> =>
    checkSystem({
      modules: [],
      systemPath,
      generation: 13,
      seed: 1,
      firstOfPack: 3,
      browser: launchOptions(findBrowser() ?? ""),
      pageScript: inRoot("playtest", "dist", "check", "page.js"),
      say: () => undefined,
    });

  it("issue 3.2 a sound system: every sheet opens, fields are kept, rolls add up", async () => {
    const report = await check(source);
    expect(report).toMatchObject({ ok: true, boot: { ok: true, problems: [] } });
    expect(report.types.map(({ type, ok }) => [type, ok])).toEqual([
      ["hero", true],
      ["monster", true],
      ["gear", true],
    ]);
    expect(new Set(report.fields.map(({ kind, outcome }) => `${kind} ${outcome}`))).toEqual(
      new Set(["number kept", "text kept", "checkbox kept"]),
    );
    expect(report.rolls.map(({ outcome }) => outcome)).not.toContain("wrong");
    expect(report.rolls.filter(({ from }) => from.startsWith("roll"))).not.toEqual([]);
  });

  it("issue 3.2 a card that adds to the dice by itself is read as it was written", async () => {
    cpSync(source, folder, { recursive: true });
    const script = join(folder, "mini.mjs");
    const text = readFileSync(script, "utf8");
    const adding = text.replace(
      "await roll.toMessage({",
      'await roll.evaluate();\n    await roll.toMessage({ content: `<b class="dice-total">${roll.total + 5}</b>`,',
    );
    expect(adding).not.toBe(text);
    writeFileSync(script, adding);
    const { rolls } = await check(folder);
    const ofSheet = rolls.filter(({ from }) => from.startsWith("roll"));
    expect(ofSheet.map(({ outcome }) => outcome)).toContain("right");
    for (const { shown, total } of ofSheet) expect(Number(shown)).toBe(Number(total) + 5);
  });

  it("issue 3.2 a system that loads the page anew at its first start is waited for", async () => {
    cpSync(source, folder, { recursive: true });
    const script = join(folder, "mini.mjs");
    const again =
      'Hooks.once("ready", () => sessionStorage.seen || setTimeout(() => location.reload((sessionStorage.seen = "yes")), 700));';
    writeFileSync(script, `${readFileSync(script, "utf8")}\n${again}\n`);
    const report = await check(folder);
    expect(report).toMatchObject({ ok: true, boot: { problems: [] } });
    expect(report.types).toHaveLength(3);
  });

  it("2 a module that waits while it is evaluated does not miss init", async () => {
    cpSync(source, folder, { recursive: true });
    const script = join(folder, "mini.mjs");
    const waiting = "await new Promise((resolve) => setTimeout(resolve, 1200));";
    writeFileSync(script, `${waiting}\n${readFileSync(script, "utf8")}`);
    const report = await check(folder);
    expect(report.types.find(({ type }) => type === "hero")).toMatchObject({ ok: true, sheet: "HeroSheet" });
  });

  it("issue 3.2 an import that leads nowhere is a failure, though it says no word in the console", async () => {
    cpSync(source, folder, { recursive: true });
    const script = join(folder, "mini.mjs");
    writeFileSync(script, `import "./helpers";\n${readFileSync(script, "utf8")}`);
    const report = await check(folder);
    expect(report.ok).toBe(false);
    expect(report.boot.problems).toContain("404 for /systems/mini-system/helpers");
  });

  it("issue 3.2 each fault is found where it is", async () => {
    cpSync(source, folder, { recursive: true });
    const script = join(folder, "mini.mjs");
    const faults = [
      ["form: { submitOnChange: true }", "form: { submitOnChange: false }"],
      ["await roll.toMessage(", "console.error('the roll broke'); await roll.toMessage("],
      ['Hooks.once("setup"', 'Hooks.once("ready", () => foundry.helpers.HotReload);\nHooks.once("setup"'],
    ] as const;
    const broken = faults.reduce((text, [from, to]) => text.replace(from, to), readFileSync(script, "utf8"));
    for (const [, to] of faults) expect(broken).toContain(to);
    writeFileSync(script, broken);
    const report = await check(folder);
    expect(report.ok).toBe(false);
    expect(report.boot.problems.join()).toContain("not implemented by the playtest table: foundry.helpers.HotReload");
    expect(report.types.find(({ type }) => type === "hero")?.problems).toContain("the roll broke");
    expect(report.types.find(({ type }) => type === "gear")).toMatchObject({ ok: true });
    const ofHero = report.fields.filter(({ type }) => type === "hero");
    expect(ofHero.length).toBeGreaterThan(0);
    expect(ofHero.map(({ outcome }) => outcome)).not.toContain("kept");
  });
});
