// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forceDice, installDice } from "./forced-dice.js";
import { Roll } from "./roll.js";

const create = vi.fn((data: object, _options: object) => Promise.resolve(data));
const applyRollMode = vi.fn((data: object, mode: string) => ({ ...data, mode }));
const applyMode = vi.fn((data: object, mode: string) => ({ ...data, mode }));
const renderTemplate = vi.fn((path: string, context: object) =>
  Promise.resolve(`<div class="dice-tooltip">${path} ${Object.keys(context).join()}</div>`),
);
const setting = vi.fn((_namespace: string, key: string) => `default ${key}`);

function install(generation: number): void {
  installDice();
  Object.assign(globalThis, {
    game: { userId: "u1", release: { generation }, settings: { get: setting } },
    getDocumentClass: () => ({ create, applyRollMode, applyMode }),
    foundry: { applications: { handlebars: { renderTemplate } } },
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  install(13);
});

describe("8.2 toMessage", () => {
  it("8.2 rolls first, merges author, content, sound and rolls, and asks for the user's mode", async () => {
    forceDice(6, 5);
    const roll = new Roll("1d6 + 1");
    await roll.toMessage({ flavor: "Blow", speaker: { alias: "A" } });
    expect(create.mock.calls).toEqual([
      [
        { author: "u1", content: "6", sound: "dice.wav", flavor: "Blow", speaker: { alias: "A" }, rolls: [roll] },
        { rollMode: "default rollMode" },
      ],
    ]);
  });

  it("8.2 own content and mode win; create: false answers the data", async () => {
    const roll = new Roll("2");
    await roll.toMessage({ content: "mine" }, { rollMode: "blindroll", extra: 1 });
    expect(create.mock.calls[0]).toMatchObject([{ content: "mine" }, { rollMode: "blindroll", extra: 1 }]);
    expect(await roll.toMessage({}, { rollMode: "gmroll", create: false })).toMatchObject({
      mode: "gmroll",
      content: "2",
    });
    expect(create).toHaveBeenCalledTimes(1);
  });

  it("19 generation 14 says messageMode", async () => {
    install(14);
    await new Roll("2").toMessage();
    expect(create.mock.calls[0]?.[1]).toEqual({ messageMode: "default messageMode" });
    expect(await new Roll("2").toMessage({}, { messageMode: "gm", create: false })).toMatchObject({ mode: "gm" });
    expect(applyRollMode).not.toHaveBeenCalled();
  });
});

describe("8.2 rendering", () => {
  it("8.2 renders with tooltip, total and flavour; a private roll shows none of them", async () => {
    forceDice(6, 1, 6);
    const roll = new Roll("2d6 / 3");
    await roll.render({ flavor: "F" });
    expect(renderTemplate.mock.calls.map(([path]) => path)).toEqual([Roll.TOOLTIP_TEMPLATE, Roll.CHAT_TEMPLATE]);
    expect(renderTemplate.mock.calls[0]?.[1]).toEqual({
      parts: [
        {
          formula: "2d6",
          total: 7,
          faces: 6,
          flavor: "",
          rolls: [
            { result: "1", classes: "die d6 min" },
            { result: "6", classes: "die d6 max" },
          ],
        },
      ],
    });
    expect(renderTemplate.mock.calls[1]?.[1]).toMatchObject({ formula: "2d6 / 3", flavor: "F", total: 2.33 });
    await roll.render({ isPrivate: true, template: "own.hbs" });
    expect(renderTemplate.mock.calls[2]).toMatchObject([
      "own.hbs",
      { formula: "???", flavor: null, total: "?", tooltip: "" },
    ]);
  });

  it("13 toAnchor carries the roll; the result unfolds and folds", async () => {
    const roll = await new Roll("2 + 3").evaluate();
    const anchor = roll.toAnchor({ label: "Sum", dataset: { extra: "x" }, classes: ["own"], attrs: { title: "t" } });
    expect([anchor.textContent, anchor.className, anchor.dataset.extra, anchor.title]).toEqual([
      "Sum: 5",
      "own",
      "x",
      "t",
    ]);
    expect(Roll.fromJSON(decodeURIComponent(anchor.dataset.roll ?? "")).total).toBe(5);
    await Roll.expandInlineResult(anchor);
    expect(anchor.querySelectorAll(".dice-tooltip")).toHaveLength(1);
    await Roll.expandInlineResult(anchor);
    expect(anchor.querySelectorAll(".dice-tooltip")).toHaveLength(1);
    Roll.collapseInlineResult(anchor);
    expect([anchor.querySelector(".dice-tooltip"), anchor.classList.contains("expanded")]).toEqual([null, false]);
  });
});
