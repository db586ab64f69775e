/**
 * `game.socket` (sec. 14 "Direct sockets"): packages emit and hear only `system.<id>` and `module.<id>`. A message goes to
 * every other client, never back to its sender; the acknowledgement says that the server took it.
 */
import { request, type Transport } from "./transport";
import { gapError } from "../gaps/gap-log";

type Listener = (...args: unknown[]) => void;

const PACKAGE_EVENT = /^(system|module)\.[\w-]+$/;
/** Names that only look like a package's: nobody is asked to pass them on. */
const NEAR_MISS = /^(system|module)\./;
/** The one event of core's that packages send: everybody else loads the page anew. */
const RELOAD = "reload";
/** Events of the line itself that packages may watch. */
const LINE_EVENTS = new Set(["connect", "disconnect", "connect_error"]);

export class PackageSocket {
  readonly #line: Transport;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(line: Transport) {
    this.#line = line;
    line.on("relay", (name: string, payload: unknown, senderId: string) => this.#deliver(name, [payload, senderId]));
    for (const event of LINE_EVENTS) line.on(event, (...args: unknown[]) => this.#deliver(event, args));
  }

  get id(): string | undefined {
    return this.#line.id;
  }

  get connected(): boolean {
    return this.#line.connected;
  }

  on(name: string, listener: Listener): this {
    const set = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, set.add(listener));
    return this;
  }

  once(name: string, listener: Listener): this {
    const only: Listener = (...args) => {
      this.off(name, only);
      listener(...args);
    };
    return this.on(name, only);
  }

  /** Without a listener all listeners of the name go. */
  off(name: string, listener?: Listener): this {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  /** `emit(name, payload, ...more, ack?)`; only one payload argument travels with a name of a package. */
  emit(name: string, ...args: unknown[]): this {
    if (name === RELOAD) {
      request<true>(this.#line, RELOAD, [null]).catch((error: Error) => ui.notifications?.error(error.message));
      return this;
    }
    if (!PACKAGE_EVENT.test(name)) {
      if (!NEAR_MISS.test(name)) throw gapError(`game.socket.emit("${name}")`);
      console.warn(`game.socket.emit("${name}") reaches nobody: the event must be exactly system.<id> or module.<id>.`);
      return this;
    }
    const last = args.at(-1);
    const ack = typeof last === "function" ? (args.pop() as Listener) : null;
    const payload: unknown = JSON.parse(JSON.stringify(args[0] ?? null));
    request<true>(this.#line, "relay", [name, payload]).then(
      () => ack?.(payload),
      (error: Error) => ui.notifications?.error(error.message, { console: false }),
    );
    return this;
  }

  #deliver(name: string, args: unknown[]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        listener(...args);
      } catch (error) {
        Hooks.onError(`game.socket.on("${name}")`, error, { log: "error" });
      }
    }
  }
}
