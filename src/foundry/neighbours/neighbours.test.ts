import { beforeEach, describe, expect, it } from "vitest";
import type { PartyRules } from "../contracts/party";
import { clearRegistry, registerRuleset } from "../registry/registry";
import { embed, FakeActor, FakeItem, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";

fakeFoundry();
const { joinArgon } = await import("./argon");
const { joinItemPiles } = await import("./item-piles");
const { joinTokenActionHud } = await import("./token-action-hud");

let table: FakeTable;
let hero: FakeActor;
let axe: FakeItem;
let done: string[];

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const party = (id: string, coins: object[]): PartyRules =>
  ({
    things: [`${id}Thing`],
    trade: {
      heap: `${id}Hero`,
      quantity: "system.quantity",
      price: "system.price",
      priceOf: (item: Item) => Number((item.system as unknown as { price: number }).price) * 2,
      coins,
    },
  }) as unknown as PartyRules;

function ruleset(id: string, coins: object[] = []) {
  const made = fakeRuleset(id, {
    useItem: async (item: Item, { fast }: { fast: boolean }) => void done.push(`use ${item.name} ${fast}`),
    requestableChecks: () => [
      { id: "nerve", label: "Nerve", roll: async (_who, { fast }) => void done.push(`check nerve ${fast}`) },
    ],
  });
  Object.assign(made.play, { party: party(id, coins) });
  return made;
}

beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
  done = [];
  registerRuleset(ruleset("one"));
  registerRuleset(ruleset("two", [{ abbreviation: "cp", label: "Copper", path: "system.coin.cp", value: 1 }]));
  hero = new FakeActor({ type: "oneHero" });
  axe = embed(hero, new FakeItem({ name: "Axe", type: "oneThing", img: "axe.webp" })) as FakeItem;
  Object.assign(axe, { actor: hero, img: "axe.webp" });
  const items = Object.assign(new Map([[axe.id, axe]]), { [Symbol.iterator]: () => [axe].values() });
  Object.assign(hero, { items, statuses: new Set() });
  Object.assign(table.game, { system: { id: "manifold", title: "Manifold" } });
});

/** The classes that the module's wiki describes, as far as a system is asked for anything. */
function hudCore() {
  const added: { id: string; actions: { name: string; encodedValue: string }[] }[] = [];
  const rendered: string[] = [];
  class ActionHandler {
    actor = hero;
    actors = [hero];
    addActions(actions: never[], { id }: { id: string }): void {
      added.push({ id, actions });
    }
  }
  class RollHandler {
    actor = hero;
    isRight = false;
    isRenderItem(): boolean {
      return this.isRight;
    }
    renderItem(_actor: unknown, id: string): boolean {
      rendered.push(id);
      return true;
    }
  }
  interface Manager {
    getActionHandler(): ActionHandler & { buildSystemActions(ids: string[]): Promise<void> };
    getRollHandler(): RollHandler & { handleActionClick(event: object, value: string): void };
    registerDefaults(): Promise<{ layout: { groups: { id: string }[] }[]; groups: { id: string }[] }>;
  }
  let joined: { api: { requiredCoreModuleVersion: string; SystemManager: new (id: string) => Manager } } | undefined;
  Object.assign(globalThis as unknown as { Hooks: object }, {
    Hooks: {
      callAll: (name: string, module: never) => name === "tokenActionHudSystemReady" && (joined = module),
    },
  });
  joinTokenActionHud({ api: { ActionHandler, RollHandler, SystemManager: class {} } } as never);
  if (!joined) throw new Error("nobody joined");
  return {
    manager: new joined.api.SystemManager("core"),
    required: joined.api.requiredCoreModuleVersion,
    added,
    rendered,
  };
}

describe("issue 16 neighbours: Token Action HUD", () => {
  it("offers what the sheet does: items by type, checks, and a row for each game that is on", async () => {
    const { manager, required, added } = hudCore();
    expect(required).toBe("2");
    await manager.getActionHandler().buildSystemActions([]);
    expect(added.map(({ id, actions }) => [id, actions.map(({ name }) => name)])).toEqual([
      ["oneThing", ["Axe"]],
      ["checks", ["Nerve"]],
    ]);
    const { layout, groups } = await manager.registerDefaults();
    expect(layout.map((row) => row.groups.map(({ id }) => id))).toEqual([
      ["oneThing"],
      ["twoThing"],
      ["checks"],
      ["conditions"],
    ]);
    expect(groups.map(({ id }) => id)).toEqual(["oneThing", "twoThing", "checks", "conditions"]);
  });

  it("a click does what the sheet's does, Shift without a dialog, and the right button opens the item", async () => {
    const { manager, rendered } = hudCore();
    const rolls = manager.getRollHandler();
    rolls.handleActionClick({ shiftKey: false }, `oneThing|${axe.id}`);
    rolls.handleActionClick({ shiftKey: true }, "checks|nerve");
    rolls.handleActionClick({ shiftKey: true }, "checks|gone");
    await settled();
    expect(done.sort()).toEqual(["check nerve true", "use Axe false"]);
    rolls.isRight = true;
    rolls.handleActionClick({ shiftKey: false }, `oneThing|${axe.id}`);
    expect(rendered).toEqual([axe.id]);
  });

  it("an actor that is not one's own, or of no game, offers nothing", async () => {
    const { manager, added } = hudCore();
    table.game.user = new FakeUser({ name: "Somebody" });
    await manager.getActionHandler().buildSystemActions([]);
    expect(added).toEqual([]);
  });
});

describe("issue 16 neighbours: Argon", () => {
  it("gets a portrait, and a drawer for each group with a button for each action", async () => {
    class Part {
      actor = hero;
    }
    class ButtonPanel {
      constructor(readonly given: { id: string; buttons: { label: string; _onLeftClick(event: object): void }[] }) {}
    }
    const defined: Record<string, unknown> = {};
    const hud = {
      ARGON: {
        PORTRAIT: { PortraitPanel: Part },
        DRAWER: { DrawerPanel: Part },
        MAIN: {
          ActionPanel: Part,
          BUTTONS: { ActionButton: Part, ButtonPanelButton: Part },
          BUTTON_PANELS: { ButtonPanel },
        },
        PREFAB: { PassTurnPanel: Part },
        WeaponSets: Part,
      },
      definePortraitPanel: (panel: unknown) => (defined.portrait = panel),
      defineDrawerPanel: (panel: new () => { visible: boolean }) => (defined.drawer = new panel().visible),
      defineWeaponSets: (sets: new () => { visible: boolean }) => (defined.sets = new sets().visible),
      defineMovementHud: (movement: unknown) => (defined.movement = movement),
      defineMainPanels: (panels: unknown) => (defined.main = panels),
      defineSupportedActorTypes: (types: unknown) => (defined.types = types),
    };
    joinArgon(hud as never);
    expect(defined.types).toEqual(["oneHero", "twoHero"]);
    expect(defined).toMatchObject({ portrait: Part, drawer: false, sets: false, movement: null });
    const [Actions] = defined.main as (new () => {
      _getButtons(): Promise<{ label: string; _getPanel(): Promise<ButtonPanel> }[]>;
    })[];
    const drawers = await new Actions!()._getButtons();
    expect(drawers.map(({ label }) => label)).toEqual(["TYPES.Item.oneThing", "MANIFOLD.Neighbours.checks"]);
    const { given } = await drawers[0]!._getPanel();
    expect(given.buttons.map(({ label }) => label)).toEqual(["Axe"]);
    given.buttons[0]!._onLeftClick({ shiftKey: true });
    await settled();
    expect(done).toEqual(["use Axe true"]);
  });
});

describe("issue 16 neighbours: Item Piles", () => {
  it("is told number, price, what is no thing, and the coins of the game that has some", async () => {
    const told: Record<string, unknown>[] = [];
    Object.assign(table.game, {
      itempiles: { API: { addSystemIntegration: (data: Record<string, unknown>) => told.push(data) } },
    });
    await joinItemPiles();
    const [data] = told;
    expect(data).toMatchObject({
      ACTOR_CLASS_TYPE: "twoHero",
      ITEM_QUANTITY_ATTRIBUTE: "system.quantity",
      ITEM_FILTERS: [{ path: "type", filters: "" }],
      CURRENCIES: [{ type: "attribute", data: { path: "system.coin.cp" }, primary: true, exchangeRate: 1 }],
    });
    const cost = data?.ITEM_COST_TRANSFORMER as (item: object) => number;
    Object.assign(axe.system, { price: 21 });
    expect(cost(axe)).toBe(42);
  });

  it("is told nothing where no game hands things over", async () => {
    clearRegistry();
    registerRuleset(fakeRuleset("bare"));
    let calls = 0;
    Object.assign(table.game, { itempiles: { API: { addSystemIntegration: () => calls++ } } });
    await joinItemPiles();
    expect(calls).toBe(0);
  });
});
