import type { Page } from "playwright-core";

const GAP = /not implemented by the playtest table: [^\n]*/;

/** What core answers for, and so the table; of all other addresses the system alone knows what should be there. */
const CORE = /^\/(?:table|icons|ui|fonts|css|sounds|cards|scripts|templates|lang|socket\.io|game|join)(?:[/?]|$)/;

/** Whether a file that is missing is the table's to bring: `/images/hero.webp` in a pack's document would be nowhere in Foundry either. */
export function isOfCore(path: string): boolean {
  return CORE.test(path);
}

/** Everything that goes wrong in the page, so that each step can say what it met. */
export class Problems {
  readonly missingFiles = new Set<string>();
  readonly outsideAddresses = new Set<string>();
  #met: string[] = [];

  constructor(
    page: Page,
    private readonly origin: string,
  ) {
    // What cannot be read as a script has a message and no stack, and anything at all can be thrown.
    page.on("pageerror", (error) => this.add(textOf(error)));
    page.on("console", (message) => {
      // Requests are listened to by themselves, with their addresses.
      if (message.type() === "error" && !/Failed to load resource|ERR_FAILED/.test(message.text())) {
        this.add(message.text());
      }
    });
    page.on("response", (response) => {
      if (response.status() < 400) return;
      const path = response.url().replace(origin, "");
      // An import that leads nowhere stops the whole script, without a word in the console.
      if (isOfCore(path) || response.request().resourceType() === "script")
        this.add(`${response.status()} for ${path}`);
      else this.missingFiles.add(path);
    });
  }

  /** Requests that leave the table are not sent: the check needs no network. */
  async stayAtHome(page: Page): Promise<void> {
    await page.route("**/*", (route) => {
      const url = route.request().url();
      if (url.startsWith(this.origin) || /^(data|blob):/.test(url)) return route.continue();
      this.outsideAddresses.add(url);
      return route.abort();
    });
  }

  /** What was met since the last call, each once. */
  take(): string[] {
    const met = [...new Set(this.#met)];
    this.#met = [];
    return met;
  }

  add(text: string): void {
    this.#met.push(GAP.exec(text)?.[0] ?? text.split("\n").slice(0, 6).join("\n"));
  }
}

/** What an error says. The stack of some, as of Handlebars' own, does not begin with their words. */
export function textOf({ name, message, stack }: { name: string; message: string; stack?: string }): string {
  const words = [name, message].filter(Boolean).join(": ");
  if (!stack) return words || "an error without a text";
  return stack.includes(message) ? stack : `${words}\n${stack}`;
}
