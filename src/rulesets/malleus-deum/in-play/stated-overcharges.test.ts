import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { rollAbility } from "../actions/checks/ability";
import { paceOf } from "../adapters/combat/pace";
import type { Creature } from "../adapters/creature";
import { moveDistance, runDistance } from "../rules/combat";
import { extraPartType } from "../chat/extra-part";
import { spellPartType } from "../chat/spell-part";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { aim, under } from "../testing/used-ability";
import { cards, confirmWith, diceFall, lastCard, setTable, written } from "../testing/play";

// MDC-MAG-07: an overcharge that the ability's own text states takes the place of the table.

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Pool = "magic" | "luck" | "mettle";

/** A check of DC 4 and ceiling 8 that comes to 11 with two dice of 5 and 6, and what its card's button brings. */
async function overcharged(slug: string, pool: Pool, then: number[][] = [], more: object = {}, body = {}) {
  const caster: Creature = fakeCreature({ name: "Mophissius", mettle: 4, ...body });
  const ability = giveAbility(caster, slug, slug, 2, {
    ...{ family: pool === "magic" ? "magic" : "general", dice: "pool", pool, difficulty: 4, difficultySource: "fixed" },
    ...{ overcharge: "8", threshold: null, resistDifficulty: null, ...more },
  });
  diceFall([5, 6], ...then);
  confirmWith({ dice: 2 });
  await rollAbility(caster, ability);
  const { message, parts } = lastCard();
  const index = parts.findIndex(({ type }) => type === "malleusSpell");
  const context = { message, actor: caster, index } as unknown as CardContext;
  const view = () =>
    spellPartType.context({ type: "malleusSpell" }, context) as Promise<{
      mayOvercharge: boolean;
      ownOvercharge: boolean;
    }>;
  if (index < 0) return { caster, button: false, own: false, follows: [], words: "" };
  const { mayOvercharge, ownOvercharge } = await view();
  const before = cards().length;
  await spellPartType.actions?.overcharge?.({ type: "malleusSpell" }, context, {} as HTMLElement, {} as MouseEvent);
  const posted = cards().length > before ? lastCard() : null;
  return {
    caster,
    button: mayOvercharge,
    own: ownOvercharge,
    follows: (posted?.proposals ?? []).map(({ kind, target, data }) => [kind, target === caster.uuid, data] as const),
    words: JSON.stringify(posted?.parts ?? []),
  };
}

describe("MDC-MAG-07 what a spell states of its own overcharge comes in place of the table", () => {
  it.each([
    ["theurgic.heal", [[4]], { base: 4 }],
    ["conjuration.wither", [[7]], { base: 7 }],
    ["arcana.incendo", [[2, 6]], { base: 8, types: ["fire"] }],
    // The result less the DC: 11 less 4.
    ["magic.flesh_ward", [], { base: 7 }],
  ])("%s hurts its caster", async (slug, then, data) => {
    const { button, follows } = await overcharged(slug, "magic", then);
    expect(button).toBe(true);
    expect(follows).toMatchObject([["malleusDamage", true, data]]);
  });

  it("No - Take Me! fells its caster", async () => {
    expect((await overcharged("theurgic.no_take_me", "magic")).follows).toMatchObject([["malleusFelled", true, {}]]);
  });

  it("Divine Retribution enrages; Charge and Rally too, by Mettle", async () => {
    const enraged = [["malleusCondition", true, { condition: "enraged" }]];
    expect((await overcharged("theurgic.divine_retribution", "magic")).follows).toMatchObject(enraged);
    for (const slug of ["charge", "social.rally", "axe.frenzy"])
      expect((await overcharged(slug, "mettle")).follows, slug).toMatchObject(enraged);
    const felled = [["malleusCondition", true, { condition: "unconscious" }]];
    expect((await overcharged("physical.witness_me", "mettle")).follows).toMatchObject(felled);
  });

  it("luck costs a Luck die more, and an elf's resilience a Mettle die", async () => {
    for (const slug of ["luck.nabail", "luck.misfortune", "luck.reroll", "luck.brilliant_planner"])
      expect((await overcharged(slug, "luck")).follows, slug).toMatchObject([["malleusExhaust", true, { luck: 1 }]]);
    for (const slug of ["special.fey_resilience", "special.natural_sprinter"])
      expect((await overcharged(slug, "mettle")).follows, slug).toMatchObject([
        ["malleusExhaust", true, { mettle: 1 }],
      ]);
  });

  it("companion 3.34 a demon that will not dissolve mends 1d6, and loses a Mettle die", async () => {
    const { follows, words } = await overcharged(
      "monster.demon_instability",
      "mettle",
      [[5]],
      {},
      { health: 5, stamina: 8 },
    );
    expect(follows).toMatchObject([
      ["malleusExhaust", true, { mettle: 1 }],
      ["malleusHeal", true, { health: 3, stamina: 1 }],
    ]);
    expect(words).toContain("healed Mophissius 5");
  });

  it("companion 3.24 Banish: a check of its caster, 1d4 by a success and 2d4 by a failure; a boon brings a Magic die back", async () => {
    const banished = (dice: number[]) => overcharged("abjuration.banish", "magic", [[3, 4], dice]);
    const success = await banished([8, 5]);
    expect(success.button).toBe(true);
    expect(success.follows).toMatchObject([["malleusDamage", true, { base: 3 }]]);
    expect((await banished([5, 6])).follows).toMatchObject([["malleusDamage", true, { base: 7 }]]);
    const lucky = (await banished([8, 8])).follows;
    expect(lucky).toMatchObject([
      ["malleusDamage", true, { base: 3 }],
      ["malleusRegain", true, { magic: 1 }],
    ]);
  });

  it("companion 3.24 Banish: DC and overcharge stand on the demon, the rank is added; open and unknown ones are asked for", async () => {
    const cast = async (demon: Record<string, number>, owner: boolean, values: object) => {
      const caster = fakeCreature({ name: "Mophissius" });
      const banish = giveAbility(caster, "Banish", "abjuration.banish", 2, {
        ...{ family: "magic", dice: "pool", pool: "magic", difficulty: null, difficultySource: "gm", overcharge: "" },
        ...{ threshold: null, resistDifficulty: null },
      });
      const target = fakeCreature({ npc: true, name: "Book demon", system: demon });
      Object.defineProperty(target, "isOwner", { value: owner });
      aim(target);
      diceFall([6, 5]);
      const asked = confirmWith({ dice: 2, ...values });
      await rollAbility(caster, banish);
      const hint = (asked[0]?.controls.find(({ name }) => name === "ceiling") as { hint?: string } | undefined)?.hint;
      return [lastCard().parts[0]?.difficulty, lastCard().parts[0]?.overcharge ?? null, hint];
    };
    const numbers = { banishDifficulty: 5, banishOvercharge: 7 };
    expect(await cast(numbers, true, {})).toEqual([5, 9, undefined]);
    expect(lastCard().parts.map(({ type }) => type)).toContain("malleusSpell");
    expect(await cast({}, true, {})).toEqual([5, null, "MALLEUS.Pool.ceilingOpen"]);
    // What foes are made of players are not shown: they type what they are told.
    expect(await cast({ ...numbers, banishDifficulty: 6 }, false, {})).toEqual([5, null, "MALLEUS.Pool.ceilingOpen"]);
    expect(await cast(numbers, false, { difficulty: 6, ceiling: 10 })).toEqual([6, 10, "MALLEUS.Pool.ceilingOpen"]);
  });

  it("companion 3.24 Banish: a bane rolls on the common table besides", async () => {
    const { follows, words } = await overcharged("abjuration.banish", "magic", [[3, 4], [3, 3], [2]]);
    expect(words).toContain("overcharge.sick");
    expect(follows).toMatchObject([["malleusCondition", true, { condition: "sick" }]]);
    expect(JSON.stringify(cards().at(-2)?.system)).toContain('"base":7');
  });

  it("companion 3.24 Contego: at each hit a check against 9, or 2d4 for its wearer and all near; Speed 12 halves", async () => {
    const hit = async (dice: number[]) => {
      const { caster } = await overcharged("magic.contego", "magic", [[3, 4], dice]);
      const { message } = lastCard();
      const index = lastCard().parts.findIndex(({ type }) => type === "malleusSpell");
      const context = { message, actor: caster, index } as unknown as CardContext;
      const button = { dataset: { at: "1" } } as unknown as HTMLElement;
      Object.assign(game.user, { targets: new Set() });
      await spellPartType.actions?.bring?.({ type: "malleusSpell" }, context, button, {} as MouseEvent);
      const part = lastCard().parts.find(({ type }) => type === "malleusExtra");
      const at = { message: lastCard().message, actor: caster, index: 1 } as unknown as CardContext;
      const roll = async (falls: number[]) => {
        diceFall(falls);
        giveAbility(caster, "Speed", "speed", 1, { family: "primary" });
        const first = { dataset: { at: "0" } } as unknown as HTMLElement;
        await extraPartType.actions?.demanded?.(part!, at, first, {} as MouseEvent);
        return lastCard()
          .proposals.filter(({ kind }) => kind === "malleusDamage")
          .map(({ data }) => data.base);
      };
      return { part, roll };
    };
    expect((await hit([5, 4])).part).toBeUndefined();
    const { part, roll } = await hit([5, 3]);
    expect(part?.rolls).toMatchObject([{ check: "speed", difficulty: 12, hurt: { amount: 7, half: true } }]);
    expect(await roll([9, 2])).toEqual([3]);
    expect(await (await hit([5, 3])).roll([8, 2])).toEqual([7]);
  });

  it("companion 3.32 Hold Undead and Turn Undead: their caster cannot move for three rounds, by a click", async () => {
    for (const slug of ["theurgic.hold_undead", "theurgic.turn_undead"]) {
      const { button, follows, words, caster } = await overcharged(slug, "magic");
      expect(button, slug).toBe(true);
      expect(follows, slug).toMatchObject([["malleusLasting", true, { by: "overcharge.transfixed" }]]);
      expect(lastCard().proposals).toMatchObject([{ automatic: false }]);
      expect(words).toContain("MALLEUS.Casting.isTransfixed Mophissius");
      expect(written("malleusLasting", caster, follows[0]?.[2])).toEqual([["create", "MALLEUS.Casting.transfixed"]]);
    }
    const held = fakeCreature({ name: "Mophissius", conditions: ["naturalSprinters"] });
    const pace = paceOf(held);
    expect(pace && [moveDistance(pace), runDistance(pace)]).toEqual([6, 14]);
    under(held, "Transfixed", { rooted: 1 });
    const none = paceOf(held);
    expect(none && [moveDistance(none), runDistance(none)]).toEqual([0, 0]);
  });

  it("what is only told has no button: the text of the spell stands on the card", async () => {
    for (const slug of ["theurgic.blessed_arms", "magic.contego", "theurgic.destroy_undead", "enchantment.mind_worm"])
      expect(await overcharged(slug, "magic"), slug).toMatchObject({ button: false, own: true, follows: [] });
  });

  it("any other spell rolls on the common table, and courage that states nothing on none", async () => {
    const other = await overcharged("elemental.mist", "magic", [[2]]);
    expect([other.button, other.own]).toEqual([true, false]);
    expect(other.follows).toMatchObject([["malleusCondition", true, { condition: "sick" }]]);
    expect((await overcharged("social.courage", "mettle")).button).toBe(false);
  });

  it("companion 1.25 Klazyabolus taints: 21 to 24 green, 25 a third eyelid, from 30 on the common table", async () => {
    const taint = async (...then: number[][]) => (await overcharged("klazyabolus.invoke", "magic", then)).words;
    expect(await taint([1])).toContain("MALLEUS.OwnOvercharge.taintFails");
    expect(await taint([11])).toContain("MALLEUS.OwnOvercharge.taintGreen");
    expect(await taint([15])).toContain("MALLEUS.OwnOvercharge.taintEyelid");
    expect(await taint([19])).toContain("MALLEUS.OwnOvercharge.taintTongue");
    expect(await taint([20], [2])).toContain("sick");
  });
});

it("MDC-MAG-20 MDC-MAG-07 whoever helped burns as the caster does, unless Speed 14 breaks the contact", async () => {
  const caster = fakeCreature({ name: "Mophissius" });
  const helper = fakeCreature({ name: "Anselm" });
  const spell = giveAbility(caster, "Incendo", "arcana.incendo", 2, {
    ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 4, difficultySource: "fixed", overcharge: "8" },
    ...{ threshold: null, resistDifficulty: null },
  });
  aim(helper);
  diceFall([5], [6]);
  confirmWith({ dice: 1, "share-0": 1 });
  await rollAbility(caster, spell);
  const { message, parts } = lastCard();
  const index = parts.findIndex(({ type }) => type === "malleusSpell");
  const context = { message, actor: caster, index } as unknown as CardContext;
  diceFall([2, 6]);
  await spellPartType.actions?.overcharge?.({ type: "malleusSpell" }, context, {} as HTMLElement, {} as MouseEvent);
  expect(lastCard().parts[0]).toMatchObject({
    rolls: [{ actor: helper.uuid, check: "speed", difficulty: 14, hurt: { amount: 8, type: "fire" } }],
  });
});
