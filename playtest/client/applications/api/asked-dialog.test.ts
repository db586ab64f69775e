// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerAsked, type AskedDialog } from "./asked-dialog";
import type { DialogWaitOptions } from "./dialog-options";

const users = new Map([
  ["anna", { name: "Anna", isGM: false }],
  ["gm", { name: "Gamemaster", isGM: true }],
]);

beforeEach(() => {
  Object.assign(globalThis, {
    game: { users, i18n: { format: (key: string, data: object) => `${key} ${Object.values(data).join(" ")}` } },
  });
});

const HOSTILE: AskedDialog["config"] = {
  modal: true,
  id: "sidebar",
  classes: ["notification"],
  position: { top: 0, left: 0, width: 99999, height: 99999, zIndex: 1e9 },
  actions: { close: "x" },
  tag: "form",
  window: { title: "Sure?", frame: false, positioned: false, icon: 'x" onclick="' },
  content: "<p>Sure?</p>",
  form: { closeOnSubmit: false },
  yes: { label: "Aye", icon: "fa-solid fa-check", style: { position: "fixed" }, callback: "x", class: "huge" },
  buttons: Array.from({ length: 500 }, () => ({ action: "__proto__", label: "x".repeat(9999), style: { inset: "0" } })),
} as never;

describe("issue 12 stacks of modal dialogs by query", () => {
  it("of a player's question only words and buttons are followed, and its title says who asks", async () => {
    const shown: DialogWaitOptions[] = [];
    const show = async (config: DialogWaitOptions): Promise<unknown> => shown.push(config);
    await answerAsked({ type: "confirm", config: HOSTILE, askedBy: "anna" }, show);
    const [config] = shown as (DialogWaitOptions & { yes: object })[];
    expect(Object.keys(config ?? {}).sort()).toEqual(["buttons", "content", "rejectClose", "window", "yes"]);
    expect(config?.window).toEqual({ title: "TABLE.Query.Asks Anna Sure?" });
    expect(config?.yes).toEqual({ label: "Aye", icon: "fa-solid fa-check" });
    expect([config?.buttons?.length, config?.buttons?.[0]?.label.length]).toEqual([8, 80]);
    expect(JSON.stringify(config)).not.toMatch(/fixed|inset|99999|onclick/);
  });

  it("one question of each user is open at a time; a game master's is shown as it is", async () => {
    let finish: (value: unknown) => void = () => undefined;
    const show = vi.fn(() => new Promise((resolve) => (finish = resolve)));
    const first = answerAsked({ type: "confirm", config: {}, askedBy: "anna" }, show);
    for (let i = 0; i < 50; i++)
      await expect(answerAsked({ type: "wait", config: {}, askedBy: "anna" }, show)).rejects.toThrow(
        "open here already",
      );
    expect(show).toHaveBeenCalledTimes(1);
    finish(true);
    expect(await first).toBe(true);
    const master = answerAsked({ type: "confirm", config: HOSTILE, askedBy: "gm" }, show);
    expect(show.mock.calls.at(-1)).toEqual([HOSTILE]);
    finish("yes");
    expect(await master).toBe("yes");
  });
});
