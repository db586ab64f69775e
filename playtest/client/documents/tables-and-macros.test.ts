import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable } from "../database/testing/test-table";
import type { AnyDocument, MacroDocument } from "./types";
import type { RollTable } from "./roll-table";

beforeEach(async () => {
  clearHooks();
  await openTable();
});
afterEach(clearHooks);

const entry = (name: string, low: number, high: number, more: object = {}) => ({
  type: "text",
  name,
  range: [low, high],
  weight: 1,
  ...more,
});

async function table(data: object): Promise<RollTable> {
  return (await getDocumentClass("RollTable").create({
    name: "T",
    formula: "1d2",
    replacement: true,
    ...data,
  })) as unknown as RollTable;
}

/** Dice that give these faces, out of so many. */
function forceDice(faces: number, ...results: number[]): void {
  CONFIG.Dice.randomUniform = () => ((results.shift() ?? 1) - 0.5) / faces;
}

describe("6 RollTable", () => {
  it("6 roll gives the results whose range holds the total", async () => {
    const t = await table({ results: [entry("one", 1, 1), entry("two", 2, 2)] });
    const { roll, results } = await t.roll();
    expect(results.map((result) => result.name)).toEqual([roll?.total === 1 ? "one" : "two"]);
  });

  it("6 draw without replacement marks results and finds the others; resetResults forgets", async () => {
    const t = await table({ replacement: false, results: [entry("one", 1, 1), entry("two", 2, 2)] });
    const first = await t.draw({ displayChat: false });
    const second = await t.draw({ displayChat: false });
    expect([first.results[0]?.name, second.results[0]?.name].sort()).toEqual(["one", "two"]);
    expect((await t.draw({ displayChat: false })).results).toEqual([]);
    await t.resetResults();
    expect([...t.results].every((result) => !result.drawn)).toBe(true);
  });

  it("6 a roll that is given without being made is made by the table", async () => {
    const t = await table({ results: [entry("one", 1, 1), entry("two", 2, 2)] });
    const roll = new Roll("1d1 + 1") as never;
    const { roll: made, results } = await t.draw({ roll, displayChat: false });
    expect([made?.total, results.map((result) => result.name)]).toEqual([2, ["two"]]);
  });

  it("6 a result that is a table is rolled on, unless recursive is false", async () => {
    const inner = (await table({ name: "Inner", results: [entry("deep", 1, 2)] })) as unknown as AnyDocument;
    const t = await table({
      results: [{ type: "document", documentUuid: inner.uuid, name: "Inner", range: [1, 2], weight: 1 }],
    });
    expect((await t.roll()).results[0]?.name).toBe("deep");
    expect((await t.roll({ recursive: false })).results[0]?.name).toBe("Inner");
  });

  it("6 a given roll decides", async () => {
    forceDice(2, 1);
    const t = await table({ results: [entry("one", 1, 1), entry("two", 2, 2)] });
    const roll = await new Roll("2").evaluate();
    expect((await t.roll({ roll: roll as never })).results[0]?.name).toBe("two");
  });
});

declare const Roll: new (formula: string) => { evaluate(): Promise<object> };

describe("6 Macro", () => {
  const macro = async (data: object): Promise<MacroDocument> =>
    (await getDocumentClass("Macro").create({ name: "M", ...data })) as unknown as MacroDocument;

  it("6 a script sees speaker, actor, token, character, scope and its own arguments, and may await", async () => {
    const actor = await getDocumentClass("Actor").create({ name: "Anna", type: "hero" });
    const command = "await null; return [actor.name, token, character, scope.extra, extra, speaker.alias];";
    const script = await macro({ type: "script", command });
    expect(await script.execute({ actor, extra: 5 })).toEqual(["Anna", null, null, 5, 5, "Anna"]);
  });

  it("6 an error in a script is told and does not reject", async () => {
    const script = await macro({ type: "script", command: "throw new Error('broken macro')" });
    const quiet = console.error;
    console.error = () => undefined;
    await expect(script.execute()).resolves.toBeUndefined();
    console.error = quiet;
  });

  it("6 a chat macro says its command", async () => {
    const said: string[] = [];
    Object.assign(ui, { chat: { processMessage: async (text: string) => said.push(text) } });
    const chat = await macro({ type: "chat", command: "/r 1d6" });
    chat.execute();
    expect(said).toEqual(["/r 1d6"]);
  });
});
