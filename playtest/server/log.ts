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
    const entry = { time: new Date().toISOString(), level, message };
    this.entries.push(entry);
    if (this.entries.length > ServerLog.LIMIT) this.entries.shift();
    this.print?.(entry);
  }
}

function printEntry(entry: LogEntry): void {
  const line = entry.level === "info" ? entry.message : `${entry.level}: ${entry.message}`;
  if (entry.level === "info") console.log(line);
  else console.error(line);
}
