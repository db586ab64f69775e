import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeItem, world, type FakeActor } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { endSpells, cancelSpell } from "../actions/magic/end-spell";
import { useItem } from "../actions/use-item";
import { marksOn } from "../adapters/magic/running";
import { payerOf } from "../adapters/guts/guts-payer";
import { loadSpell, findSpell } from "../adapters/magic/spells";
import { outsideIn } from "../adapters/characters/outside";
import { reachOf, whereWords } from "../adapters/magic/spell-reach";
import type { Ability } from "../adapters/characters/abilities";
import type { Creature } from "../adapters/creature";
import { magicView } from "../sheets/magic-view";
import { fangs } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { fakeScene } from "../testing/scene";
import { judged, readConflict } from "../stored/conflict-data";
import { bearing, keeps, SPELL } from "../testing/spells";
import { fightOf, turnIn } from "../testing/table-fight";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

const A = "a".repeat(16);
const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const cast = async (item: unknown) => {
  const asked = confirmWith({});
  await useItem(item as Item, { fast: false });
  return asked[0];
};
const mage = (level = 4, more: object = {}) => fakeCreature("Medea", { npc: true, level, in: 2, ...more });
const learn = (one: Creature, name: string, more: object = {}) =>
  give(one, "mythAbility", name, { ...SPELL, ...more }) as unknown as Ability;
const BOLT = { potency: "fell", damageForm: "electrical", resist: "ag", against: "in" };
const keepCard = () => {
  const { message } = lastCard();
  Object.assign(game.messages, { get: (id: string) => (id === message.id ? message : undefined) });
  return message;
};

describe("how far and how large", () => {
  it("MY-SPL-07 an entry that is silent: 80 ft for one who is unwilling, touch for a boon, 40 ft for several, a cone from the caster", () => {
    const one = mage();
    const silent = { range: "" };
    expect(reachOf(learn(one, "Bolt", { ...silent, resist: "ag" }), 4)).toBe(80);
    expect(reachOf(learn(one, "Boon", silent), 4)).toBe(5);
    expect(reachOf(learn(one, "Boons", { ...silent, targetsPerRank: 1 }), 4)).toBe(40);
    expect(reachOf(learn(one, "Flame", { range: "Self", area: "Cone of 20 ft from the caster" }), 4)).toBe(20);
    expect(whereWords(learn(one, "Bolt", { ...silent, resist: "ag" }), 4)).toEqual(["MYTHMAGICA.Magic.reaches 80", ""]);
  });

  it("MY-SPL-10 a Capable range is 20 ft a rank, a Broad area 10 ft a rank, Some subjects half the rank", async () => {
    const one = mage();
    const spell = learn(one, "Invoke Broad Capable Mist", { range: "Capable", area: "Sphere" });
    // 80 to its centre, and half of 40 beyond.
    expect(reachOf(spell, 4)).toBe(100);
    expect(whereWords(spell, 4)).toEqual(["MYTHMAGICA.Magic.reaches 80", "Sphere (MYTHMAGICA.Magic.measures 40)"]);
    const some = learn(one, "Dazzle Some", { resist: "in", against: "in" });
    aim(fakeCreature("A"), fakeCreature("B"), fakeCreature("C"));
    expect((await cast(some))?.obstacles).toContainEqual({ text: "MYTHMAGICA.Magic.tooManyTargets 2", blocks: true });
  });

  it("MY-SPL-09 a Great cloud is 20 ft across, a Colossal one 80; a text with feet of its own goes before", () => {
    const one = mage();
    const size = (name: string, area = "Cloud") => reachOf(learn(one, name, { range: "40 ft", area }), 4);
    expect([
      size("Form Great Cloud"),
      size("Form Colossal Cloud"),
      size("Form Great Cloud", "Sphere of 10 ft"),
    ]).toEqual([50, 80, 45]);
  });

  it("MY-SPL-08 each of several has to be within Range: the farthest at 85 ft is warned of, at 80 nobody is", async () => {
    const [one, near, far] = [mage(), fakeCreature("Near"), fakeCreature("Far")];
    const scene = fakeScene();
    scene.stand(one, 0, 0);
    scene.stand(near, 16, 0);
    scene.stand(far, 17, 0);
    const bolt = learn(one, "Bolt", { ...BOLT, range: "80 ft" });
    aim(near);
    expect((await cast(bolt))?.obstacles).toEqual([]);
    aim(near, far);
    expect((await cast(bolt))?.obstacles).toEqual([{ text: "MYTHMAGICA.Magic.tooFar 80 85", blocks: false }]);
  });

  it("MY-ARE-13 silence stops words of magic and sound, and not a silent gesture", async () => {
    const one = mage();
    const scene = fakeScene();
    scene.stand(one, 0, 0);
    scene.lay("silenced", { x: 0, y: 0, side: 3 });
    const silence = { text: "MYTHMAGICA.Magic.blocked.silence", blocks: true };
    expect((await cast(learn(one, "Words", { range: "Self" })))?.obstacles).toContainEqual(silence);
    expect((await cast(learn(one, "Gesture", { range: "Self", verbal: false })))?.obstacles).toEqual([]);
    const shriek = { range: "Self", verbal: false, damageForm: "sonic" };
    expect((await cast(learn(one, "Shriek", shriek)))?.obstacles).toContainEqual(silence);
  });
});

describe("what is magic, and what it costs", () => {
  it("MY-MAG-03 what states a Setback Cost is cast from the magic page with its price; a skill without one is not", () => {
    const one = mage(4, { system: { usedThisSession: ["charm"] } });
    learn(one, "Charm", { category: "eldritchSkill", slug: "charm", setbackCost: "6 - IN, min 1" });
    give(one, "mythAbility", "Riding", { category: "tradeSkill", setbackCost: "" });
    expect(magicView(one).spells.map(({ name, price }) => [name, price])).toEqual([
      ["Charm", "MYTHMAGICA.Magic.price 4"],
    ]);
  });

  it("MY-MAG-01 four domains are learned outside of class, what is Eldritch is not", () => {
    const picked = (domain: string) => outsideIn({ type: "mythAbility", system: { domain } }).raceOnly;
    expect(["fantasia", "mysticism", "occultism", "paganism", "eldritch"].map(picked)).toEqual([
      ...[false, false, false, false],
      true,
    ]);
  });

  it("MY-MAG-05 ending one's own spell takes the Reaction or an Action in a fight, and a Heartfelt one nothing", async () => {
    const [one, foe] = [mage(), fakeCreature("Wolf", { npc: true })];
    const fight = fightOf([one], [foe], one);
    bearing(one, { cast: A, types: ["scheduled"] }, "Light");
    bearing(one, { cast: "b".repeat(16), types: ["heartfelt"] }, "Calm");
    const [light, calm] = marksOn(one);
    if (!light || !calm) throw new Error("Two spells are under way.");
    answerDialogs({ how: "reaction" });
    await cancelSpell(one, light);
    expect(turnIn(fight, one)).toMatchObject({ actions: 0, reactions: 1 });
    answerDialogs({ how: "action" });
    await cancelSpell(one, light);
    expect(turnIn(fight, one)).toMatchObject({ actions: 1, reactions: 1 });
    await cancelSpell(one, calm);
    expect(turnIn(fight, one)).toMatchObject({ actions: 1, reactions: 1 });
    expect(proposed("mythSpellEnds")).toMatchObject([{ data: { cast: "b".repeat(16) } }]);
    const before = cards().length;
    answerDialogs(null);
    await cancelSpell(one, light);
    expect(cards()).toHaveLength(before);
    await endSpells(one, [], "");
  });

  it("MY-EFF-06 what casting costs is nobody's to resist: 6 Setback, whatever the caster is immune to", async () => {
    const one = mage(4, {
      system: { usedThisSession: ["bolt"], defences: { voluntary: "immune", tormenting: "sensitive" } },
    });
    await cast(learn(one, "Bolt", { slug: "bolt" }));
    expect(one.system.setback).toBe(6);
  });

  it("MY-TYP-05 a Spell Roll is d20, the rank of 4 and Intelligence 2: 10 makes 16 and beats the 15 that was named", async () => {
    const one = mage();
    await cast(learn(one, "Scry", { rollAttribute: "in", range: "Self" }));
    const message = keepCard();
    diceFall([10]);
    confirmWith({ fiat: 15 });
    await shownCard(one, message).press("rollSpell");
    const [part] = lastCard().parts;
    expect(part).toMatchObject({ terms: [{ value: 4 }, { value: 2 }], about: "scry" });
    expect(judged(readConflict(part as never), 15)).toMatchObject({ result: "success", margin: 1 });
  });
});

describe("what a spell is of", () => {
  const struck = async (form: object, system: object, face: number[]) => {
    const one = mage();
    await cast(learn(one, "Spell", { ...BOLT, ...form }));
    const message = keepCard();
    const robin = fakeCreature("Robin", { system: { defences: system } });
    diceFall(face);
    await shownCard(one, message).press("resistNamed", robin.uuid);
    return { robin, harm: proposed("mythSustain").map(({ data }) => data.damage), lines: shownCard(robin).view.lines };
  };

  it("MY-EFF-01 lores give an entry its types where it names none, and whoever is immune to one of them takes nothing", async () => {
    const cold = { damageForm: "puncturing", lores: ["cold"] };
    // 10 + 4 + 2 = 16 against 10: 4 and 6.
    expect((await struck(cold, {}, [10])).harm).toEqual([10]);
    expect((await struck(cold, { freezing: "immune" }, [10])).harm).toEqual([]);
    expect((await struck(cold, { freezing: "resistant" }, [10])).harm).toEqual([5]);
    expect((await struck({ ...cold, effectTags: new Set(["watery"]) }, { freezing: "immune" }, [10])).harm).toEqual([
      10,
    ]);
  });

  it("MY-EFF-03 fire that struck lights whatever burns; fire that was avoided only the highly combustible", async () => {
    const fire = { damageForm: "scorching" };
    expect((await struck(fire, {}, [10])).lines).toContain("MYTHMAGICA.Magic.ignites.all");
    expect((await struck(fire, {}, [20])).lines).toContain("MYTHMAGICA.Magic.ignites.highly");
    expect((await struck({}, {}, [10])).lines.join()).not.toContain("ignites");
  });

  it("MY-EFF-04 light and sound do nothing to a Shadow, a thing that casts a shadow does", async () => {
    const shadow = { nonShady: "immune" };
    expect((await struck({}, shadow, [10])).harm).toEqual([]);
    expect((await struck({ effectTags: new Set(["shady"]) }, shadow, [10])).harm).toEqual([10]);
  });

  it("MY-EDG-05 two magical Edges stack, to three dice and no further", async () => {
    const one = mage();
    await cast(learn(one, "Fear", { resist: "in", against: "in", setbackForm: "dreadful", potency: "fell" }));
    const message = keepCard();
    const robin = fakeCreature("Robin");
    for (const [at, name] of ["Hymn", "Charm", "Song"].entries()) {
      bearing(robin, { cast: String(at).repeat(16), role: "target", types: ["scheduled"] }, name);
      const { effect } = marksOn(robin)[at] ?? {};
      const change = { key: "flags.manifold.terms.edge-beguiled", mode: 2, value: "1" };
      Object.assign(effect ?? {}, { changes: [change] });
    }
    Object.assign(robin, { allApplicableEffects: () => robin.effects.contents });
    diceFall([3, 17, 4]);
    await shownCard(one, message).press("resistNamed", robin.uuid);
    expect((shownCard(robin).view.edges as unknown[]).length).toBe(3);
    expect(lastCard().proposals).toEqual([]);
  });
});

describe("conjured creatures at the table", () => {
  const called = (conjurer: Creature) => {
    const wolf = fakeCreature("Wolf", {
      npc: true,
      system: { conjured: true, conjurer: conjurer.uuid, importance: "named" },
    });
    Object.assign(game.actors, { get: (id: string) => (id === wolf.id ? wolf : undefined) });
    Object.defineProperty(wolf, "id", { value: "w".repeat(16) });
    world.set(wolf.uuid, wolf as unknown as FakeActor);
    keeps(conjurer, wolf);
    return wolf;
  };

  it("MY-CNJ-09 it has no Guts, Named or not: its conjurer spends on its rolls, and nobody once it is out of control", () => {
    const priest = fakeCreature("Priest");
    const wolf = called(priest);
    expect(payerOf(wolf)?.uuid).toBe(priest.uuid);
    (priest.effects as unknown as { contents: unknown[] }).contents.length = 0;
    expect(payerOf(wolf)).toBeNull();
  });

  it("MY-CNJ-06 it acts with Actions of its own: its bite takes none of its conjurer's", async () => {
    const [priest, foe] = [fakeCreature("Priest"), fakeCreature("Boar", { npc: true })];
    const wolf = called(priest);
    const fight = fightOf([priest, wolf], [foe], wolf);
    aim(foe);
    confirmWith();
    diceFall([10]);
    await useItem(fangs(wolf) as unknown as Item, { fast: false });
    expect(turnIn(fight, wolf)).toMatchObject({ actions: 1, assault: true });
    expect(turnIn(fight, priest)).toMatchObject({ actions: 0, assault: false });
  });
});

describe("items that cast", () => {
  const wandOf = (one: Creature, more: object = {}) =>
    give(one, "mythMagicItem", "Wand", {
      ...{ kind: "talisman", requiresAttunement: false, siphoning: false, siphons: 0, attuned: false, spellRank: 3 },
      ...{ uses: { value: 8, max: 8 }, nimbus: false, woe: false, qualityLevel: 4, carryState: "inHand" },
      powers: [
        { spell: "glow", trigger: "Lux", triggerKnown: true, directed: false, domain: "occultism", constant: false },
      ],
      ...more,
    });

  it("MY-ITM-03 what is directed must be pointed: a worn ring without a word or sign that sets it off goes nowhere", async () => {
    const one = fakeCreature("Robin", { system: { beckonings: ["occultism"] } });
    (one as unknown as FakeActor)._source.ownership = { [game.user.id ?? ""]: 3 };
    Object.assign(game.user, { isGM: false });
    const power = { spell: "", triggerKnown: true, directed: true, domain: "occultism", constant: false };
    const before = cards().length;
    await useItem(wandOf(one, { kind: "amulet", powers: [{ ...power, trigger: "" }] }) as never, { fast: true });
    expect(cards()).toHaveLength(before);
    await useItem(wandOf(one, { kind: "talisman", powers: [{ ...power, trigger: "" }] }) as never, { fast: true });
    expect(cards()).toHaveLength(before + 1);
  });

  it("MY-ITM-07 a spell that only a pack holds leaves its effect, cast by an item that has it and by nothing else", async () => {
    const glow = new FakeItem({
      name: "Glow",
      type: "mythAbility",
      system: { ...SPELL, slug: "glow", range: "Self", duration: "1 hour", durationTypes: new Set(["scheduled"]) },
    });
    const ref = `Compendium.world.spells.Item.${glow.id}`;
    const loaded = new Map<string, unknown>();
    const pack = {
      documentName: "Item",
      getIndex: () => Promise.resolve([{ _id: glow.id, system: { slug: "glow" } }]),
      getDocument: (id: string) => Promise.resolve(loaded.set(id, glow).get(id)),
      get: (id: string) => loaded.get(id),
    };
    Object.assign(game, {
      packs: Object.assign([pack], { get: (id: string) => (id === "world.spells" ? pack : undefined) }),
    });
    const one = fakeCreature("Robin");
    const data = (item: { id: string }) => ({ cast: A, item: ref, targets: [one.uuid], via: item.id });
    const wand = wandOf(one);
    expect(written("mythCast", one, data(wand))[0]).toContain("blocked.gone");
    await loadSpell(ref);
    expect(findSpell(one, ref)).toBe(glow);
    expect(written("mythCast", one, data(wand))).toEqual([["create", "Glow"]]);
    const other = wandOf(one, { powers: [] });
    expect(written("mythCast", one, data(other))[0]).toContain("blocked.gone");
    expect(written("mythCast", one, { ...data(wand), via: "" })[0]).toContain("blocked.gone");
    const { magicKinds } = await import("../changes/magic/magic-kinds");
    const ask = vi.spyOn(pack, "getDocument");
    await magicKinds.mythSpellOn?.ready?.({ item: ref });
    expect(ask).toHaveBeenCalledWith(glow.id);
  });
});
