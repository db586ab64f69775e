// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WorkerManager } from "./workers";

/** A worker that answers like the script in it would. */
class FakeWorker extends EventTarget {
  static asked: Record<string, unknown>[] = [];
  terminate = vi.fn();
  postMessage(task: { id: number; name?: string; args?: number[] }): void {
    FakeWorker.asked.push(task);
    const answer = task.name === "fail" ? { error: "no" } : { result: task.args?.reduce((sum, each) => sum + each, 0) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: { id: task.id, ...answer } })));
  }
}

beforeEach(() => {
  FakeWorker.asked = [];
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

it("2 game.workers: scripts are found from a folder below the root, functions called by name, errors come back", async () => {
  const workers = new WorkerManager();
  const worker = await workers.createWorker("sums", { scripts: ["../systems/x/sums.js"] });
  expect(FakeWorker.asked[0]?.scripts).toEqual([new URL("/systems/x/sums.js", location.href).href]);
  expect(workers.get("sums")).toBe(worker);
  expect(await worker.executeFunction("add", [2, 3])).toBe(5);
  await expect(worker.executeFunction("fail")).rejects.toThrow("sums: no");
  await expect(workers.createWorker("sums")).rejects.toThrow("already exists");
  workers.retireWorker("sums");
  expect(workers.size).toBe(0);
});
