import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { rollAbility } from "../actions/checks/ability";
import { useGear, useOf } from "../actions/characters/gear-use";
import { furtherSources } from "../adapters/magic/pool-sources";
import type { Creature } from "../adapters/creature";
import { burnPartType } from "../chat/burn-part";
import { poolPartType } from "../chat/pool-part";
import type { OffersView } from "../chat/offers";
import { readPower } from "../rules/equipment";
import { fakeCreature, giveAbility, giveGear } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

// Companion 5.7: things that do more than lend dice or heal, used from the gear tab to the change.

beforeEach(() => {
  setTable();
  const node = () => ({ append: () => undefined, classList: { add: () => undefined }, setAttribute: () => undefined });
  vi.stubGlobal("document", { createElement: node });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = (text: string) => ({ body: { textContent: text } });
    },
  );
  Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve({}) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aim = (...targets: Creature[]): void =>
  void Object.assign(game.user, { targets: new Set(targets.map((actor) => ({ actor }))) });

const thing = (
  actor: Creature,
  name: string,
  powers: string[],
  more: Record<string, unknown> = {},
  dice = 0,
  die = 6,
) => giveGear(actor, name, { powers: new Set(powers), ...more }, dice, "malleusGear", die);

const rollsAsked = () =>
  lastCard().parts.flatMap((part) => (part.type === "malleusExtra" ? (part.rolls as object[]) : []));

describe("what is written on a thing", () => {
  it("companion 5.7 is read, and what is none is left alone", () => {
    expect(readPower("perception 14 or blind for others")).toEqual({
      kind: "effect",
      effect: {
        ...{ kind: "check", whom: "everyoneNear", ability: "perception", difficulty: 14 },
        otherwise: [{ kind: "condition", whom: "everyoneNear", condition: "blind" }],
      },
    });
    expect(readPower("check 13 with lore.history, lore.theology")).toEqual({
      ...{ kind: "check", difficulty: 13, with: ["lore.history", "lore.theology"] },
    });
    expect(["wonders", "mettle", "sleepy 2d8 hours"].map(readPower)).toEqual([null, null, null]);
  });
});

describe("things that ask others for a check", () => {
  it("companion 5.7 Eyes of Azathoth: each who is targeted passes Perception 14 or is Blind; the dust is used up", async () => {
    const [dourli, thug, orc] = [fakeCreature(), fakeCreature({ npc: true }), fakeCreature({ npc: true })];
    const dust = thing(dourli, "Eyes", ["perception 14 or blind for others"], { tags: new Set(["dust"]) });
    aim();
    const before = cards().length;
    await useGear(dourli, dust, { fast: false });
    expect(cards()).toHaveLength(before);
    aim(thug, orc);
    await useGear(dourli, dust, { fast: false });
    expect(rollsAsked()).toEqual(
      [thug, orc].map(({ uuid }) => ({ actor: uuid, check: "perception", difficulty: 14, otherwise: ["blind"] })),
    );
    expect(proposed("malleusUse")).toMatchObject([{ target: dust.uuid, data: { what: "one" } }]);
  });

  it("companion 5.7 Ignis Sacer: whoever eats it is Poisoned for 2d8 hours", async () => {
    const [dourli, thug] = [fakeCreature(), fakeCreature({ npc: true, name: "Thug" })];
    diceFall([3, 8]);
    aim(thug);
    await useGear(dourli, thing(dourli, "Ignis Sacer", ["poisoned 2d8 hours"]), { fast: false });
    expect(JSON.stringify(lastCard().parts)).toContain("MALLEUS.Use.hours Thug MALLEUS.Condition.poisoned 11");
    expect(proposed("malleusCondition")).toMatchObject([{ target: thug.uuid, data: { condition: "poisoned" } }]);
  });
});

describe("things that help their user", () => {
  it("MDC-MAG-26 companion 5.7 the Potion of Entheogenesis, when its dice reach 4: 2 more on one check, and Mettle 7", async () => {
    for (const [dice, works] of [
      [[2, 2], true],
      [[1, 2], false],
    ] as const) {
      const mage = fakeCreature();
      const potion = thing(mage, "Potion", ["grant 2", "mettle 7"], { tags: new Set(["potion"]), difficulty: 4 }, 2);
      diceFall([...dice]);
      confirmWith({ dice: 2 });
      aim();
      await useGear(mage, potion, { fast: false });
      expect(proposed("malleusBenefit").map(({ data }) => data.value)).toEqual(works ? [2] : []);
      expect(rollsAsked()).toEqual(works ? [{ actor: mage.uuid, check: "mettle", difficulty: 7, otherwise: [] }] : []);
    }
  });

  it("companion 5.7 Liber Juratus is consulted against 13 with the best of the abilities that help", async () => {
    const mage = fakeCreature();
    giveAbility(mage, "History", "lore.history", 2);
    giveAbility(mage, "Theology", "lore.theology", 3);
    const book = thing(mage, "Liber", ["check 13 with lore.book_learning, lore.history, lore.theology"]);
    expect(useOf(book)).toBe("powers");
    diceFall([4, 6]);
    confirmWith();
    aim();
    await useGear(mage, book, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({
      plan: { difficulty: 13, bonus: [{ label: "Theology", value: 3 }] },
    });
  });

  it("companion 5.7 a candle lends two d4 to evocation, one to arcana, none to another school; of several the best counts", () => {
    const mage = fakeCreature();
    const cult = ["dice for evocation 2", "dice for arcana 1"];
    const candle = thing(mage, "Cultist's Candle", cult, {}, 2, 4);
    const black = thing(mage, "Black Candle", ["dice for necromancy 2"], {}, 2, 4);
    const stub = thing(mage, "Stub", cult, {}, 1, 4);
    const lent = (group: string) =>
      furtherSources(mage, "magic", { group }).map(({ id, stored }) => [id, stored.value, stored.faces]);
    expect(lent("Evocation")).toEqual([[candle.id, 2, 4]]);
    expect(lent("Arcana")).toEqual([[candle.id, 1, 4]]);
    expect(lent("Necromancy")).toEqual([[black.id, 2, 4]]);
    expect(lent("Theurgic")).toEqual([]);
    expect(stub.id).not.toBe(candle.id);
  });
});

describe("rare things", () => {
  it("companion 5.7 the Amulet of the Martyr throws Magic dice that a casting lost once more, and a 6 stays", async () => {
    const mage = fakeCreature();
    const amulet = thing(mage, "Amulet", ["saves magic 6"], { usesAction: "none" });
    await useGear(mage, amulet, { fast: false });
    expect(cards()).toEqual([]);
    const spell = giveAbility(mage, "Ignis", "arcana.ignis", 1, {
      ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 4, difficultySource: "fixed", overcharge: "" },
      ...{ threshold: null, resistDifficulty: null },
    });
    diceFall([1, 2], [6, 5]);
    confirmWith({ "dice:magic": 2, dice: 2 });
    aim();
    await rollAbility(mage, spell);
    expect(proposed("malleusExhaust")).toMatchObject([{ target: mage.uuid, data: { magic: 2 } }]);
    const casting = lastCard();
    const part = casting.parts.find(({ type }) => type === "malleusPool")!;
    const context = { message: casting.message, actor: mage } as unknown as CardContext;
    const saver = async () => ((await poolPartType.context(part, context)) as { saver: string | null }).saver;
    const press = () => poolPartType.actions?.save?.(part, context, {} as HTMLElement, {} as MouseEvent);
    expect(await saver()).toBe("Amulet");
    await press();
    expect(proposed("malleusRegain")).toMatchObject([{ target: mage.uuid, data: { magic: 1 } }]);
    // Once for each casting, whatever has been said in the chat since.
    const before = cards().length;
    expect(await saver()).toBeNull();
    await press();
    expect(cards()).toHaveLength(before);
  });

  it("companion 5.7 Seven League Boots, when their dice reach 4: the Move that was taken comes back", async () => {
    for (const [dice, works] of [
      [[2, 2], true],
      [[1, 2], false],
    ] as const) {
      const dourli = fakeCreature();
      const boots = thing(dourli, "Boots", ["moves again"], { difficulty: 4, usesAction: "none" }, 2);
      diceFall([...dice]);
      confirmWith({ dice: 2 });
      aim();
      await useGear(dourli, boots, { fast: false });
      const data = { pip: "move" };
      expect(proposed("malleusPipBack").map((one) => one.data)).toEqual(works ? [data] : []);
      expect(written("malleusPipBack", dourli, data)).toEqual(["MALLEUS.Change.notSpent"]);
      Object.assign(dourli.system.turn, { move: true });
      foundry.utils.setProperty(dourli._source, "system.turn.move", true);
      expect(written("malleusPipBack", dourli, data)).toEqual([["system.turn.move", false]]);
    }
  });

  it("companion 5.7 Tears of Lethe: Endurance against a d6 for each drop, or unconscious", async () => {
    const [dourli, thug] = [fakeCreature(), fakeCreature({ npc: true, name: "Thug" })];
    const tears = thing(dourli, "Tears", ["drops of sleep"], { tags: new Set(["one use"]) });
    Object.assign(foundry.applications.api.DialogV2, { input: () => Promise.resolve({ drops: 3 }) });
    aim(thug);
    diceFall([4, 5, 6]);
    await useGear(dourli, tears, { fast: false });
    expect(rollsAsked()).toEqual([
      { actor: thug.uuid, check: "endurance", difficulty: 15, otherwise: ["unconscious"] },
    ]);
    expect(JSON.stringify(lastCard().parts)).toContain("MALLEUS.Use.sleeps Thug 15 3");
    expect(proposed("malleusUse")).toMatchObject([{ target: tears.uuid, data: { what: "one" } }]);
  });
});

describe("War-Fire", () => {
  const burning = async (...falls: [face: number, way: "burn" | "douse"][]) => {
    const [dourli, thug] = [fakeCreature(), fakeCreature({ npc: true, name: "Thug" })];
    const fire = thing(dourli, "War-Fire", ["burns"], { tags: new Set(["one use"]) }, 1);
    Object.assign(fire.system.pool, { threshold: 1 });
    aim(thug);
    await useGear(dourli, fire, { fast: false });
    const lit = proposed("malleusCondition");
    const rounds: unknown[] = [];
    for (const [face, way] of falls) {
      const { message, parts } = lastCard();
      const part = parts.find(({ type }) => type === "malleusBurn");
      const context = { message, actor: dourli } as unknown as CardContext;
      if (!part) break;
      diceFall([face]);
      await burnPartType.actions?.round?.(part, context, { dataset: { value: way } } as never, {} as MouseEvent);
      const out = proposed("malleusCondition").map(({ data }) => data.step);
      rounds.push([proposed("malleusDamage")[0]?.data.base, ...out]);
      expect((await burnPartType.context(part, context)) as unknown as OffersView).toMatchObject({ offers: [] });
    }
    return { lit, rounds };
  };

  it("companion 5.7 MD-CON-10 Aflame, and its die is the damage of each round until it shows 1", async () => {
    const { lit, rounds } = await burning([5, "burn"], [2, "burn"], [1, "burn"], [6, "burn"]);
    expect(lit).toMatchObject([{ data: { condition: "aflame", step: "gain" } }]);
    expect(rounds).toEqual([[5], [2], [1, "lose"]]);
  });

  it("companion 5.7 clothes off, or water: it is out at 2", async () => {
    expect((await burning([3, "douse"], [2, "douse"], [6, "burn"])).rounds).toEqual([[3], [2, "lose"]]);
  });
});
