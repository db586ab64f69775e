import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { applyUpdate, type FakeActor } from "../../../foundry/testing/fake-documents";
import { castSpell } from "../actions/magic/cast";
import { drawFrom } from "../actions/magic/draw-mana";
import { healMind } from "../actions/magic/heal-mind";
import { seeThrough } from "../actions/magic/see-through";
import { wakeItem } from "../actions/magic/wake-item";
import type { Creature } from "../adapters/creature";
import { magicKinds } from "../changes/magic/magic-kinds";
import { castPartType } from "../chat/cast-part";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage, giveSpell, giveSphere } from "../testing/magic";
import { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

let mage: Creature;
beforeEach(() => {
  setTable();
  mage = fakeMage(
    "Alisa",
    "song",
    { enchantment: 5, fate: 5, illusion: 1 },
    { intelligence: 2, wits: 1, mp: 9, manaBase: 9, skills: { empathy: 3, academics: 1, deceit: 1 } },
  );
});
const target = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))), character: null });
const goblin = (name = "Goblin") => fakeFighter(name, { npc: true });
/** What stands in the way of a casting, by its name. */
async function problems(spell: string): Promise<string[]> {
  const asked = confirmWith({ blessed: "vigilance", manner: "ritual" });
  diceFall([6]);
  await castSpell(mage, giveSpell(mage, spell));
  return (asked[0]?.obstacles ?? []).map(({ text }) => text.split(" ")[0]!.split(".").at(-1)!);
}

describe("how many a spell is on", () => {
  it.each(["focus", "lendingHand", "fortune", "mindOfStone"])(
    "BI-MAG-30 %s is on one, and on a second only with a copy",
    async (spell) => {
      target(goblin("Grim"), goblin("Snag"));
      expect(await problems(spell)).toContain("tooManyTargets");
      target(goblin("Grim"));
      expect(await problems(spell)).not.toContain("tooManyTargets");
    },
  );

  it("BI-MAG-21 L2909 an illusion is seen by all who are there, and fates are read of all in range", async () => {
    target(goblin("Grim"), goblin("Snag"));
    for (const spell of ["illusion", "eyesOfFate"]) expect(await problems(spell)).not.toContain("tooManyTargets");
  });
});

describe("Story Points of a priest", () => {
  it.each(["divineFavour", "manaLake"])("BI-SPL-17 BI-SPL-18 %s takes a Story Point, and one's own", async (spell) => {
    target();
    expect(await problems(spell)).toEqual([]);
    const has = (storyPoints: number) =>
      applyUpdate((mage as unknown as FakeActor)._source, { system: { storyPoints, mp: { value: 9 } } });
    has(0);
    expect(await problems(spell)).toEqual(["noStoryPoint"]);
    has(1);
    target(fakeFighter("Hugi"));
    expect(await problems(spell)).toContain("selfAlone");
  });
});

describe("several who look", () => {
  it("BI-MAG-21 BI-CHK-09 the keenest looks, the next helps by half: 3 and 2 are 4, by the book's example (L3166)", async () => {
    const [hugi, rosa] = [fakeFighter("Hugi", { wits: 3 }), fakeFighter("Rosa", { wits: 2 })];
    for (const one of [hugi, rosa]) Object.assign(one, { hasPlayerOwner: true });
    Object.assign(game.actors, { contents: [hugi, rosa] });
    target(hugi);
    const asked = confirmWith({ [`help-${rosa.id}`]: true });
    diceFall([1, 3]);
    await seeThrough({
      data: { name: "Illusion", numbers: { level: 1, intelligence: 2, skill: 0, times: {} } },
      caster: mage,
      message: { id: "m" },
      fast: false,
    } as never);
    expect(asked[0]?.controls.map(({ name }) => name)).toContain(`help-${rosa.id}`);
    const { tn, bonus } = lastCard().parts[0] as never as { tn: number; bonus: { value: number }[] };
    expect([tn, bonus.reduce((total, { value }) => total + value, 0)]).toEqual([9, 4]);
  });
});

describe("songs that hold mana", () => {
  const song = (mpValue: number) =>
    give(mage, "bindMagicItem", "Lament", {
      ...{ kind: "item", path: "song", improved: false, mpMax: 4, mpValue, regenPerScene: 2, regenPerRound: 0 },
      ...{ spells: [{ slug: "calm", level: 2 }], maker: { intelligence: 2, wits: 0, skill: 1 } },
    }) as never;

  it("BI-PTH-05 L3363 a song from which a spell draws more than it has casts nothing, and breaks", async () => {
    giveSpell(mage, "calm");
    const lament = song(1);
    await wakeItem(lament, 0, true);
    expect(lastCard().parts[0]).toMatchObject({ title: "BIND.Magic.songBreaks Lament" });
    expect(proposed("bindItemMana")).toHaveLength(1);
    expect(written("bindItemMana", lament, { cost: 2 })).toEqual([["delete", "Lament"]]);
  });

  it("BI-PTH-05 L3783 of a song that breaks no more mana comes than was in it, of an empty one none", async () => {
    for (const [value, points] of [
      [3, [3]],
      [0, []],
    ] as const) {
      answerDialogs({ wanted: 5 });
      await drawFrom(song(value));
      expect(proposed("bindStoneGives")).toMatchObject([{ data: { wanted: 5, path: "song" } }]);
      expect(proposed("bindStoneDrawn").map(({ data }) => data.points)).toEqual(points);
    }
  });
});

describe("how long magic lasts that nobody keeps up", () => {
  /** What the clock of the effect says that a spell would leave. */
  function clockOf(hero: Creature, data: object): unknown {
    const numbers = { level: 1, intelligence: 2, wits: 0, knacks: 0, skill: 1, rating: 1, margin: 0, times: {} };
    const plan = planProposal(magicKinds.bindSpell!, hero, { name: "x", numbers, amount: 0, from: "", ...data });
    if (!("changes" in plan)) throw new Error(plan.problem);
    return (plan.changes[0] as { data: { system?: { clock?: unknown } } }).data.system?.clock;
  }

  it("BI-MAG-27 L3335 out of a magic item a spell lasts the scene, out of a pocket spell 2 + Wits of its maker", () => {
    const hero = fakeFighter("Hugi");
    for (const slug of ["goldenAura", "sleep"]) {
      expect(clockOf(hero, { slug })).toMatchObject({ ends: "scene", left: 1 });
      expect(clockOf(hero, { slug, scenes: 3 })).toMatchObject({ ends: "scene", left: 3 });
      expect(clockOf(hero, { slug, from: "Actor.a.Item.b" }) ?? null).toBeNull();
    }
  });

  it("BI-MAG-27 what wakes in a pocket spell of a maker with Wits 1 is told to last 3 scenes, and does", async () => {
    giveSpell(mage, "sleep");
    const scroll = give(mage, "bindMagicItem", "Scroll", {
      ...{ kind: "pocket", path: "song", improved: false, mpMax: 4, mpValue: 4, regenPerScene: 2, regenPerRound: 0 },
      ...{ spells: [{ slug: "sleep", level: 3 }], maker: { intelligence: 2, wits: 1, skill: 3 } },
    }) as never;
    target(goblin());
    confirmWith({});
    diceFall([6, 6]);
    await wakeItem(scroll, 0, false);
    expect(proposed("bindSpell")).toMatchObject([
      { data: { slug: "sleep", scenes: 3, sphere: "enchantment", numbers: { rating: 3 } } },
    ]);
    const { message, parts } = lastCard();
    const view = await castPartType.context(parts[0] as never, { message, actor: mage, index: 0 } as never);
    expect((view as { told: string[] }).told).toContain("BIND.Magic.Note.pocket 3");
  });
});

describe("minds that are healed", () => {
  const under = (victim: Creature, spell: string, level: number) => {
    const witch = goblin(`Witch of ${spell}`);
    giveSphere(witch, "enchantment", 5, ["song"]);
    const cast = giveSpell(witch, spell);
    expect(cast.system.level).toBe(level);
    return give(witch, "bindStandingSpell", spell, {
      ...{ spell, sphere: "enchantment", mp: level, castLevel: level, target: victim.uuid },
      ...{ intelligence: 2, wits: 0, skill: 1, rating: 5 },
    });
  };
  const heal = (slug: string, victim: Creature) =>
    healMind({
      data: { slug, name: slug, targets: [victim.uuid], tn: [], numbers: { level: 1, times: {} } },
      outcome: { success: true, margin: 0 },
      caster: mage,
      message: { id: "m" },
    } as never);

  it("BI-MAG-09 Mind's Healing cuts what levels 1 to 3 did, Mind of Stone all of it (L2775, L2817)", async () => {
    const hugi = fakeFighter("Hugi");
    const [panic, domination] = [under(hugi, "panic", 3), under(hugi, "domination", 4)];
    await heal("mindsHealing", hugi);
    expect(proposed("bindStandingEnds").map(({ data }) => data.id)).toEqual([panic.id]);
    await heal("mindOfStone", hugi);
    expect(proposed("bindStandingEnds").map(({ data }) => data.id)).toEqual([panic.id, domination.id]);
    const before = cards().length;
    await heal("mindsHealing", fakeFighter("Rosa"));
    expect(cards()).toHaveLength(before);
  });

  it("L2776 L2818 whose mind a standing spell keeps is named before Enchantment is cast at them, up to its level", async () => {
    const hugi = fakeFighter("Hugi");
    give(mage, "bindStandingSpell", "Mind's Healing", { spell: "mindsHealing", mp: 1, target: hugi.uuid });
    target(hugi);
    expect(await problems("sleep")).toEqual(["mindKept"]);
    expect(await problems("domination")).toEqual([]);
  });
});
