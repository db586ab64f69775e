import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { rollAbility } from "../actions/checks/ability";
import type { Creature } from "../adapters/creature";
import { extraPartType } from "../chat/extra-part";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { aim, used } from "../testing/used-ability";

// Companion 3: what abilities do to others once they have worked, played from the sheet to the change.

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("spells that ask others for a check besides what they do", () => {
  const magic = { family: "magic", pool: "magic" };
  const demanded = () => {
    const { message, parts } = lastCard();
    const context = { message, actor: null, index: 0 } as unknown as CardContext;
    const view = () => extraPartType.context(parts[0]!, context) as unknown as { rolls: { mayRoll: boolean }[] };
    const roll = (at: number) => {
      const button = { dataset: { at: String(at) } } as unknown as HTMLElement;
      return extraPartType.actions?.demanded?.(parts[0]!, context, button, { shiftKey: true } as MouseEvent);
    };
    return { rolls: parts[0]?.rolls, view, roll };
  };

  it("MDC-ABL-09 companion 3.26 Wither: 2d8, and a will against 13 and what its dice came to", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const { told, pressAt } = await used(fakeCreature(), "conjuration.wither", 1, magic, []);
    expect(told?.effects).toEqual(["MALLEUS.Cast.harm 2d8", "MALLEUS.Cast.test MALLEUS.TableEffect.ability.mettle 24"]);
    await pressAt(1, thug);
    expect(demanded().rolls).toEqual([
      { actor: thug.uuid, check: "mettle", difficulty: 24, otherwise: [], turn: true },
    ]);
  });

  it("companion 3.32 Air of Beatitude: its rank to Negotiate, and demons and undead pass Mettle 10+R or are Enraged", async () => {
    const [ghast, thug] = ["Ghast", "Thug"].map((name) => fakeCreature({ npc: true, name }));
    Object.assign(ghast!.system, { tags: new Set(["undead"]) });
    const { told, pressAt } = await used(fakeCreature(), "theurgic.air_of_beatitude", 2, magic, [[1, 1]]);
    expect(told?.effects).toEqual([
      "MALLEUS.Cast.lasting MALLEUS.EffectKey.negotiate +2",
      "MALLEUS.Cast.test MALLEUS.TableEffect.ability.mettle 12",
    ]);
    await pressAt(1, ghast!, thug!);
    const { rolls, view, roll } = demanded();
    expect(rolls).toEqual([{ actor: ghast!.uuid, check: "mettle", difficulty: 12, otherwise: ["enraged"] }]);
    await roll(0);
    expect(proposed("malleusCondition")).toMatchObject([{ target: ghast!.uuid, data: { condition: "enraged" } }]);
    // Rolled once: neither the button nor a second press of it gives another try (MD-CHK-23).
    expect(view().rolls[0]?.mayRoll).toBe(false);
    const before = cards().length;
    await roll(0);
    expect(cards()).toHaveLength(before);
  });

  it("companion 3.28 Glamour is seen through by Perception against what its dice came to, of all who look", async () => {
    const [thug, orc] = [fakeCreature({ npc: true }), fakeCreature({ npc: true })];
    const { press } = await used(fakeCreature(), "enchantment.glamour", 1, magic, []);
    await press(thug, orc);
    expect(demanded().rolls).toEqual(
      [thug, orc].map(({ uuid }) => ({ actor: uuid, check: "perception", difficulty: 11, otherwise: [] })),
    );
  });

  it("companion 3.32 the Litany gives a Mettle die back to the priest and to all who take part, as far as there is room", async () => {
    const [priest, dourli, whole] = [fakeCreature({ mettle: 2 }), fakeCreature({ mettle: 3 }), fakeCreature()];
    const { press } = await used(priest, "theurgic.litany_of_redemption", 1, magic, []);
    await press(dourli, whole);
    const found = proposed("malleusRegain");
    expect(found.map(({ target, data }) => [target, data])).toEqual([
      [dourli.uuid, { mettle: 1 }],
      [priest.uuid, { mettle: 1 }],
    ]);
    expect(written("malleusRegain", dourli, { mettle: 1 })).toEqual([["system.pools.mettle.value", 4]]);
  });

  it("companion 3.34 Countless Bites: 2 and the rank to everybody near, Dazed and Distracted", async () => {
    const [swarm, thug, orc] = [fakeCreature(), fakeCreature({ npc: true }), fakeCreature({ npc: true })];
    const { press } = await used(swarm, "monster.countless_bites", 3, { pool: "mettle", damage: "2+R" }, []);
    await press(thug, orc);
    expect(proposed("malleusDamage").map(({ target, data }) => [target, data.base])).toEqual([
      [thug.uuid, 5],
      [orc.uuid, 5],
    ]);
    expect(proposed("malleusCondition").map(({ data }) => data.condition)).toEqual([
      "dazed",
      "distracted",
      "dazed",
      "distracted",
    ]);
    // Overcharged: twice the damage, and neither condition.
    const again = await used(
      swarm,
      "monster.countless_bites",
      1,
      { pool: "mettle", damage: "2+R", overcharge: "9+R" },
      [],
    );
    await again.press(thug);
    expect(proposed("malleusDamage").map(({ data }) => data.base)).toEqual([6]);
    expect(proposed("malleusCondition")).toEqual([]);
  });

  it("companion 3.29 the Phantasmal Vulture attacks once: 2d12 and 2 against Armour, for 1d8", async () => {
    for (const [dice, hits] of [
      [[4, 7], true],
      [[4, 6], false],
    ] as const) {
      const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 13 } });
      const { told, pressAt } = await used(fakeCreature(), "evocation.phantasmal_vulture", 1, magic, [[7], [...dice]]);
      confirmWith();
      expect(told?.effects).toEqual(["MALLEUS.Cast.call", "MALLEUS.Cast.harm 1d8"]);
      await pressAt(1, thug);
      expect(proposed("malleusDamage").map(({ data }) => data.base)).toEqual(hits ? [7] : []);
    }
  });

  it("companion 3.27 3.29 3.30 what chance decides is rolled and told: rounds that one chokes, minutes that a portal stands", async () => {
    for (const [slug, dice, told] of [
      ["elemental.kiss_of_the_deep", [2], "MALLEUS.Cast.rolled.rounds 3"],
      ["evocation.lesser_portal", [3, 4], "MALLEUS.Cast.rolled.minutes 7"],
      ["necromancy.commune", [1], "MALLEUS.Cast.rolled.answers 1"],
    ] as const) {
      const { press } = await used(fakeCreature(), slug, 1, magic, [[...dice]]);
      await press();
      expect(JSON.stringify(lastCard().parts)).toContain(told);
    }
  });

  it("MDC-MAG-02 what a spell brings is its caster's to do: others see no button, but for a barrier that they push", async () => {
    const buttonsFor = async (slug: string, isOwner: boolean) => {
      const caster = fakeCreature();
      const { look } = await used(caster, slug, 1, magic, []);
      Object.defineProperty(caster, "isOwner", { value: isOwner });
      return (await look()).effects.length;
    };
    expect([await buttonsFor("theurgic.heal", true), await buttonsFor("theurgic.heal", false)]).toEqual([1, 0]);
    expect(await buttonsFor("abjuration.circle_of_protection", false)).toBe(1);
  });

  it("companion 3.29 Bind: Mettle against 6, and each round that it holds against 2 less", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const { press } = await used(fakeCreature(), "evocation.bind", 1, magic, []);
    const met: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      await press(thug);
      met.push((demanded().rolls as { difficulty: number }[])[0]?.difficulty);
    }
    expect(met).toEqual([6, 4, 2, 0]);
  });
});

describe("checks that do something to whoever they were made against", () => {
  const played = async (slug: string, rank: number, dice: number[], target: Creature, more = {}) => {
    const dourli = fakeCreature();
    const ability = giveAbility(dourli, slug, slug, rank, {
      ...{ family: "general", difficulty: 9, difficultySource: "fixed", damage: "", ...more },
    });
    diceFall(dice);
    confirmWith();
    aim(target);
    await rollAbility(dourli, ability);
    return { dourli, text: JSON.stringify(lastCard().parts) };
  };

  it("companion 3.2 Knockout against 9: a success puts them to sleep, a failure kills", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug", health: 0 });
    const { text } = await played("physical.knockout", 1, [5, 3], thug);
    expect(text).toContain("MALLEUS.TableEffect.condition Thug MALLEUS.Condition.unconscious");
    expect(proposed("malleusCondition")).toMatchObject([{ target: thug.uuid, data: { condition: "unconscious" } }]);
    const failed = await played("physical.knockout", 1, [4, 3], thug);
    expect(failed.text).toContain("MALLEUS.TableEffect.slain Thug");
    expect(proposed("malleusCondition")).toEqual([]);
  });

  it("companion 3.2 3.20 3.23 a grapple holds, a disarmed foe drops what it has, a push moves it; a failure does nothing", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const { dourli } = await played("physical.grapple", 1, [8, 3], thug);
    const holding = { target: dourli.uuid, data: { kind: "holding", other: thug.uuid } };
    expect(lastCard().proposals).toEqual(expect.arrayContaining([expect.objectContaining(holding)]));
    expect((await played("sword.disarm", 1, [8, 3], thug)).text).toContain("MALLEUS.TableEffect.drops Thug");
    expect((await played("shield.push", 1, [8, 3], thug)).text).toContain("MALLEUS.TableEffect.pushed Thug");
    expect((await played("shield.push", 1, [1, 3], thug)).text).not.toContain("MALLEUS.TableEffect.pushed");
  });

  it("companion 3.34 Terrifying: a will against its rank, rolled by whoever sees it", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    await played("monster.terrifying", 4, [8, 3], thug);
    expect(lastCard().parts.find(({ type }) => type === "malleusExtra")?.rolls).toEqual([
      { actor: thug.uuid, check: "mettle", difficulty: 4, otherwise: [], turn: true },
    ]);
  });
});
