/**
 * The line to the server: a socket.io client in the page, an in-memory fake in tests. Requests resolve with the value of
 * the server's reply and reject with a {@link ServerRefusal}.
 */
import type { ErrorCode, Reply } from "../../common/protocol";

/** The part of a socket.io client that the table uses. */
export interface Transport {
  readonly id?: string | undefined;
  readonly connected: boolean;
  emit(event: string, ...args: unknown[]): unknown;
  /** socket.io's own: an answer that does not come in time is an error, and what was not sent by then never is. */
  timeout?(milliseconds: number): { emit(event: string, ...args: unknown[]): unknown };
  on(event: string, listener: (...args: never[]) => void): unknown;
}

/** The server said no: `code` as in the protocol, message for people. */
export class ServerRefusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = "ServerRefusal";
    this.code = code;
  }
}

/** Waiting longer than this for any answer of the server counts as a lost line (milliseconds). */
const ANSWER_TIMEOUT = 30_000;

/**
 * Send one message and wait for the reply; `timeout` in milliseconds, 0 waits for ever. While the line is down a message waits
 * for it; one whose sender was told that it failed must not be carried out afterwards, so that it is taken back then.
 */
export function request<T>(line: Transport, event: string, args: unknown[] = [], timeout = ANSWER_TIMEOUT): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const late = (): void => reject(new ServerRefusal("timeout", `The server did not answer "${event}" in time.`));
    const settle = (answer: Reply<T>): void => {
      if (answer?.ok) resolve(answer.value);
      else reject(new ServerRefusal(answer?.error?.code ?? "malformed", answer?.error?.message ?? "Unreadable answer"));
    };
    if (timeout && line.timeout) {
      line
        .timeout(timeout)
        .emit(event, ...args, (error: unknown, answer: Reply<T>) => (error ? late() : settle(answer)));
      return;
    }
    const timer = timeout ? setTimeout(late, timeout) : undefined;
    line.emit(event, ...args, (answer: Reply<T>) => {
      clearTimeout(timer);
      settle(answer);
    });
  });
}
