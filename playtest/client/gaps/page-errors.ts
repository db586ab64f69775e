/** Errors of the page end up in the same log as gaps: uncaught ones, unhandled rejections and console.error. */
import { report } from "./gap-log";

const GAP = "not implemented by the playtest table";

/** Start listening; once per page. */
export function watchPageErrors(page: Window & typeof globalThis): void {
  page.addEventListener("error", (event) => tell(event.error ?? event.message));
  page.addEventListener("unhandledrejection", (event) => tell(event.reason));
  const write = page.console.error.bind(page.console);
  page.console.error = (...args: unknown[]) => {
    write(...args);
    tell(args.map(textOf).join(" "));
  };
}

/** Gaps reported themselves when they were thrown. A server's refusal is an answer, not a fault of the page. */
function tell(reason: unknown): void {
  const text = textOf(reason);
  if (text.includes(GAP) || (reason as Error | null)?.name === "ServerRefusal") return;
  report("error", text);
}

function textOf(value: unknown): string {
  if (value instanceof Error)
    return value.stack?.includes(value.message) ? value.stack : `${value.name}: ${value.message}`;
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
