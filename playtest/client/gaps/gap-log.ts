/**
 * The gap log (sec. 22, last line): what Foundry v13 has and the table does not throws by name, is kept here and is
 * reported to the server, whose log fails our tests. Errors of the page are reported the same way.
 */

export interface GapEntry {
  kind: "gap" | "error";
  message: string;
  /** Milliseconds since the page opened. */
  at: number;
}

const entries: GapEntry[] = [];
let reporter: ((kind: GapEntry["kind"], message: string) => void) | null = null;
/** Reports made before the line to the server stood. */
let waiting: GapEntry[] = [];

/** Where reports go; called by the boot as soon as the socket is open. */
export function reportTo(send: (kind: GapEntry["kind"], message: string) => void): void {
  reporter = send;
  for (const entry of waiting) send(entry.kind, entry.message);
  waiting = [];
}

/** Keep and send one entry. */
export function report(kind: GapEntry["kind"], message: string): void {
  const entry: GapEntry = { kind, message, at: Math.round(globalThis.performance?.now?.() ?? 0) };
  entries.push(entry);
  if (reporter) reporter(kind, message);
  else waiting.push(entry);
}

/** Everything met so far, oldest first. */
export function gapEntries(): readonly GapEntry[] {
  return entries;
}

/** For tests. */
export function clearGapLog(): void {
  entries.length = 0;
  waiting = [];
  reporter = null;
}

/** The error for a member the table lacks; recorded at once, to be thrown by the caller. */
export function gapError(api: string): Error {
  const message = `not implemented by the playtest table: ${api}`;
  report("gap", message);
  const error = new Error(message);
  error.name = "PlaytestGap";
  return error;
}

/** The same for a window: whoever opened it is told, since a window that does not come says nothing by itself. */
export function windowGap(api: string): Error {
  ui.notifications?.warn(game.i18n.format("ERROR.WindowMissing", { name: api }));
  return gapError(`${api}#render`);
}

const noted = new Set<string>();

/** Say once that something exists and does nothing here (class C): no fault of whoever uses it. */
export function noteInert(api: string): void {
  if (noted.has(api)) return;
  noted.add(api);
  console.info(`inert on the playtest table: ${api}`);
}
