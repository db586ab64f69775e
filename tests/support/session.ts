import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { closeWindows, sharedBrowser } from "./browser";
import { Player } from "./player";
import { TestTable } from "./table";
import type { WorldOptions } from "./worlds";

/** A table and a browser for the tests that follow. */
export interface TableSession {
  readonly browser: Browser;
  readonly table: TestTable;
  /** Somebody joins, in a window of their own. */
  join(name: string, device?: BrowserContextOptions): Promise<Player>;
  /** What the server was told that the table lacks, in order. */
  gaps(): Promise<{ kind: string; message: string }[]>;
}

/**
 * Opens both before the tests of a file or `describe` and closes them afterwards. Call it first in there: what the tests
 * themselves set up in `beforeAll` comes after.
 */
export function tableSession(options?: WorldOptions): TableSession {
  let browser: Browser;
  let table: TestTable;
  beforeAll(async () => {
    [browser, table] = await Promise.all([sharedBrowser(), TestTable.open(options)]);
  });
  afterAll(async () => {
    Player.allLeave();
    if (browser) await closeWindows(browser);
    await table?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get table() {
      return table;
    },
    join: (name, device) => Player.join(browser, table, name, device),
    gaps: async () =>
      (await fetch(`${table.url}/table/gaps`)).json() as Promise<Awaited<ReturnType<TableSession["gaps"]>>>,
  };
}
