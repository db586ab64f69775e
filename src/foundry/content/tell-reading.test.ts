import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tellReading } from "./tell-reading";

const info = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ui", { notifications: { info } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  info.mockClear();
});

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("says once that packs are read when it takes long, however many read", async () => {
  const all = [tellReading(after(900)), tellReading(after(900))];
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(all);
  expect(info.mock.calls).toEqual([["MANIFOLD.Browser.reading"]]);
});

it("says nothing of what is quickly read, and of what fails no more than the failure", async () => {
  const quick = tellReading(after(100));
  await vi.advanceTimersByTimeAsync(1000);
  await quick;
  await expect(tellReading(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await vi.advanceTimersByTimeAsync(1000);
  expect(info).not.toHaveBeenCalled();
});
