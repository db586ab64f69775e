import type { ErrorCode } from "../common/protocol.js";

/** A failure the table explains to whoever asked: `code` travels to the client, `message` says what to do. */
export class TableError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "TableError";
  }
}

/** The server cannot start (manifest, world, lock, port): the command line prints `message` and exits with 1. */
export class StartError extends Error {
  constructor(
    readonly problems: string[],
    options?: ErrorOptions,
  ) {
    super(problems.join("\n"), options);
    this.name = "StartError";
  }
}

/** The innermost message of a chain of causes, with its system code where there is one. */
export function rootMessage(error: unknown): string {
  let current: unknown = error;
  while (current instanceof Error && current.cause !== undefined) current = current.cause;
  return current instanceof Error ? current.message : String(current);
}

/** All `code` properties along the chain of causes ("LEVEL_LOCKED", "ENOSPC"). */
export function errorCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string") codes.push(code);
  }
  return codes;
}
