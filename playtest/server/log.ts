/** Characters of an entry that are kept. */
const LENGTH = 1000;

type LogLevel = "info" | "warning" | "refusal" | "error";

interface LogEntry {
  time: string;
  level: LogLevel;
  message: string;
}

/** The server's log: kept (the newest 2,000 entries) for tests and printed unless silenced. */
export class ServerLog {
  static readonly LIMIT = 2000;
  readonly entries: LogEntry[] = [];

  constructor(private readonly print: ((entry: LogEntry) => void) | null = printEntry) {}

  info(message: string): void {
    this.#add("info", message);
  }

  warning(message: string): void {
    this.#add("warning", message);
  }

  error(message: string): void {
    this.#add("error", message);
  }

  /** Somebody tried what they may not do: who, what, and why it was refused. */
  refusal(user: string, action: string, reason: string): void {
    this.#add("refusal", `${user}: ${action}: ${reason}`);
  }

  /** Messages of one level, oldest first. */
  messages(level: LogLevel): string[] {
    return this.entries.filter((entry) => entry.level === level).map((entry) => entry.message);
  }

  #add(level: LogLevel, message: string): void {
    const entry = { time: new Date().toISOString(), level, message: oneLine(message) };
    this.entries.push(entry);
    if (this.entries.length > ServerLog.LIMIT) this.entries.shift();
    this.print?.(entry);
  }
}

/** Messages quote names and payloads of clients: one entry stays one line, and colours of a terminal stay out. */
function oneLine(message: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return message.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").slice(0, LENGTH);
}

function printEntry(entry: LogEntry): void {
  const line = entry.level === "info" ? entry.message : `${entry.level}: ${entry.message}`;
  if (entry.level === "info") console.log(line);
  else console.error(line);
}
