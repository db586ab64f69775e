// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearHooks, openTable } from "../database/testing/test-table";
import type { MacroDocument } from "./types";

const PLAYER = "player0000000000";

beforeEach(async () => {
  clearHooks();
  await openTable();
});
afterEach(clearHooks);

function answering(answer: boolean): ReturnType<typeof vi.fn> {
  const confirm = vi.fn().mockResolvedValue(answer);
  Object.assign(foundry.applications.api, { DialogV2: { confirm } });
  return confirm;
}

const macro = (data: object, by: Record<string, unknown>): MacroDocument => {
  const cls = getDocumentClass("Macro") as unknown as new (data: object) => MacroDocument;
  return new cls({ _id: "macro00000000000", name: "M", type: "script", command: "return 7;", ...data, ...by });
};
const writtenBy = (author: string, last = author): object => ({ author, _stats: { lastModifiedBy: last } });

describe("issue 12 a macro that somebody else wrote runs after a question", () => {
  it("one's own and a game master's run as they always did", async () => {
    const confirm = answering(false);
    expect(await macro({}, writtenBy(game.userId) as never).execute()).toBe(7);
    expect(await macro({}, { author: null }).execute()).toBe(7);
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([
    ["written by a player", writtenBy(PLAYER)],
    ["of this user, changed by a player since", () => writtenBy(game.userId, PLAYER)],
    ["of a user who is gone", writtenBy("nobody0000000000")],
  ])("%s: no is no, yes is remembered for this text", async (_name, by) => {
    const source = (typeof by === "function" ? by() : by) as Record<string, unknown>;
    const command = `return "${Math.floor(performance.now() * 1000)} ${_name}";`;
    let confirm = answering(false);
    expect(await macro({ command }, source).execute()).toBeUndefined();
    expect(confirm).toHaveBeenCalledTimes(1);
    const { content } = confirm.mock.calls[0]?.[0] as { content: HTMLElement };
    expect(content.querySelector("pre")?.textContent).toBe(command);
    confirm = answering(true);
    const agreed = macro({ command }, source);
    expect(await agreed.execute()).toContain(_name);
    expect(await agreed.execute()).toContain(_name);
    expect(confirm).toHaveBeenCalledTimes(1);
    confirm = answering(false);
    expect(await macro({ command: `${command}//` }, source).execute()).toBeUndefined();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it("a link to it in a message asks as well, and so does what it says in chat", async () => {
    const confirm = answering(false);
    const said: string[] = [];
    Object.assign(ui, { chat: { processMessage: async (text: string) => said.push(text) } });
    const link = macro({ command: "globalThis.stolen = 1" }, writtenBy(PLAYER) as never) as unknown as {
      _onClickDocumentLink(event: Event): Promise<unknown>;
    };
    await link._onClickDocumentLink(new Event("click"));
    await macro({ type: "chat", command: "hello" }, writtenBy(PLAYER) as never).execute();
    expect([confirm.mock.calls.length, said, "stolen" in globalThis]).toEqual([2, [], false]);
  });
});
