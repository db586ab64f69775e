import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { consumeSoulOf } from "../actions/magic/consume-soul";
import { drawFrom } from "../actions/magic/draw-mana";
import { fastNura, useNuraGoods } from "../actions/gm/creatures";
import { makeManaStone } from "../actions/magic/make-stone";
import { manaRound } from "../actions/magic/mana-round";
import { rerollLines } from "../actions/magic/rerolls";
import { sceneActor } from "../adapters/scene";
import type { Creature } from "../adapters/creature";
import { isNura } from "../adapters/characters/bearer";
import { spellMark } from "../adapters/magic/spell-marks";
import { pathProblems } from "../adapters/characters/learning";
import type { SpellContext } from "../actions/magic/spell-context";
import { castPartType } from "../chat/cast-part";
import type { BindEvent } from "../flow";
import { toldLines } from "../chat/told-lines";
import { fakeFighter, give, giveArmour } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import {
  answerDialogs,
  confirmWith,
  diceFall,
  fightOf,
  lastCard,
  proposed,
  scoresOf,
  setTable,
  written,
} from "../testing/play";

let mage: Creature;
const target = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const thing = (owner: Creature, more: Record<string, unknown>) =>
  give(owner, "bindMagicItem", "Ruby", {
    kind: "manaStone",
    path: "alchemy",
    improved: false,
    mpMax: 4,
    mpValue: 0,
    regenPerScene: 2,
    spells: [],
    command: "",
    maker: { intelligence: 0, wits: 1, skill: 0 },
    carried: true,
    wr: null,
    quantity: 1,
    ...more,
  });
const noted = () => JSON.stringify(lastCard().parts[0]);

beforeEach(() => {
  setTable();
  mage = fakeMage("Tauron", "alchemy", { force: 3 }, { intelligence: 2, wits: 1, mp: 2, skills: { academics: 1 } });
});

describe("mana that comes and goes", () => {
  it("BIC-42 BI-MAG-26 a round at a lake of 3: first 3 to the improved stone by itself, then to who lacks most", () => {
    const ruby = thing(mage, { improved: true, mpMax: 6, mpValue: 1 });
    // The mage lacks 4 of 6, the stone 2 after its own 3: two points to the mage, and by its Intelligence the third.
    expect(manaRound([mage], "lake", 3)).toEqual([
      { kind: "bindManaFlow", target: mage.uuid, source: null, data: { by: 3 } },
      { kind: "bindManaFlow", target: ruby.uuid, source: null, data: { by: 3 } },
    ]);
  });

  it("BIC-59 a sink of level 3 takes what there is; improved stones alone gain 3", () => {
    expect(manaRound([mage], "sink", 3)).toMatchObject([{ data: { by: -2 } }]);
    thing(mage, { improved: true, mpMax: 6, mpValue: 1 });
    expect(manaRound([mage], "none", 1)).toMatchObject([{ data: { by: 3 } }]);
    expect(written("bindManaFlow", mage, { by: -1 })).toEqual([["system.mp.value", 1]]);
  });

  it("BI-MAG-26 a thing that says what it gathers in a round gathers that, up to what it holds", () => {
    const idol = thing(mage, { mpMax: 6, mpValue: 1, regenPerRound: 4 });
    const gained = { kind: "bindManaFlow", target: idol.uuid, source: null, data: { by: 4 } };
    expect(manaRound([mage], "none", 1)).toEqual([gained]);
    Object.assign((idol as never as { system: object }).system, { mpValue: 5 });
    expect(manaRound([mage], "none", 1)).toEqual([{ ...gained, data: { by: 1 } }]);
  });

  it("BIC-43 BI-MAG-27 an item made by Wits +1 gathers 3 MP a scene from then on", () => {
    const made = { as: "item", spell: "mageArmour", level: 2, command: "", intelligence: 2, wits: 1, skill: 1 };
    const ruby = thing(mage, {});
    expect(written("bindMakeItem", ruby, made)).toContainEqual(["system.regenPerScene", 3]);
    expect(sceneActor(mage).stones[0]).toMatchObject({ gain: 2 });
  });

  it("BI-MAG-27 a pocket spell of level 2 by Wits +1 lasts 3 scenes", async () => {
    const charm = thing(mage, { kind: "pocket", mpValue: 4 });
    target(mage);
    confirmWith({});
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "mageArmour"), { item: charm as never, level: 2 });
    const { message, parts } = lastCard();
    Object.assign(globalThis, {
      fromUuidSync: (uuid: string) => [charm, ...mage.items.contents].find((one) => one.uuid === uuid) ?? null,
    });
    const view = (await castPartType.context(parts[0] as never, { message, actor: mage, index: 0 } as never)) as {
      told: string[];
    };
    expect(view.told).toContain("BIND.Magic.Note.pocket 3");
  });

  it("BI-MAG-27 BI-MAN-13 BI-INI-03 an item, a stone and a soul each take 8 Initiative in a fight, whatever the spell's level", async () => {
    const foe = fakeFighter("Bandit", { npc: true, intelligence: 1, hp: -2 });
    const start = () => fightOf([mage], [foe], { dice: { party: [6, 6], foes: [1, 1] } });
    const name = mage.name;
    let fight = start();
    const before = scoresOf(fight)[name]!;
    const charm = thing(mage, { kind: "pocket", mpValue: 4 });
    target(mage);
    confirmWith({});
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "mageArmour"), { item: charm as never, level: 2 });
    expect(before - scoresOf(fight)[name]!).toBe(8);
    fight = start();
    answerDialogs({ wanted: 1 });
    await drawFrom(charm as never);
    expect(before - scoresOf(fight)[name]!).toBe(8);
    fight = start();
    target(foe);
    confirmWith({});
    diceFall([2, 2]);
    await consumeSoulOf(mage, { fast: false });
    expect(before - scoresOf(fight)[name]!).toBe(8);
  });

  it("BI-KNK-37 a soul is taken in a round alone in which one is prepared to cast", async () => {
    const foe = fakeFighter("Bandit", { npc: true, intelligence: 1, hp: -2 });
    target(foe);
    const id = mage.name.padEnd(16, "0").slice(0, 16);
    const blocked = async (mode: "martial" | "caster") => {
      const before: BindEvent[] = [{ type: "declare", id, stance: "defensive", mode }];
      fightOf([mage], [foe], { dice: { party: [6, 6], foes: [1, 1] }, before });
      const asked = confirmWith({});
      diceFall([2, 2]);
      await consumeSoulOf(mage, { fast: false });
      return asked[0]?.obstacles;
    };
    expect(await blocked("martial")).toEqual([{ text: "BIND.Flow.Refused.noSpells", blocks: true }]);
    expect(await blocked("caster")).toEqual([]);
  });

  it("BI-GOD-03 armour becomes a stone of 2 at most: two points given up are too much", async () => {
    const priest = fakeMage("Hild", "devotion", {}, { intelligence: 2, mp: 6 });
    const context = {
      data: { slug: "manaStones", path: "devotion", numbers: { times: {} } },
      caster: priest,
      message: { id: "m1" },
    } as unknown as SpellContext;
    answerDialogs({ name: "Mail", points: 1, kind: "armour", worth: 0, xp: 0 });
    await makeManaStone(context);
    expect(proposed("bindMakeStone")[0]?.data).toMatchObject({ points: 1 });
    const before = lastCard().message;
    answerDialogs({ name: "Mail", points: 2, kind: "armour", worth: 0, xp: 0 });
    await makeManaStone(context);
    expect(lastCard().message).toBe(before);
  });

  it("BI-KNK-37 a soul at -2 of Intelligence +1 is taken at 6, and is worth 2 MP; some gods forbid it", async () => {
    const dying = fakeFighter("Bandit", { npc: true, intelligence: 1, hp: -2 });
    await consumeSoulOf(mage, { fast: false });
    target(dying);
    confirmWith({});
    // 2 + 2 and 2 is 6 against 7 + 1 - 2.
    diceFall([2, 2]);
    await consumeSoulOf(mage, { fast: false });
    expect(proposed("bindManaFlow")[0]).toMatchObject({ target: mage.uuid, data: { by: 2 } });
    give(mage, "bindKnack", "Consume Soul", { slug: "consumeSoul", rank: 1 });
    give(mage, "bindBelief", "Alassë", { slug: "alasse", spheres: new Set() });
    expect(pathProblems(mage)).toContain("BIND.Magic.Problem.soulsForbidden");
  });
});

describe("nura and the dead", () => {
  it("BIC-51 ogre dust is 4 Strength for 4 Charisma, once", async () => {
    await useNuraGoods(mage, "ogreDust");
    expect(proposed("bindTransform")[0]?.data).toEqual({ what: "ogreDust" });
    expect(written("bindTransform", mage, { what: "ogreDust" })).toEqual([["create", "BIND.Magic.Transform.ogreDust"]]);
  });

  it("BIC-29 BIC-32 the dead stiffen by age, and a beast that casts has Intelligence 1 at least", () => {
    const ghoul = fakeFighter("Ghoul", { npc: true, intelligence: -2 });
    expect(written("bindTransform", ghoul, { what: "freshUndead" })).toEqual([
      ["create", "BIND.Magic.Transform.freshUndead"],
    ]);
    expect(written("bindTransform", ghoul, { what: "nuraCaster1" })).toContainEqual([
      "system.attributes.intelligence.base",
      1,
    ]);
  });

  it("BIC-49 BIC-50 BIC-47 Muscle Explosion warps as if of level 4, Demonic Form by its own; neither adds to the other", () => {
    const numbers = (level: number, strength: number, speed: number) => ({
      ...{ level, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 5, margin: 0 },
      times: { "asked-strength": strength, "asked-speed": speed },
    });
    const on = (slug: string, whom: Creature, ...asked: [level: number, strength: number, speed: number]) =>
      written("bindSpell", whom, { slug, name: slug, numbers: numbers(...asked), amount: 0, from: "" });
    const brute = fakeFighter("Brute", { npc: true });
    giveArmour(brute, "Leather", 2, "partial");
    // 4 + 2 points, even cast at level 5: of 7 Strength only 6, which burst the armour.
    expect(on("muscleExplosion", brute, 5, 7, 0)).toContainEqual(["create", "muscleExplosion"]);
    expect(on("muscleExplosion", brute, 5, 7, 0)).toContainEqual(["system.hp.value", 4]);
    expect(toldLines("muscleExplosion", numbers(5, 7, 0))).toEqual([expect.stringContaining("points 6")]);
    expect(toldLines("demonicForm", numbers(5, 3, 3))).toEqual([expect.stringContaining("points 7")]);
    const warped = spellMark("muscleExplosion", {
      attribute: { strength: 4, intelligence: -4, charisma: -4 },
    }).manifold;
    (brute.effects.contents as unknown[]).push({
      statuses: new Set(),
      getFlag: (_scope: string, key: string) => (warped as Record<string, unknown>)[key],
    });
    expect(on("demonicForm", brute, 5, 3, 0)).toEqual(["MANIFOLD.Changes.Nothing"]);
    expect(on("demonicForm", brute, 5, 3, 1)).toContainEqual(["create", "demonicForm"]);
  });

  it("BIC-31 ten days a nura are ten days of fasting; whoever was born one stays", async () => {
    answerDialogs({ days: 10, born: false });
    await fastNura([mage]);
    expect(noted()).toContain("fasts 10");
    answerDialogs({ days: 10, born: true });
    await fastNura([mage]);
    expect(noted()).toContain("noCure");
    const wolf = fakeFighter("Wolf", { npc: true, system: { kind: "animal", slug: "nuraWolf" } });
    expect([isNura(wolf), isNura(mage)]).toEqual([true, false]);
  });

  it("BI-SPL-05 at the end of a scene Sleep and Domination are resisted again, and only they", () => {
    for (const spell of ["sleep", "domination", "mageArmour"])
      give(mage, "bindStandingSpell", spell, { spell, mp: 1, castLevel: 1, target: mage.uuid });
    Object.assign(globalThis, { fromUuidSync: () => mage });
    Object.assign(game.actors, { contents: [mage] });
    expect(rerollLines()).toEqual(["BIND.Combat.Scene.resistedAgain sleep (Tauron), domination (Tauron)"]);
  });
});
