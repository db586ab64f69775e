/**
 * `Hooks` (sec. 2): named events of the local client. Callbacks run in registration order and are never awaited; an
 * error in one is reported and does not reach the others or the caller.
 */
type HookFunction = (...args: never[]) => unknown;

interface HookEntry {
  hook: string;
  id: number;
  fn: HookFunction;
  once: boolean;
}

const entries = new Map<string, HookEntry[]>();
let nextId = 1;

function debugging(): boolean {
  return typeof CONFIG !== "undefined" && CONFIG.debug?.hooks === true;
}

/** Removes one entry; lists are replaced, not changed, so that a running call keeps its own order. */
function remove(entry: HookEntry): void {
  const rest = (entries.get(entry.hook) ?? []).filter((other) => other !== entry);
  if (rest.length === 0) entries.delete(entry.hook);
  else entries.set(entry.hook, rest);
}

function invoke(entry: HookEntry, args: unknown[]): unknown {
  if (entry.once) remove(entry);
  try {
    return entry.fn(...(args as never[]));
  } catch (error) {
    Hooks.onError(`Error thrown in hook "${entry.hook}" by ${entry.fn.name || "an anonymous function"}`, error);
    return undefined;
  }
}

export class Hooks {
  /** All registered callbacks by event name, in order. Read only. */
  static get events(): Record<string, readonly Readonly<HookEntry>[]> {
    return Object.fromEntries(entries);
  }

  /** Registers a callback and answers the id by which `off` removes it. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    if (debugging()) console.debug(`Hooks | Registered a callback for ${hook}`);
    const entry: HookEntry = { hook, id: nextId++, fn, once };
    entries.set(hook, [...(entries.get(hook) ?? []), entry]);
    return entry.id;
  }

  /** As `on`, removed before its first call. */
  static once(hook: string, fn: HookFunction): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Removes a callback by its id or by the function itself. */
  static off(hook: string, fnOrId: number | HookFunction): void {
    const list = typeof fnOrId === "number" ? [...entries.values()].flat() : (entries.get(hook) ?? []);
    const found = list.find((entry) => entry.id === fnOrId || entry.fn === fnOrId);
    if (found) remove(found);
  }

  /** Calls every callback. Always true. */
  static callAll(hook: string, ...args: unknown[]): boolean {
    if (debugging()) console.debug(`Hooks | Calling ${hook} with`, args);
    for (const entry of entries.get(hook) ?? []) invoke(entry, args);
    return true;
  }

  /** Calls callbacks until one answers exactly `false`; then false, else true. */
  static call(hook: string, ...args: unknown[]): boolean {
    if (debugging()) console.debug(`Hooks | Calling ${hook} with`, args);
    for (const entry of entries.get(hook) ?? []) if (invoke(entry, args) === false) return false;
    return true;
  }

  /** Reports an error to the console and to whoever listens to the hook `error`(location, error, data). */
  static onError(
    location: string,
    error: unknown,
    {
      msg = "",
      notify = null,
      log = "error",
      ...data
    }: { msg?: string; notify?: string | null; log?: string | null } & Record<string, unknown> = {},
  ): void {
    const problem = error instanceof Error ? error : new Error(String(error));
    const text = [msg, problem.message].filter(Boolean).join(". ");
    const write = { error: console.error, warn: console.warn, info: console.info, debug: console.debug }[log ?? ""];
    write?.(`${location}: ${text}`, problem);
    if (notify && typeof ui !== "undefined") ui.notifications?.notify(text, notify);
    for (const entry of entries.get("error") ?? []) {
      try {
        (entry.fn as (...args: unknown[]) => unknown)(location, problem, data);
      } catch (second) {
        console.error(`Error thrown while reporting an error at ${location}`, second);
      }
    }
  }
}
