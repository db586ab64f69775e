import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fields } from "../../common/index.js";
import { HeroModel, clearHooks, openTable } from "../database/testing/test-table";
import { forceDice } from "../dice/forced-dice.js";
import { Roll } from "../dice/roll.js";
import type { ChatMessageDocument, Data } from "./types";

class Check extends HeroModel {
  static override defineSchema() {
    return { difficulty: new fields.NumberField({ required: true, nullable: false, initial: 10 }) } as never;
  }
}

beforeEach(async () => {
  clearHooks();
  await openTable(
    {
      system: {
        id: "mini",
        title: "Mini",
        version: "1.0.0",
        documentTypes: { Actor: { hero: {} }, Item: { gear: {} }, ChatMessage: { check: {} } },
      },
    },
    () => Object.assign(CONFIG.ChatMessage.dataModels as object, { check: Check }),
  );
});
afterEach(clearHooks);

type Message = ChatMessageDocument & Data & { system: Data; rolls: { total: number; options: Data }[] };
const say = async (data: Data, options: Data = {}): Promise<Message> =>
  (await getDocumentClass("ChatMessage").create(data, options)) as never;
const Class = (): { applyRollMode(data: Data, mode: string): Data; getWhisperRecipients(name: string): Data[] } =>
  getDocumentClass("ChatMessage") as never;

describe("9 messages", () => {
  it("9 what a message is by default", async () => {
    const message = await say({ content: "Hi" });
    expect(message).toMatchObject({ type: "base", style: 0, whisper: [], blind: false, emote: false, content: "Hi" });
    expect([message.author === (game.user as never), message.isRoll, message.isAuthor, message.visible]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(Math.abs(Number(message.timestamp) - Date.now())).toBeLessThan(60_000);
  });

  it("9 a declared type has its model as system, also in updates", async () => {
    const message = await say({ type: "check", system: { difficulty: "14", stray: 1 } });
    expect(message.system).toBeInstanceOf(Check);
    expect(message.toObject().system).toEqual({ difficulty: 14 });
    await message.update({ "system.difficulty": 12 });
    expect(message.system.difficulty).toBe(12);
    await expect(say({ type: "unknown" })).rejects.toThrow(/unknown/);
  });

  it("9 a model that draws its message itself draws all of it, before the hook", async () => {
    const message = await say({ type: "check", content: "not shown" });
    const drawn = { textContent: "drawn by the model" };
    Object.assign(message.system, { renderHTML: async (options: object) => Object.assign(drawn, options) });
    const heard: unknown[] = [];
    Hooks.on("renderChatMessageHTML", (...given: unknown[]) => heard.push(given));
    expect(await (message as unknown as { renderHTML(): Promise<unknown> }).renderHTML()).toBe(drawn);
    expect(heard).toEqual([[message, drawn]]);
    expect(drawn).toMatchObject({ canDelete: true });
  });

  it("9 rolls are stored as JSON and revived, with class and options", async () => {
    class Mine extends Roll {}
    CONFIG.Dice.rolls.push(Mine as never);
    forceDice(6, 4);
    const roll = await new Mine("1d6 + 1", {}, { difficulty: 5 }).evaluate();
    const message = await say({ rolls: [roll] });
    expect(typeof (message.toObject().rolls as unknown[])[0]).toBe("string");
    expect([message.isRoll, message.rolls[0]?.total, message.rolls[0]?.options]).toEqual([true, 5, { difficulty: 5 }]);
    expect(message.rolls[0]).toBeInstanceOf(Mine);
    CONFIG.Dice.rolls.pop();
  });

  it.each([
    ["publicroll", [], false],
    ["gmroll", ["gamemaster000000"], false],
    ["blindroll", ["gamemaster000000"], true],
    ["selfroll", ["gamemaster000000"], false],
  ])("9 create with rollMode %s sets whisper and blind of a message with dice", async (rollMode, whisper, blind) => {
    const message = await say({ rolls: [await new Roll("1d6").evaluate()] }, { rollMode });
    expect([message.whisper, message.blind]).toEqual([whisper, blind]);
    expect((await say({ content: "no dice" }, { rollMode })).whisper).toEqual([]);
    const data: Data = { content: "x" };
    expect(Class().applyRollMode(data, rollMode)).toBe(data);
    expect(data).toMatchObject({ whisper, blind });
  });

  it("9 dice without a mode follow the chat's own, unless the message names its recipients", async () => {
    await game.settings.set("core", "rollMode", "blindroll");
    const rolls = [await new Roll("1d6").evaluate()];
    expect(await say({ rolls })).toMatchObject({ whisper: ["gamemaster000000"], blind: true });
    expect(await say({ rolls, whisper: ["player0000000000"] })).toMatchObject({
      whisper: ["player0000000000"],
      blind: false,
    });
    expect(await say({ content: "x" })).toMatchObject({ whisper: [], blind: false });
  });

  it("9 the mode roll is the one that the user has set", async () => {
    await game.settings.set("core", "rollMode", "blindroll");
    expect(Class().applyRollMode({}, "roll")).toMatchObject({ blind: true });
  });

  it("9 alias: the speaker's, else its actor's name, else the author's", async () => {
    const actor = (await getDocumentClass("Actor").create({ name: "Anna", type: "hero" })) as unknown as Data;
    const alias = async (speaker: Data): Promise<unknown> => (await say({ content: "x", speaker })).alias;
    expect(await alias({ alias: "Mask", actor: actor.id })).toBe("Mask");
    expect(await alias({ actor: actor.id })).toBe("Anna");
    expect(await alias({})).toBe("Gamemaster");
    expect((await say({ speaker: { actor: actor.id } })).speakerActor).toBe(actor);
  });

  it("9 whisper recipients by name, of game masters, of players, of nobody", () => {
    const names = (name: string): unknown[] =>
      Class()
        .getWhisperRecipients(name)
        .map((user) => user.name);
    expect([names("Player"), names("GM"), names("players"), names("nobody")]).toEqual([
      ["Player"],
      ["Gamemaster"],
      ["Player"],
      [],
    ]);
  });
});
