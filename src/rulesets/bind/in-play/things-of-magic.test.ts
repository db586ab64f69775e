import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fullKey } from "../../../foundry/conditions/effect-terms";
import { embed, type FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { breakSpell } from "../actions/magic/break-spell";
import { castSpell } from "../actions/magic/cast";
import { healMind } from "../actions/magic/heal-mind";
import { rollStandingAgain } from "../actions/magic/resist-again";
import { wakeItem } from "../actions/magic/wake-item";
import { breakables } from "../adapters/magic/breakable";
import type { Creature } from "../adapters/creature";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { castPartType } from "../chat/cast-part";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { spellDone } from "../testing/spell-done";

// Stones, and what things of magic cast (L3311-3389).

beforeEach(() => {
  setTable();
  Object.assign(game.user, { targets: new Set() });
});

const part = () => lastCard().parts[0] as never as Record<string, never>;
const sumOf = (terms: { value: number }[]) => terms.reduce((total, { value }) => total + value, 0);
const numbers = { level: 3, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 3, margin: 0, times: {} };

/** A thing of magic in somebody's hands, made by another. */
const thing = (owner: Creature, slug: string, level: number, maker: object): never =>
  give(owner, "bindMagicItem", "Headband", {
    ...{ kind: "item", path: "alchemy", improved: false, mpMax: 6, mpValue: 6, regenPerScene: 2, regenPerRound: 0 },
    ...{ spells: [{ slug, level }], maker, command: "" },
  }) as never;

/** Adds to whoever bears it, on top of what they know. */
function blessed(actor: Creature, skill: string): void {
  const changes = [{ key: fullKey(`skill-${skill}`), type: "add", mode: 2, value: "1" }];
  const effect = new FakeActiveEffect({ name: "Fortune", changes, system: { changes } });
  (actor.effects.contents as unknown[]).push(embed(actor as unknown as FakeActor, effect));
}

describe("a thing casts with its maker's traits", () => {
  it("BI-MAG-27 BI-MAG-08 L3356 as far and as wide as its maker would: mist of 2 + Wits 2 areas in dull hands", async () => {
    const user = fakeFighter("User", { intelligence: -1, wits: -1 });
    giveSpell(user, "mist");
    confirmWith({});
    diceFall([3, 3]);
    await wakeItem(thing(user, "mist", 2, { intelligence: 1, wits: 2, skill: 1 }), 0, false);
    // 5 + 2 squares; the user's own would be 1 area and 4 squares.
    expect([part().area, part().range]).toEqual(["4 areas", 7]);
    expect(part().numbers).toMatchObject({ intelligence: 1, wits: 2 });
  });

  it("BI-MAG-27 BI-MAG-01 what was put in at a higher level is as wide as that level: 3 + Wits 1", async () => {
    const user = fakeFighter("User");
    giveSpell(user, "mist");
    confirmWith({});
    diceFall([3, 3]);
    await wakeItem(thing(user, "mist", 3, { intelligence: 1, wits: 1, skill: 1 }), 0, false);
    expect([part().area, part().mana]).toEqual(["4 areas", 3]);
  });

  it("BI-MAG-27 BI-CHK-20 BI-KNK-43 nothing of who wakes it is in its roll: no weariness, no Specialist, no blessing, no other shape", async () => {
    const user = fakeFighter("User", { fatigue: { normal: 8 }, conditions: ["polymorphed"], skills: { survival: 2 } });
    give(user, "bindKnack", "Specialist", { slug: "specialist", rank: 1, target: "intelligence+survival" });
    blessed(user, "survival");
    giveSpell(user, "mist");
    const asked = confirmWith({});
    diceFall([3, 3]);
    await wakeItem(thing(user, "mist", 2, { intelligence: 1, wits: 2, skill: 1 }), 0, false);
    expect(sumOf(part().bonus as never)).toBe(2);
    expect(asked[0]?.controls.map(({ name }) => name)).not.toContain("rage");
  });
});

describe("a thing has but one way to work", () => {
  it("BI-MAG-27 BI-MAG-03 L3356 what a thing missed is no ritual to be finished; what its mage missed is", async () => {
    const mage = fakeMage("Tauron", "alchemy", { aldaron: 2 }, { intelligence: 2, mp: 4 });
    const mist = giveSpell(mage, "mist");
    const mayRitual = async () => {
      const message = lastCard().message as unknown as CardMessage;
      return (await castPartType.context(message.system.parts[0]!, { message, actor: mage, index: 0 })) as object;
    };
    confirmWith({});
    diceFall([1, 2]);
    await wakeItem(thing(mage, "mist", 2, { intelligence: 0, wits: 0, skill: 0 }), 0, false);
    expect(await mayRitual()).toMatchObject({ mayRitual: false });
    confirmWith({});
    diceFall([1, 2]);
    await castSpell(mage, mist);
    expect(await mayRitual()).toMatchObject({ mayRitual: true });
  });
});

describe("stones", () => {
  const mage = (mp: number) =>
    fakeMage("Alisa", "alchemy", { metamagic: 2 }, { intelligence: 2, mp, skills: { academics: 1 } });

  it("BI-MAG-26 L3320 no stone is made of what lies in stones: a ritual of Mana Stones draws on none", async () => {
    const poor = mage(0);
    thing(poor, "light", 1, { intelligence: 0, wits: 0, skill: 0 });
    const asked = confirmWith({ manner: "ritual" });
    diceFall([3], [3]);
    await castSpell(poor, giveSpell(poor, "manaStones"));
    expect(asked[0]?.controls.filter(({ name }) => name.startsWith("stone-"))).toEqual([]);
    expect(asked[0]?.obstacles.map(({ text }) => text)).toEqual(["BIND.Magic.Problem.noMana 0 1"]);
    // Any other spell may.
    const again = confirmWith({ manner: "ritual" });
    await castSpell(poor, giveSpell(poor, "detectMana"));
    expect(again[0]?.controls.filter(({ name }) => name.startsWith("stone-"))).toHaveLength(1);
  });

  it("BI-MAG-26 BI-MAG-09 L3317 a stone stays by itself: no mana is kept aside for the spell that made it", async () => {
    const rich = mage(4);
    confirmWith({});
    diceFall([6, 6]);
    await castSpell(rich, giveSpell(rich, "manaStones"));
    expect(part().kept).toBe(false);
    expect(proposed("bindSpellPrice")[0]?.data).toEqual({ cost: 1 });
  });
});

describe("what things of magic do to minds", () => {
  /** What a pocket spell does to somebody, carried out. */
  function under(whom: Creature, slug: string, rating = 3): FakeActiveEffect[] {
    const by = { ...numbers, rating };
    return spellDone(whom, { slug, name: slug, numbers: by, amount: 0, from: "", scenes: 2, sphere: "enchantment" });
  }
  const fatigueOf = (actor: Creature) =>
    ((actor as unknown as FakeActor)._source.system as { fatigue: Record<string, number> }).fatigue;

  it("BI-SPL-05 L2848 Expectations out of a thing are resisted again by Wits and the Skill that it cast them with", async () => {
    const user = fakeFighter("User", { skills: { beastKen: 1 } });
    const victim = fakeFighter("Victim", { wits: 1, skills: { beastKen: 2, craft: 3 } });
    giveSpell(user, "expectations");
    Object.assign(game.user, { targets: new Set([{ actor: victim }]) });
    confirmWith({ skill: "beastKen" });
    diceFall([6, 6]);
    await wakeItem(thing(user, "expectations", 3, { intelligence: 2, wits: 1, skill: 1 }), 0, false);
    const data = proposed("bindSpell")[0]!.data;
    expect(data).toMatchObject({ skillId: "beastKen", sphere: "enchantment" });
    const [dream] = spellDone(victim, data);
    confirmWith();
    diceFall([3, 3]);
    await rollStandingAgain(dream as never, { origin: null, fast: true, on: victim });
    // 7 and the maker's 2 and 1; Wits 1 and Beast Ken 2.
    expect(part()).toMatchObject({ how: "resist", tn: 10, bonus: [{ value: 3 }] });
  });

  it.each([
    ["mindsHealing", "confusion", true],
    ["mindsHealing", "domination", false],
    ["mindOfStone", "domination", true],
  ])("BI-MAG-09 L2775 L2817 %s cuts %s out of a wand: %s", async (healing, slug, cuts) => {
    const victim = fakeFighter("Victim");
    const healer = fakeMage("Healer", "song", { enchantment: 2 });
    // Domination stands at level 4.
    const [effect] = under(victim, slug, slug === "domination" ? 4 : 2);
    await healMind({
      data: { slug: healing, name: healing, targets: [victim.uuid], tn: [], numbers: { level: 1, times: {} } },
      outcome: { success: true, margin: 0 },
      caster: healer,
      message: { id: "m" },
      fast: false,
    } as never);
    expect(cards()).toHaveLength(cuts ? 1 : 0);
    if (!cuts) return;
    const [ends] = proposed("bindSpellEnds");
    expect(ends?.target).toBe(victim.uuid);
    expect(written("bindSpellEnds", victim, ends?.data)).toEqual([["delete", effect!.name]]);
  });

  it("BI-MAG-29 BI-MAG-28 L2852 Expectations out of a thing are broken by their name, and have wearied all the same", async () => {
    const victim = fakeFighter("Victim", { hp: 6 });
    const [dream] = under(victim, "expectations");
    Object.assign(fatigueOf(victim), { imagined: 6, believes: 2 });
    expect(breakables([victim])).toMatchObject([{ sphere: "enchantment", maker: { intelligence: 2, rating: 3 } }]);
    answerDialogs({ spell: dream!.uuid });
    const message = { id: "m" } as never;
    const breaker = fakeMage("Breaker", "song", { metamagic: 1 });
    await breakSpell({
      data: { targets: [victim.uuid], slug: "spellBreaking", tn: [] },
      // 7 + Intelligence 2 and level 3.
      outcome: { check: { total: 12 }, success: true, margin: 0 },
      caster: breaker,
      message,
      fast: false,
    } as never);
    const ends = proposed("bindSpellEnds")[0];
    expect(written("bindSpellEnds", victim, ends?.data)).toEqual([
      ["delete", "expectations"],
      ["system.fatigue.normal", 6],
      ["system.fatigue.imagined", 0],
      ["system.fatigue.believes", 0],
    ]);
    // While another's dream goes on, nothing of it is known for what it is.
    under(victim, "expectations", 4);
    expect(written("bindSpellEnds", victim, ends?.data)).toEqual([["delete", "expectations"]]);
    // The GM's word ends all of it.
    expect(written("bindRelief", victim, { what: "freed" })).toEqual([
      ["system.fatigue.imagined", 0],
      ["system.fatigue.believes", 0],
      ["delete", "expectations"],
      ["delete", "expectations"],
    ]);
  });

  it("BI-MAG-28 L2852 what a mage keeps up is believed on, though a thing's scenes are over, and the other way round", () => {
    const victim = fakeFighter("Victim", { hp: 6 });
    const mage = fakeMage("Mage", "song", { enchantment: 3 });
    game.actors.contents.push(mage as never);
    const item = give(mage, "bindStandingSpell", "Expectations", {
      ...{ spell: "expectations", sphere: "enchantment", mp: 3, castLevel: 3, target: victim.uuid },
      ...{ intelligence: 2, wits: 0, skill: 1, rating: 3 },
    });
    under(victim, "expectations");
    Object.assign(fatigueOf(victim), { imagined: 8, believes: 1 });
    const scene = written("bindScene", victim, { rounds: 0, exerted: false, rested: false });
    expect(scene).toEqual([["system.fatigue.believes", 0]]);
    expect(written("bindSpellEnds", victim, { from: item.uuid })).toEqual(["MANIFOLD.Changes.Nothing"]);
    fatigueOf(victim).believes = 0;
    expect(written("bindSpellEnds", victim, { from: item.uuid })).toEqual([
      ["system.fatigue.normal", 8],
      ["system.fatigue.imagined", 0],
    ]);
  });
});
