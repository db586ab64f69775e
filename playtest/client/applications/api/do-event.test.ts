// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Hooks } from "../../hooks";
import { fakeTable } from "../testing/fake-table";
import { ApplicationV2 } from "./application";

beforeEach(() => void fakeTable());

class Asked extends ApplicationV2 {
  override async _renderHTML(): Promise<string> {
    return "";
  }
  override _replaceHTML(): void {}
}

describe("11.2 _doEvent", () => {
  test("11.2 a step called by _doEvent: its answer reaches the hooks of every class, then the caller", async () => {
    const app = await new Asked().render(true);
    const seen: unknown[][] = [];
    for (const name of ["getAskedMenu", "getApplicationV2Menu"])
      Hooks.on(name, (...args: unknown[]) => void seen.push([name, ...args]));
    const happened = vi.fn();
    app.addEventListener("asked", happened);
    const step = function (this: Asked, more: string): string[] {
      return [this.id, more];
    };
    const more = { eventName: "asked", handlerArgs: ["x"], hookArgs: [1], hookName: "get{}Menu", hookResponse: true };
    const answer = [app.id, "x"];
    expect(app._doEvent(step, more)).toEqual(answer);
    expect(happened).toHaveBeenCalledOnce();
    expect(seen).toEqual([
      ["getAskedMenu", app, 1, answer],
      ["getApplicationV2Menu", app, 1, answer],
    ]);
    expect(await app._doEvent(async () => 7, { async: true })).toBe(7);
    await app.close();
  });
});
