import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startTable, type TableServer } from "../server/table-server.js";
import { Check } from "./check.js";
import type { CheckOptions } from "./check-options.js";
import { Problems } from "./problems.js";
import type { CheckReport } from "./report.js";

/** Serves the system on a table of its own in a temporary folder and goes through it with Chromium. */
export async function checkSystem(options: CheckOptions): Promise<CheckReport> {
  const dataPath = mkdtempSync(join(tmpdir(), "table-check-"));
  const { systemPath, modules, generation, seed } = options;
  let table: TableServer | null = null;
  const browser = await chromium.launch(options.browser);
  try {
    table = await startTable({ systemPath, modules, dataPath, generation, seed, port: 0, players: 0, openJoin: true });
    const context = await browser.newContext({ viewport: { width: 1500, height: 950 }, reducedMotion: "reduce" });
    await context.addInitScript({ path: options.pageScript });
    const page = await context.newPage();
    await page.exposeFunction("tableCheckMouse", (x: number, y: number) => page.mouse.click(x, y));
    page.setDefaultTimeout(30_000);
    page.on("dialog", (dialog) => void dialog.accept());
    const problems = new Problems(page, table.url);
    await problems.stayAtHome(page);
    await enter(page, table.url);
    return await new Check(page, table, problems, options).run();
  } finally {
    await browser.close();
    await table?.close();
    rmSync(dataPath, { recursive: true, force: true });
  }
}

/** Through the join page, as a game master (sec. 22). */
async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/join`);
  await page.selectOption("select[name=userid]", { label: "Gamemaster" });
  await page.click("button[name=join]", { noWaitAfter: true });
}
