import { Collection } from "../common/utils/index";

/** `game.workers` and `foundry.helpers.AsyncWorker`: work that packages do beside the page (sec. 2). */

export interface WorkerOptions {
  /** Scripts that it loads at once. As in Foundry they are found from a folder below the server's root. */
  scripts?: string[];
  debug?: boolean;
  loadPrimitives?: boolean;
}

/** What runs in the worker: it loads scripts, takes functions and calls them by name. */
const INSIDE = `self.onmessage = async ({ data: { id, scripts, name, code, args } }) => {
  try {
    if (scripts) importScripts(...scripts);
    else if (code) self[name] = (0, eval)("(" + code + ")");
    else self.postMessage({ id, result: await self[name](...args) });
    if (scripts || code) self.postMessage({ id });
  } catch (error) { self.postMessage({ id, error: String(error?.message ?? error) }); }
};`;

interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

export class AsyncWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #asked = 0;
  /** Fulfilled when its scripts are loaded. */
  readonly ready: Promise<unknown>;

  constructor(
    readonly name: string,
    { scripts = [] }: WorkerOptions = {},
  ) {
    const url = URL.createObjectURL(new Blob([INSIDE], { type: "text/javascript" }));
    this.#worker = new Worker(url, { name });
    URL.revokeObjectURL(url);
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#onAnswer(data));
    const below = new URL("/scripts/", location.href);
    this.ready = this.#ask({ scripts: scripts.map((path) => new URL(path, below).href) });
  }

  async loadFunction(functionName: string, functionRef: (...args: never[]) => unknown): Promise<unknown> {
    await this.ready;
    return this.#ask({ name: functionName, code: functionRef.toString() });
  }

  async executeFunction(functionName: string, args: unknown[] = [], transfer: Transferable[] = []): Promise<unknown> {
    await this.ready;
    return this.#ask({ name: functionName, args }, transfer);
  }

  terminate(): void {
    this.#worker.terminate();
  }

  #ask(task: object, transfer: Transferable[] = []): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...task }, transfer);
    });
  }

  #onAnswer({ id, result, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(`An error occurred in the worker ${this.name}: ${error}`));
  }
}

export class WorkerManager extends Collection<AsyncWorker> {
  async createWorker(name: string, options: WorkerOptions = {}): Promise<AsyncWorker> {
    if (this.has(name)) throw new Error(`A Worker already exists with the name "${name}"`);
    const worker = new AsyncWorker(name, options);
    this.set(name, worker);
    await worker.ready;
    return worker;
  }

  /** Ends a worker; one that is not there is no error. */
  retireWorker(name: string): void {
    this.get(name)?.terminate();
    this.delete(name);
  }
}
