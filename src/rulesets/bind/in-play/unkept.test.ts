import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { embed, type FakeActor, type FakeItem } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { breakSpell } from "../actions/magic/break-spell";
import { chooseShape } from "../actions/magic/shape";
import type { SpellContext } from "../actions/magic/spell-context";
import { breakables } from "../adapters/magic/breakable";
import { isFateHidden } from "../adapters/magic/spell-marks";
import { attributesOf, type Creature } from "../adapters/creature";
import { magicKinds } from "../changes/magic/magic-kinds";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage } from "../testing/magic";
import { answerDialogs, cards, proposed, setTable, written } from "../testing/play";
import { spellDone } from "../testing/spell-done";

// Magic that things cast and nobody keeps up: it lasts its scenes, and counter-magic ends it (L3335).

let hugi: Creature;
const numbers = { level: 2, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 2, margin: 0, times: {} };

beforeEach(() => {
  setTable();
  hugi = fakeFighter("Hugi", { strength: 1, hp: 5, fp: 5 });
});

/** What a pocket spell does to somebody, carried out. */
const underThing = (whom: Creature, slug: string, sphere: string, scenes = 2): FakeActiveEffect[] =>
  spellDone(whom, { slug, name: slug, numbers, amount: 0, from: "", scenes, sphere });

const wand = (kind: string, wits = 1) =>
  give(fakeFighter("Bearer"), "bindMagicItem", "Wand", {
    ...{ kind, improved: false, mpMax: 4, mpValue: 4, regenPerScene: 2, regenPerRound: 0, path: "alchemy" },
    ...{ spells: [{ slug: "animalTransformation", level: 2 }], maker: { intelligence: 2, wits, skill: 1 } },
  });
/** A shape that somebody bears already. */
function shaped(scenes: number): FakeItem {
  const original = { attributes: { strength: 1 }, flags: [] };
  const made = { intelligence: 2, rating: 3 };
  const form = give(hugi, "bindForm", "Wolf", { castLevel: 2, original, recordedDamage: 2, spell: "", scenes, made });
  const effect = embed(hugi as unknown as FakeActor, new FakeActiveEffect({ name: "Wolf", origin: form.uuid }));
  (hugi.effects.contents as unknown[]).push(effect);
  return form;
}
const scene = (actor: Creature) => written("bindScene", actor, { rounds: 0, exerted: false, rested: false });

describe("magic out of things", () => {
  it("BI-MAG-27 BI-MAG-29 Fear out of a wand is an effect of so many scenes, hides Fate while it is there, and can be broken", () => {
    Object.assign(game.user, { isGM: false });
    expect(isFateHidden(hugi)).toBe(false);
    const [fear] = underThing(hugi, "fear", "enchantment");
    expect(isFateHidden(hugi)).toBe(true);
    expect("max" in fakeFighter("Fearless").system.fp).toBe(true);
    expect((fear!._source.system as { clock: object }).clock).toMatchObject({ ends: "scene", left: 2 });
    const [found] = breakables([hugi]);
    expect(found).toMatchObject({ sphere: "enchantment", maker: { intelligence: 2, rating: 2 } });
    expect(written("bindSpellEnds", hugi, { from: "", effect: fear!.id })).toEqual([["delete", "fear"]]);
    // A foe is afraid without anything being hidden.
    const foe = fakeFighter("Foe", { npc: true });
    underThing(foe, "fear", "enchantment");
    expect(isFateHidden(foe)).toBe(false);
  });

  it("BI-SPL-06 L2913 a foe that looks at fate loses no Morale by Fear either", () => {
    const priest = fakeFighter("Priest", { npc: true });
    const fear = { slug: "fear", name: "Fear", numbers, amount: 0, from: "" };
    expect(written("bindSpell", priest, fear)).toEqual([["create", "Fear"]]);
    give(priest, "bindStandingSpell", "Eyes of Fate", { spell: "eyesOfFate", mp: 1, target: "" });
    expect(written("bindSpell", priest, fear)).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it.each([
    ["pocket", 1, 3],
    ["pocket", -3, 1],
    ["item", 1, 1],
  ])(
    "BI-MAG-27 BI-SPL-16 a shape out of a %s of Wits %i lasts %i scenes, and is no spell of its user's",
    async (kind, wits, scenes) => {
      const mage = fakeMage("Tauron", "blood", { polymorph: 3 });
      // One that the user keeps up besides has nothing to do with it.
      give(mage, "bindStandingSpell", "Animal Transformation", { spell: "animalTransformation", mp: 2, target: "" });
      const item = wand(kind, wits).uuid;
      const data = { slug: "animalTransformation", name: "Wolf", targets: [], numbers, kept: true, item, dice: [] };
      answerDialogs({ shape: "animal:wolf" });
      await chooseShape({ data, caster: mage, message: { id: "m" }, outcome: {} } as never as SpellContext);
      expect(proposed("bindShape")[0]?.data).toMatchObject({ from: "", scenes, rating: 2 });
      const [form] = (
        planProposal(magicKinds.bindShape!, hugi, proposed("bindShape")[0]!.data) as { changes: { data: object }[] }
      ).changes;
      expect(form?.data).toMatchObject({ system: { spell: "", scenes, made: { intelligence: 2, rating: 2 } } });
    },
  );

  it("BI-SPL-16 L3615 between races a realistic shape asks for no Form Points, and brings what the new body can do", async () => {
    const mage = fakeMage("Tauron", "blood", { polymorph: 3 });
    const ability = { key: "animalInstinct", text: "", flags: new Set(["attentiveness"]) };
    const attributeMods = { strength: 1, dexterity: 0, speed: 1, intelligence: -1, wits: 0, charisma: -2 };
    const gnoll = give(fakeFighter("Library"), "bindRace", "Gnoll", { slug: "gnoll", ability, attributeMods });
    (game.items as unknown as { contents: unknown[] }).contents.push(gnoll);
    const change = async (times: object) => {
      answerDialogs({ shape: "race:gnoll", claws: 2 });
      const data = {
        slug: "polymorph",
        name: "Gnoll",
        targets: [],
        numbers: { ...numbers, times },
        kept: true,
        item: "",
        dice: [],
      };
      await chooseShape({ data, caster: mage, message: { id: "m" }, outcome: {} } as never as SpellContext);
      return proposed("bindShape")[0]?.data;
    };
    expect(await change({ realistic: 1 })).toMatchObject({ kind: "race", abilities: ["animalInstinct"], powers: [] });
    expect(await change({})).not.toHaveProperty("abilities");
  });

  it("BI-MAG-29 L3297 a shape out of a thing is broken like any spell: 7, its maker's Intelligence and Polymorph; then it is gone", async () => {
    const form = shaped(2);
    expect(breakables([hugi])).toMatchObject([{ sphere: "polymorph", maker: { intelligence: 2, rating: 3 } }]);
    const message = { id: "m" } as never;
    const breaking = async (total: number) => {
      answerDialogs({ spell: form.uuid });
      const data = { targets: [], slug: "spellBreaking" };
      await breakSpell({ data, outcome: { check: { total } }, caster: hugi, message, fast: false } as never);
    };
    await breaking(11);
    expect(cards()).toEqual([]);
    await breaking(12);
    const [ends] = proposed("bindShapeEnds");
    expect(ends).toMatchObject({ target: hugi.uuid, automatic: false, data: { id: form.id } });
    expect(written("bindShapeEnds", hugi, ends?.data)).toContainEqual(["delete", "Wolf"]);
  });

  it("BI-TIM-03 BI-MAG-27 as scenes end a shape has one less of them, with the last the own body is back; a night ends it", () => {
    const form = shaped(2);
    expect(scene(hugi)).toEqual([["system.scenes", 1]]);
    form._source.system = { ...(form._source.system as object), scenes: 1 };
    const back = [
      ["delete", "Wolf"],
      ["delete", "Wolf"],
    ];
    expect(scene(hugi)).toEqual(back);
    form._source.system = { ...(form._source.system as object), scenes: 3 };
    expect(written("bindNight", hugi, {})).toEqual(back);
    // 7 of one's own less the 2 from before: a quarter of 7, rounded up, heals 2 in a week.
    expect(written("bindWeek", hugi, {})).toEqual([...back, ["system.hp.value", 7]]);
    // What somebody keeps up stays.
    form._source.system = { ...(form._source.system as object), scenes: 0, spell: "x" };
    expect(scene(hugi)).toEqual(["MANIFOLD.Changes.Nothing"]);
    expect(attributesOf(hugi).strength).toBe(1);
  });

  it("BI-SPL-08 BI-MAG-27 Shield Points out of a thing go with its last scene, and no earlier", () => {
    const shield = underThing(hugi, "mageArmour", "force", 2);
    const system = (hugi as unknown as FakeActor)._source.system as { sp: { value: number } };
    system.sp.value = 8;
    expect(scene(hugi)).toEqual(["MANIFOLD.Changes.Nothing"]);
    (shield[0]!._source.system as { clock: object }).clock = { ends: "scene", left: 1 };
    expect(scene(hugi)).toEqual([["system.sp.value", 0]]);
    expect(written("bindNight", hugi, {})).toEqual([["system.sp.value", 0]]);
  });

  it.each([
    ["a pocket spell", 2],
    ["a magical item, which says nothing", undefined],
  ])(
    "BI-MAG-27 BI-MAG-28 L2852 what %s makes one believe becomes weariness with its last scene, or overnight",
    (_thing, scenes) => {
      const data = { slug: "expectations", name: "Dragon", numbers, amount: 0, from: "", sphere: "enchantment" };
      const lasts = scenes ?? 1;
      // 4 + Intelligence 2.
      expect(written("bindSpell", hugi, { ...data, ...(scenes ? { scenes } : {}) })).toEqual([
        ["system.fatigue.imagined", 6],
        ["system.fatigue.believes", lasts],
        ["create", "Dragon"],
      ]);
      const { fatigue } = (hugi as unknown as FakeActor)._source.system as { fatigue: Record<string, number> };
      Object.assign(fatigue, { imagined: 6, believes: 2 });
      expect(scene(hugi)).toEqual([["system.fatigue.believes", 1]]);
      fatigue.believes = 1;
      expect(scene(hugi)).toEqual([
        ["system.fatigue.normal", 6],
        ["system.fatigue.imagined", 0],
        ["system.fatigue.believes", 0],
      ]);
      // A night heals 5 + Strength 1 of it: nothing is left to believe.
      expect(written("bindNight", hugi, {})).toEqual([
        ["system.fatigue.imagined", 0],
        ["system.fatigue.believes", 0],
      ]);
      // The GM may end it before.
      expect(written("bindRelief", hugi, { what: "freed" })).toEqual([
        ["system.fatigue.imagined", 0],
        ["system.fatigue.believes", 0],
      ]);
      // What a mage keeps up ends with the mage's spell.
      Object.assign(fatigue, { imagined: 0, believes: 0 });
      expect(written("bindSpell", hugi, { ...data, from: "Actor.x.Item.y" })).toEqual([["system.fatigue.imagined", 6]]);
    },
  );
});
