import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { danceWeapon } from "../actions/magic/dance";
import { giveOrder } from "../actions/magic/give-order";
import { weighHandle } from "../actions/magic/creeping";
import type { SpellContext } from "../actions/magic/spell-context";
import type { Creature } from "../adapters/creature";
import { spellMark } from "../adapters/magic/spell-marks";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { magicKinds } from "../changes/magic/magic-kinds";
import { castPartType } from "../chat/cast-part";
import { toldLines } from "../chat/told-lines";
import type { CastNumbers } from "../rules/spells/in-play";
import { statusOf } from "../ids";
import { fakeFighter, give, giveArmour, giveWeapon } from "../testing/fake-fighter";
import { fakeMage, giveEnhancement, giveSpell } from "../testing/magic";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

let mage: Creature;
let foe: Creature;

const target = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const numbers = (level: number, more: Partial<CastNumbers> = {}): CastNumbers => ({
  level,
  intelligence: 2,
  wits: 1,
  knacks: 0,
  skill: 1,
  rating: level,
  margin: 0,
  times: {},
  ...more,
});
const on = (slug: string, level: number, whom: Creature, more: Partial<CastNumbers> = {}, amount = 0) =>
  written("bindSpell", whom, { slug, name: slug, numbers: numbers(level, more), amount, from: "" });
const told = (slug: string, level: number, more: Partial<CastNumbers> = {}) => toldLines(slug, numbers(level, more));
const part = () => lastCard().parts[0] as never as { tn: { value: number }[]; bonus: { value: number }[] };
const sumOf = (terms: { value: number }[]) => terms.reduce((total, { value }) => total + value, 0);
const noted = () => JSON.stringify(lastCard().parts[0]);
const context = (slug: string, caster: Creature, level: number): SpellContext =>
  ({ data: { slug, name: slug, targets: [], numbers: numbers(level) }, caster, message: { id: "m1" } }) as never;
/** Effects that somebody bears already, with what spells wrote on them. */
const bears = (actor: Creature, effects: object[]) => (actor.effects.contents as unknown[]).push(...effects);
const marked = (slug: string, lasting: Parameters<typeof spellMark>[1]) => ({
  statuses: new Set(),
  getFlag: (_scope: string, key: string) => (spellMark(slug, lasting).manifold as Record<string, unknown>)[key],
});

beforeEach(() => {
  setTable();
  mage = fakeMage(
    "Tauron",
    "alchemy",
    { force: 4, illusion: 2, metamagic: 2, invocation: 3 },
    { intelligence: 2, wits: 1, skills: { combat: 1, craft: 1, empathy: 1, projectiles: 1, deceit: 2 }, dexterity: 1 },
  );
  foe = fakeFighter("Hobgoblin", { npc: true, wits: 1, skills: { vigilance: 1 } });
  target(foe);
});

describe("Fate", () => {
  it("BI-SPL-18 a prayer after two Story Points gives one back; after one, none", () => {
    const hero = fakeFighter("Maren", { system: { storyPoints: 3 } });
    expect(on("prayerOfGratitude", 3, hero, { times: { "asked-storySpent": 2 } })).toEqual([["system.storyPoints", 4]]);
    expect(on("prayerOfGratitude", 3, hero, { times: { "asked-storySpent": 1 } })).toEqual([
      "MANIFOLD.Changes.Nothing",
    ]);
  });

  it("BI-CHK-19 an augury's margin of 4 lets the player choose the place", () => {
    expect(told("auguary", 2, { margin: 4 })).toEqual([expect.stringContaining("choosesPlace")]);
    expect(told("auguary", 2, { margin: 3 })).toEqual([]);
  });

  it("BI-SPL-06 the same blessing does not add to itself on one Skill, another does", () => {
    const bless = (slug: string, whom: Creature) =>
      written("bindSpell", whom, { slug, name: slug, numbers: numbers(2), amount: 0, from: "", blessed: "stealth" });
    const hero = fakeFighter("Maren", {});
    expect(bless("fortune", hero)).toEqual([["create", "fortune"]]);
    bears(hero, [marked("fortune", { skills: { stealth: 1 } })]);
    expect(bless("fortune", hero)).toEqual([expect.stringContaining("blessedAlready Maren")]);
    expect(bless("lendingHand", hero)).toEqual([["create", "lendingHand"]]);
  });

  it("BI-SPL-06 a hand is lent only by who knows the Skill better", async () => {
    const priest = fakeMage("Sariel", "devotion", { fate: 3 }, { skills: { academics: 1, stealth: 2 } });
    const hand = giveSpell(priest, "lendingHand");
    for (const [stealth, problems] of [
      [1, 0],
      [2, 1],
    ] as const) {
      target(fakeFighter("Maren", { skills: { stealth } }));
      const asked = confirmWith({ blessed: "stealth" });
      diceFall([6, 6]);
      await castSpell(priest, hand);
      expect(asked[0]?.obstacles.filter(({ text }) => text.includes("lendsLess"))).toHaveLength(problems);
    }
  });
});

describe("Invocation", () => {
  it("BI-SPL-14 a fireball of level 2 covers 3 squares, 3 Damage beside it, and one vital spot only", async () => {
    const bolt = giveSpell(mage, "lightningBolt");
    giveEnhancement(mage, "allConsuming");
    const other = fakeFighter("Goblin", { npc: true });
    target(foe, other);
    confirmWith({ "enh-allConsuming": true, squares: 5, manner: "quick" });
    diceFall([5, 6], [4]);
    await castSpell(mage, bolt);
    expect(proposed("bindSpell").map(({ data }) => (data as { vital?: boolean }).vital)).toEqual([undefined, false]);
    expect(told("lightningBolt", 2, { times: { allConsuming: 1 } })).toEqual([
      expect.stringContaining("edge 3"),
      expect.stringContaining("squares 3"),
      expect.stringContaining("oneVital"),
    ]);
  });

  it("BI-SPL-14 who is not aimed at is hit in no vital spot: armour of 2 counts in full", () => {
    giveArmour(foe, "Leather", 2, "partial");
    const blast = (vital: boolean) =>
      written("bindSpell", foe, {
        slug: "lightningBolt",
        name: "Bolt",
        numbers: numbers(2, { margin: 9, times: { allConsuming: 1 } }),
        amount: 5,
        from: "",
        ...(vital ? {} : { vital: false }),
      });
    // 6 Hit Points: a margin of 9 passes partial armour by, else 5 less 2.
    expect(blast(true)).toContainEqual(["system.hp.value", 1]);
    expect(blast(false)).toContainEqual(["system.hp.value", 3]);
  });
});

describe("Force", () => {
  it("BI-SPL-10 lifting somebody of 7 Hit Points is 14 and their Evasion; beyond L + 4 nothing rises", async () => {
    const lift = giveSpell(mage, "levitation");
    const large = fakeFighter("Guard", { npc: true, strength: 1 });
    target(large);
    const asked = confirmWith({ level: 3 });
    diceFall([6, 6]);
    await castSpell(mage, lift);
    expect(sumOf(part().tn)).toBe(14);
    expect(asked[0]?.obstacles.map(({ text }) => text)).toEqual([]);
    const lower = confirmWith({ level: 2 });
    diceFall([6, 6]);
    await castSpell(mage, lift);
    expect(lower[0]?.obstacles.map(({ text }) => text)).toContain("BIND.Magic.Problem.tooHeavy");
  });

  it("BI-SPL-11 a door of 8 at level 2 holds to 14", () => {
    expect(told("lock", 2, { times: { "asked-doorTn": 8 } })).toContainEqual(expect.stringContaining("tn 14"));
  });

  it("BI-SPL-12 fists of level 3 wound with 1D6+3", () => {
    expect(told("telekineticFist", 3)).toContainEqual(expect.stringContaining("fistDamage 1D6+3"));
  });

  it("BI-SPL-08 nobody casts out of another's Mage Armour; its caster does", async () => {
    const sight = giveSpell(mage, "mageSight");
    target(mage);
    const shield = (origin: string) => ({
      statuses: new Set([statusOf("mageArmour")]),
      origin,
      getFlag: () => undefined,
    });
    bears(mage, [shield(`${mage.uuid}.Item.x`)]);
    const own = confirmWith({});
    diceFall([6, 6]);
    await castSpell(mage, sight);
    expect(own[0]?.obstacles.map(({ text }) => text)).toEqual([]);
    mage.effects.contents.pop();
    bears(mage, [shield("Actor.other.Item.x")]);
    const shut = confirmWith({});
    diceFall([6, 6]);
    await castSpell(mage, sight);
    expect(shut[0]?.obstacles.map(({ text }) => text)).toEqual(["BIND.Magic.Problem.insideShield"]);
  });

  it("BI-SPL-09 an axe dances at level 4: 2D6+2, and a grab by 7 Hit Points pulls it down; at level 3 it is too heavy", async () => {
    const axe = giveWeapon(mage, "Axe", { wr: 3, dam: 3, ev: 1 });
    answerDialogs({ weapon: axe.id, others: 0 });
    target(fakeFighter("Guard", { npc: true, strength: 1 }));
    await danceWeapon(context("dancingSwords", mage, 4));
    expect(noted()).toContain("BIND.Magic.dance +3 2D6+2 +1 6");
    expect(noted()).toContain("pulledDown Guard");
    const before = lastCard().message;
    await danceWeapon(context("dancingSwords", mage, 3));
    expect(lastCard().message).toBe(before);
  });

  it("BI-SPL-09 BI-INI-03 a kite shield that dances strikes for the 6 Initiative of its weight", async () => {
    const shield = giveWeapon(mage, "Kite Shield", { class: "shield", wr: 2, dam: 1, ev: 3 });
    answerDialogs({ weapon: shield.id, others: 0 });
    target();
    await danceWeapon(context("dancingSwords", mage, 3));
    // Strength 2 and its own 1: 1D6+3.
    expect(noted()).toContain("BIND.Magic.dance +3 1D6+3 +3 6");
  });
});

describe("orders, handles, illusions, breaking", () => {
  it("BI-SPL-05 an order of more than L + I + Deceit words is refused; hyphens join", async () => {
    answerDialogs({ order: "lay-down your sword" });
    await giveOrder(context("domination", mage, 1));
    expect(noted()).toContain("lay-down your sword");
    const before = lastCard().message;
    answerDialogs({ order: "one two three four five" });
    await giveOrder(context("domination", mage, 1));
    expect(lastCard().message).toBe(before);
  });

  it("BI-SPL-03 a handle of -1 is 1 heavier a round, up to 6 more with Intelligence 2", async () => {
    answerDialogs({ weight: -1, rounds: 3 });
    await weighHandle(context("creepingDisarm", mage, 4));
    expect(noted()).toContain("weighs +2");
    answerDialogs({ weight: -1, rounds: 20 });
    await weighHandle(context("creepingDisarm", mage, 4));
    expect(noted()).toContain("weighs +5");
  });

  it("BI-MAG-21 an illusion against a watchful viewer: 7 + 1 + 1 + 2; what one never saw is 2 worse", async () => {
    const illusion = giveSpell(mage, "illusion");
    confirmWith({ suspicion: "watchful", unfamiliar: true });
    diceFall([6, 6]);
    await castSpell(mage, illusion);
    expect(sumOf(part().tn)).toBe(11);
    // 2 + 1 - 2.
    expect(sumOf(part().bonus)).toBe(1);
  });

  it("BI-MAG-21 L3160 an illusion is made with the Skill of what it shows: any of them, as somebody says", async () => {
    const gnome = fakeMage("Fizz", "alchemy", { illusion: 2 }, { intelligence: 2, skills: { craft: 2, empathy: 1 } });
    const illusion = giveSpell(gnome, "illusion");
    const bonus = async (values: object) => {
      const asked = confirmWith({ ...values });
      diceFall([6, 6]);
      await castSpell(gnome, illusion);
      const offered = asked[0]?.controls.find(({ name }) => name === "skill") as { options?: { value: string }[] };
      expect(offered.options?.map(({ value }) => value)).toEqual(
        expect.arrayContaining(["empathy", "craft", "academics"]),
      );
      return sumOf(part().bonus);
    };
    // A person by Empathy 1, a sword by Craft 2, a monster by Academics, untrained and many trades in one.
    expect([await bonus({}), await bonus({ skill: "craft" }), await bonus({ skill: "academics" })]).toEqual([3, 4, 1]);
  });

  it("BI-MAG-29 a spell is broken with Intelligence and the own rating in its sphere", async () => {
    const breaking = giveSpell(mage, "spellBreaking");
    for (const [breaks, bonus] of [
      ["force", 6],
      ["necromancy", 2],
    ] as const) {
      const asked = confirmWith({ breaks, makerIntelligence: 1, makerRating: 3 });
      diceFall([6, 6]);
      await castSpell(mage, breaking);
      expect(asked[0]?.controls.map(({ name }) => name)).not.toContain("skill");
      expect([sumOf(part().bonus), sumOf(part().tn)]).toEqual([bonus, 11]);
    }
  });

  it("BI-MAG-29 what stands on the target is chosen by name, with its maker's numbers; the magic of its things too (L3297)", async () => {
    const witch = fakeFighter("Witch", { npc: true });
    // An Aldaron spell of Intelligence 2 and level 3: 12 by the book's own example. A greater item's maker knew 4 of Metamagic.
    const spell = give(witch, "bindStandingSpell", "Mist", {
      ...{ spell: "mist", sphere: "force", mp: 2, castLevel: 2, target: foe.uuid },
      ...{ intelligence: 2, wits: 0, skill: 1, rating: 3 },
    });
    const wand = give(foe, "bindMagicItem", "Wand", {
      ...{ kind: "greater", improved: false, mpMax: 3, mpValue: 3, regenPerScene: 2, regenPerRound: 0 },
      ...{ spells: [{ slug: "light", level: 1 }], maker: { intelligence: 1, wits: 0, skill: 1 }, path: "alchemy" },
    });
    give(foe, "bindMagicItem", "Burnt stone", {
      ...{ kind: "manaStone", improved: false, mpMax: 0, spells: [], maker: { intelligence: 0, wits: 0, skill: 0 } },
    });
    const breaking = giveSpell(mage, "spellBreaking");
    for (const [broken, bonus, tn] of [
      [spell.uuid, 6, 12],
      [wand.uuid, 4, 12],
      ["", 2, 8],
    ] as const) {
      const asked = confirmWith({ broken, breaks: "necromancy" });
      diceFall([5, 5]);
      await castSpell(mage, breaking);
      const control = asked[0]?.controls.find(({ name }) => name === "broken") as { options?: { label: string }[] };
      expect(control.options?.map(({ label }) => label)).toEqual([
        "Mist (Witch)",
        "Wand (Hobgoblin)",
        "BIND.Magic.Cast.brokenElse",
      ]);
      expect([sumOf(part().bonus), sumOf(part().tn)]).toEqual([bonus, tn]);
    }
    const { message, parts } = lastCard();
    const press = () =>
      castPartType.actions?.next?.(
        parts[0] as never,
        { message, actor: mage, index: 0 } as never,
        {} as never,
        {} as never,
      );
    answerDialogs({ spell: wand.uuid });
    // 5 and 5 and 2 are 12.
    await press();
    expect(proposed("bindItemBroken")).toMatchObject([{ target: wand.uuid, automatic: false }]);
    expect(written("bindItemBroken", wand, {})).toEqual([
      ["system.spells", []],
      ["system.mpMax", 0],
      ["system.mpValue", 0],
      ["system.regenPerScene", 0],
    ]);
    answerDialogs({ spell: spell.uuid });
    await press();
    expect(proposed("bindStandingEnds")).toMatchObject([{ target: witch.uuid, data: { id: spell.id } }]);
  });

  it("BI-MAG-29 BI-MAG-27 what a pocket spell cast, and nobody keeps up, is broken by its maker's numbers (L3335)", async () => {
    const stored = {
      slug: "sleep",
      name: "Sleep",
      numbers: { ...numbers(3), wits: 0 },
      amount: 0,
      from: "",
      scenes: 3,
    };
    const effectOf = (data: object) => {
      const plan = planProposal(magicKinds.bindSpell!, foe, { ...stored, ...data });
      if (!("changes" in plan)) throw new Error(plan.problem);
      return (plan.changes[0] as { data: object }).data as { name: string; flags?: object };
    };
    // An instant spell's trace is no magic that stands.
    const [asleep, plain] = [effectOf({ sphere: "enchantment" }), effectOf({})];
    const lies = ({ name, flags }: { name: string; flags?: object }, id: string) => ({
      ...{ id, name, uuid: `${foe.uuid}.ActiveEffect.${id}`, documentName: "ActiveEffect", origin: null },
      ...{ statuses: new Set<string>(), parent: foe, _source: { name }, toObject: () => ({ name }) },
      getFlag: (_scope: string, key: string) =>
        (flags as { manifold?: Record<string, unknown> } | undefined)?.manifold?.[key],
    });
    Object.assign(foe.effects, { contents: [lies(asleep, "slept"), lies(plain, "plain")] });
    const asked = confirmWith({ broken: `${foe.uuid}.ActiveEffect.slept` });
    diceFall([6, 6]);
    target(foe);
    await castSpell(mage, giveSpell(mage, "spellBreaking"));
    const control = asked[0]?.controls.find(({ name }) => name === "broken") as { options?: { label: string }[] };
    expect(control.options?.map(({ label }) => label)).toEqual([
      `${asleep.name} (Hobgoblin)`,
      "BIND.Magic.Cast.brokenElse",
    ]);
    // 7, Intelligence 2 and what it was put in at, 3; no Enchantment of one's own.
    expect([sumOf(part().bonus), sumOf(part().tn)]).toEqual([2, 12]);
    const { message, parts } = lastCard();
    answerDialogs({ spell: `${foe.uuid}.ActiveEffect.slept` });
    const at = { message, actor: mage, index: 0 } as never;
    await castPartType.actions?.next?.(parts[0] as never, at, {} as never, {} as never);
    const [ends] = proposed("bindSpellEnds");
    expect(ends).toMatchObject({ target: foe.uuid, automatic: false, data: { from: "", effect: "slept" } });
    expect(written("bindSpellEnds", foe, ends?.data)).toEqual([["delete", asleep.name]]);
    expect(written("bindSpellEnds", foe, { from: "", effect: "plain" })).toEqual(["BIND.Magic.Problem.notStanding"]);
  });

  it("BI-MAG-13 a subtle spell is noticed at 7 + Dexterity + Deceit", async () => {
    const sight = giveSpell(mage, "mageSight");
    target(mage);
    confirmWith({ manner: "subtle" });
    diceFall([6, 6]);
    await castSpell(mage, sight);
    const { message, parts } = lastCard();
    const view = (await castPartType.context(parts[0] as never, { message, actor: mage, index: 0 } as never)) as {
      told: string[];
    };
    expect(view.told).toContain("BIND.Magic.Note.subtle 10");
  });

  it("BI-MAG-24 the face stays: 8 and the level", () => {
    expect(told("polymorph", 3)).toEqual([expect.stringContaining("recogniseTn 11")]);
  });
});

describe("Saurecanta", () => {
  it("BIC-48 hunger takes half the Fatigue, past Fate and armour", () => {
    const tired = fakeFighter("Maren", { fatigue: { normal: 5 }, fp: 5 });
    expect(on("hungerPains", 1, tired)).toContainEqual(["system.hp.value", 4]);
  });

  it("BIC-49 BIC-47 3 points of Strength burst armour of 2; a weaker warp adds nothing", () => {
    const hero = fakeFighter("Maren", { fp: 0 });
    giveArmour(hero, "Leather", 2, "partial");
    const grown = on("brawnform", 2, hero, { times: { "asked-strength": 3 } });
    expect(grown).toContainEqual(["create", "brawnform"]);
    expect(grown).toContainEqual(["system.hp.value", 4]);
    bears(hero, [marked("brawnform", { attribute: { strength: 3, charisma: -3 } })]);
    expect(on("brawnform", 2, hero, { times: { "asked-strength": 2 } })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("BIC-50 somebody of a Herd Mind is struck at by Wits and Vigilance at 11 and Deceit", () => {
    expect(told("herdMind", 4)).toEqual([expect.stringContaining("tn 12")]);
  });
});
