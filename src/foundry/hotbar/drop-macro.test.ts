import { beforeEach, describe, expect, it } from "vitest";
import { embed, FakeActor, FakeItem } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { clearRegistry, registerRuleset } from "../registry/registry";
import { ACTION_DRAG } from "../sheets/dragged-action";
import { actionCommand, macroCommand, onHotbarDrop } from "./drop-macro";

let table: FakeTable;
let axe: FakeItem;
let slots: [string, number][];

beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
  registerRuleset(fakeRuleset("one", { useItem: async () => null }));
  axe = ownedItem("oneThing");
  slots = [];
  const macros: { command: string; isOwner: boolean }[] = [];
  Object.assign(table.game, { macros });
  (globalThis as unknown as { Macro: unknown }).Macro = {
    create: async (data: { command: string }) => {
      macros.push({ ...data, isOwner: true });
      return data;
    },
  };
  Object.assign(table.game.user, {
    assignHotbarMacro: async (macro: { command: string }, slot: number) => void slots.push([macro.command, slot]),
  });
});

function ownedItem(type: string): FakeItem {
  const item = embed(new FakeActor({ type: "oneHero" }), new FakeItem({ name: "Axe", type })) as FakeItem;
  return Object.assign(item, { actor: item.parent });
}
const drop = async (data: object, slot = 3): Promise<boolean> => {
  const goesOn = onHotbarDrop(null, data, slot);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return goesOn;
};

describe("items on the hotbar", () => {
  it("become a macro that goes through the API", async () => {
    expect(await drop({ type: "Item", uuid: axe.uuid })).toBe(false);
    expect(slots).toEqual([[macroCommand(axe.uuid), 3]]);
    expect(macroCommand('a"b')).toContain('useItem("a\\"b"');
  });
  it("share one macro however often they are dropped", async () => {
    await drop({ type: "Item", uuid: axe.uuid });
    await drop({ type: "Item", uuid: axe.uuid }, 4);
    expect((table.game.macros as unknown[]).length).toBe(1);
    expect(slots.map(([, slot]) => slot)).toEqual([3, 4]);
  });
  it("are left to Foundry where they are of no ruleset, or nobody owns them", async () => {
    expect(await drop({ type: "Item", uuid: ownedItem("twoThing").uuid })).toBe(true);
    expect(
      await drop({ type: "Item", uuid: Object.assign(new FakeItem({ type: "oneThing" }), { actor: null }).uuid }),
    ).toBe(true);
    expect(await drop({ type: "Item", uuid: "Item.gone" })).toBe(true);
    expect(await drop({ type: "Macro", uuid: "Macro.x" })).toBe(true);
    expect(slots).toEqual([]);
  });
});

describe("buttons of a sheet on the hotbar", () => {
  const dropped = (more: object = {}) => ({
    type: ACTION_DRAG,
    uuid: axe.parent?.uuid,
    action: "rest",
    data: { rest: "long" },
    name: "Long rest",
    img: "hero.webp",
    ...more,
  });

  it("become a macro that does the same for the same actor, through the API", async () => {
    expect(await drop(dropped())).toBe(false);
    const command = actionCommand({ uuid: axe.parent?.uuid ?? "", action: "rest", data: { rest: "long" } });
    expect(slots).toEqual([[command, 3]]);
    expect(command).toContain('"rest", {"rest":"long"}');
    expect(table.game.macros).toMatchObject([{ name: "Long rest", img: "hero.webp", type: "script" }]);
  });
  it("put nothing into the command but texts, whatever was dropped", async () => {
    const evil = 'x"); game.user.update({ role: 4 }); ("';
    await drop(dropped({ action: evil, data: { rest: evil, by: { toString: 1 } } }));
    const [[command]] = slots as [[string, number]];
    const heard: unknown[] = [];
    const act = (...given: unknown[]): void => void heard.push(given);
    new Function("game", "event", command)({ system: { api: { act } } }, { shiftKey: true });
    expect(heard).toEqual([[axe.parent?.uuid, evil, { rest: evil }, { fast: true }]]);
  });
  it("are not kept where there is no such actor, and Foundry makes nothing of them either", async () => {
    for (const wrong of [{ uuid: "Actor.gone" }, { action: 7 }, { data: "none" }, { uuid: axe.uuid }]) {
      expect(await drop(dropped(wrong))).toBe(false);
    }
    expect(slots).toEqual([]);
  });
});
