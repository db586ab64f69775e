import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from "playwright-core";
import { openWindow } from "./browser";
import type { TestTable } from "./table";

/** Somebody at the table: a window of their own, and everything that went wrong in it. */
export class Player {
  /** Everybody who has joined in this test file, for what has to be seen in every window. */
  static readonly joined: Player[] = [];
  readonly problems: string[] = [];
  /** While the server is down on purpose, lost connections are no problem. */
  serverDown = false;

  private constructor(
    readonly name: string,
    readonly page: Page,
  ) {
    page.on("console", this.#onConsole);
    page.on("pageerror", this.#onError);
  }

  readonly #onConsole = (message: ConsoleMessage): void => {
    if (message.type() === "error" && !this.serverDown) this.problems.push(message.text());
  };
  readonly #onError = (error: Error): void => void this.problems.push(error.stack ?? error.message);

  /** Everybody goes: what their windows say from now on is no longer theirs. */
  static allLeave(): void {
    for (const player of Player.joined.splice(0)) {
      player.page.off("console", player.#onConsole);
      player.page.off("pageerror", player.#onError);
    }
  }

  /** Joins in a separate browser context, as from another machine. `device`: what it has besides. */
  static async join(browser: Browser, table: TestTable, name: string, device?: BrowserContextOptions) {
    const player = new Player(name, await openWindow(browser, device));
    player.page.setDefaultTimeout(30_000);
    await player.enter(table);
    Player.joined.push(player);
    return player;
  }

  async enter(table: TestTable): Promise<void> {
    // Somebody who is still thought to be here cannot be chosen: the page is looked at again until they can.
    const choice = this.page.locator("select[name=userid] option:not([disabled])", { hasText: this.name });
    for (let look = 0; look < 40; look++) {
      await this.page.goto(`${table.url}/join`);
      if ((await choice.count()) > 0) break;
      await this.page.waitForTimeout(250);
    }
    await this.page.selectOption("select[name=userid]", { label: this.name });
    await this.page.click("button[name=join]");
    await this.ready();
  }

  async ready(): Promise<void> {
    const isReady = () => (globalThis as { game?: { ready?: boolean } }).game?.ready === true;
    // The first load on a busy machine takes its time.
    await this.page.waitForFunction(isReady, undefined, { timeout: 60_000 });
  }

  /** The next dice of this window show these faces, in this order; after them chance rules again. */
  async nextDice(sides: number, ...faces: number[]): Promise<void> {
    await this.page.evaluate(
      ([size, wanted]) => {
        const dice = (globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }).CONFIG.Dice;
        const chance = dice.randomUniform;
        const queue = wanted.map((face) => 1 - (face - 0.5) / size);
        dice.randomUniform = () => {
          const next = queue.shift();
          if (queue.length === 0) dice.randomUniform = chance;
          return next ?? chance();
        };
      },
      [sides, faces] as const,
    );
  }

  /** Runs an expression of the public API in this window and gives its JSON value. */
  async ask<T>(expression: string): Promise<T> {
    return (await this.page.evaluate(expression)) as T;
  }
}
