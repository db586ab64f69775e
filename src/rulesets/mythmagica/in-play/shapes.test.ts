import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyUpdate, world, type FakeActor, type FakeToken } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { chooseShape, leaveShape } from "../actions/magic/choose-shape";
import { meant } from "../adapters/creatures/bestiary";
import type { Creature } from "../adapters/creature";
import { defenceNumbers } from "../adapters/combat/defence";
import { weaponOf, type Arm } from "../adapters/combat/weapon";
import type { CastData } from "../stored/cast-data";
import { mythSummary } from "../sheets/summary";
import { fangs, mode } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { lastCard, proposed, setTable, written } from "../testing/play";
import { fakeScene } from "../testing/scene";
import { done } from "../testing/table-fight";

beforeEach(() => void setTable());

const CAST = "c".repeat(16);
/** Writes what a change would write, as applying it does. */
function apply(one: Creature, kind: string, data: object): unknown[] {
  const made = written(kind, one, data);
  for (const change of made as [string, unknown][])
    if (change[0].startsWith("system.")) applyUpdate((one as unknown as FakeActor)._source, { [change[0]]: change[1] });
  return made;
}
const resize = (steps: number, withGear = true) => ({ cast: CAST, steps, withGear });
const numbers = ({ system: { derived } }: Creature) => ({
  hp: derived.hpMax,
  defense: derived.defense,
  stability: derived.stability,
  ...{ tn: derived.attributes.tn, st: derived.attributes.st, ag: derived.attributes.ag, cr: derived.attributes.cr },
  ...{ gr: derived.pairs.gr, ac: derived.pairs.ac, vg: derived.pairs.vg, level: derived.level },
});
const SWORD = {
  ...{ class: "closeCombat", tempo: 0, parry: 4, damage: 5, damageForm: "cutting", setback: 0, setbackForm: "" },
  ...{ range: null, minStrength: 0, magic: 0, stabbing: false, thrusting: false, attached: false, hands: 1 },
  ...{ sizeCategory: "medium", carryState: "stowed", resizeSteps: 0 },
};
const WOLF = {
  ...{ cast: CAST, name: "Wolf", actor: "Actor.wolf", level: 2, rank: 4, size: "small", shape: "other", speaks: false },
  ...{ attributes: { tn: 1, st: 1, ag: 2, cr: -2, pc: 3, ht: 0, in: -6 }, defences: { freezing: "resistant" } },
  attacks: [{ name: "Bite", damage: 5, form: "rending", tempo: 4, parry: 4 }],
};
const hero = (more: Record<string, unknown> = {}) =>
  fakeCreature("Medea", { npc: true, level: 3, in: 2, ht: 1, system: more });

describe("another size", () => {
  it("MY-SIZ-08 MY-SIZ-09 flow 10: two categories smaller: Tiny, 8 Hit Points, Defense 21, Stability 9, Grace +16, Acumen +4, same Level", () => {
    const medea = fakeCreature("Medea", { npc: true, level: 3 });
    expect(numbers(medea)).toMatchObject({ hp: 32, defense: 13, stability: 13 });
    apply(medea, "mythResize", resize(-2));
    expect(numbers(medea)).toEqual({
      ...{ hp: 8, defense: 21, stability: 9, tn: -4, st: -12, ag: 12, cr: 4, gr: 16, ac: 4, vg: 0, level: 3 },
    });
    expect(medea.system.sizeCategory).toBe("tiny");
  });

  it("MY-SIZ-10 flow 10: 2 of 8 lost are 24 of 32 in the own size again; larger doubles", () => {
    const medea = fakeCreature("Medea", { npc: true, level: 3 });
    apply(medea, "mythResize", resize(-2));
    applyUpdate((medea as unknown as FakeActor)._source, { "system.damage": 2 });
    apply(medea, "mythRevert", { cast: CAST });
    expect([medea.system.hp.value, medea.system.hp.max, medea.system.sizeCategory]).toEqual([24, 32, "medium"]);
    apply(medea, "mythResize", resize(1));
    expect([medea.system.hp.value, medea.system.hp.max]).toEqual([48, 64]);
  });

  it("MY-SIZ-08 MY-SIZ-02 her tokens have her room, on every scene, with the spell and back with its undo; what hands made of one stays in proportion", async () => {
    const medea = fakeCreature("Medea", { npc: true, level: 3 });
    const scene = fakeScene();
    const [here, there] = [
      scene.stand(medea, 0, 0),
      scene.stand(medea, 3, 0, { _id: "there", width: 1.5, height: 1.5 }),
    ];
    const other = scene.stand(fakeCreature("Jason"), 6, 0);
    for (const token of [here, there, other]) Object.assign(token, { baseActor: token.actor, actorLink: true });
    Object.assign(game.scenes, { contents: [{ tokens: { contents: [here, there, other] } }] });
    const sides = () => [here, there, other].map(({ width, height }) => [width, height]);
    const proposals = [{ id: "p0", kind: "mythResize", target: medea.uuid, source: null, data: resize(1) }];
    await ChatMessage.create({ type: "card", system: { actor: medea.uuid, parts: [], proposals } } as never);
    await done("apply");
    expect(sides()).toEqual([[2, 2], [3, 3], [1, 1]]); // prettier-ignore
    // A token that was taken off the map since is no reason to stay large.
    world.delete((there as unknown as FakeToken).uuid);
    expect(await done("undo")).toEqual(["done"]);
    expect(sides()).toEqual([[1, 1], [3, 3], [1, 1]]); // prettier-ignore
    expect(medea.system.sizeCategory).toBe("medium");
  });

  it("MY-SIZ-12 MY-CBC-05 a sword that was made a size smaller parries with one less, in Defense as in the hand", () => {
    const medea = fakeCreature("Medea", { npc: true, level: 3 });
    const before = defenceNumbers(medea, medea.system.derived, 3).defense;
    give(medea, "mythWeapon", "Sword", { ...SWORD, carryState: "inHand", parry: 4, resizeSteps: -1 });
    expect(defenceNumbers(medea, medea.system.derived, 3).defense).toBe(before + 3);
  });

  it("MY-SIZ-11 MY-SIZ-12 MY-SIZ-13 her sword becomes Tempo 2, Damage 3, Parry 2, unless gear stays; fangs lose Damage alone", () => {
    const medea = fakeCreature("Medea", { npc: true, level: 3 });
    const sword = give(medea, "mythWeapon", "Sword", SWORD) as unknown as Arm;
    const fangs = give(medea, "mythAttackMode", "Fangs", {
      ...SWORD,
      ...{ mode: "natural", components: [], tempo: 4, skillRank: null },
    }) as unknown as Arm;
    apply(medea, "mythResize", resize(-2));
    expect(weaponOf(medea, sword)).toMatchObject({ tempo: 2, damage: 3, parry: 2, size: "tiny" });
    expect(weaponOf(medea, fangs)).toMatchObject({ tempo: 4, damage: 3, parry: 4, size: "tiny" });
    const bare = fakeCreature("Medea", { npc: true, level: 3 });
    const own = give(bare, "mythWeapon", "Sword", SWORD) as unknown as Arm;
    apply(bare, "mythResize", resize(-2, false));
    expect(weaponOf(bare, own)).toMatchObject({ tempo: 0, damage: 5, parry: 4, size: "medium" });
  });

  it("nobody is resized twice at once, and nothing beyond six categories is read", () => {
    const medea = hero();
    apply(medea, "mythResize", resize(-1));
    expect(written("mythResize", medea, resize(-1))).toEqual(["MYTHMAGICA.Magic.blocked.resizedAlready Medea"]);
    expect(written("mythResize", hero(), resize(-7))).toEqual(["MANIFOLD.Changes.Senseless"]);
  });
});

describe("another shape", () => {
  it("MY-PLY-05 the wolf's attributes with her own Intelligence and Level; MY-PLY-08 its bite and resistance", () => {
    const medea = hero();
    const made = apply(medea, "mythShape", WOLF);
    expect(made).toContainEqual(["create", "Bite"]);
    const { derived } = medea.system;
    expect(derived.attributes).toMatchObject({ tn: 1, st: 1, ag: 2, cr: -2, pc: 3, ht: 0, in: 2 });
    expect([derived.pairs.ch, derived.level, medea.system.sizeCategory]).toEqual([2, 3, "small"]);
    expect(medea.system.defences).toEqual({ freezing: "resistant" });
  });

  it("MY-PLY-08 MY-ATT-09 an owl's eyes, wings and reach come with its shape, and go with it; an elm has no organs", async () => {
    const owl = {
      ...{ slug: "owl", vision: "night", senses: ["echolocation"], winged: true, reach: 0, heads: 1 },
      moveModes: [{ mode: "glide", speed: 60 }],
    };
    fakeCreature("Owl", { npc: true, level: 1, system: owl });
    fakeCreature("Elm", { npc: true, level: 1, system: { slug: "elm", internalImmune: true, heads: 3 } });
    const medea = hero({ vision: "heat", senses: ["heatSense"], reach: 10 });
    const body = () => {
      const { vision, senses, winged, reach, heads, internalImmune, moveModes } = medea.system;
      return [vision, [...senses], winged, reach, heads, internalImmune, moveModes.map(({ mode }) => mode)];
    };
    const own = body();
    const become = async (slug: string) => {
      answerDialogs({ entry: slug, body: "other", seen: true, tongue: false });
      await chooseShape(medea, { id: "m" } as never, { cast: CAST, rank: 8 } as CastData, slug);
      apply(medea, "mythShape", proposed("mythShape")[0]?.data ?? {});
    };
    await become("owl");
    expect(body()).toEqual(["night", ["echolocation"], true, 0, 1, false, ["glide"]]);
    apply(medea, "mythRevert", { cast: CAST });
    expect(body()).toEqual(own);
    await become("elm");
    expect(body()).toEqual(["day", [], false, null, 3, true, []]);
    // What a card of an earlier release proposes says nothing of it: then it stays as it is.
    apply(medea, "mythRevert", { cast: CAST });
    apply(medea, "mythShape", WOLF);
    expect(body()).toEqual(own);
  });

  it("MY-PLY-08 MY-MIX-01 a shape strikes with all that it has by nature: three bites as one, a spat web from afar, and its coils; no spell", async () => {
    const hydra = fakeCreature("Hydra", { npc: true, level: 3, system: { slug: "hydra" } });
    const bite = { name: "Bite", damage: 6, form: "rending" };
    fangs(hydra, { components: [bite, bite, bite], damage: 0, damageForm: "" });
    fangs(hydra, { damage: 0, damageForm: "", setback: 5, setbackForm: "fettering", range: 40 });
    mode(hydra, "constriction", { damage: 4, damageForm: "crushing", setback: 3, setbackForm: "fettering" });
    mode(hydra, "spell");
    answerDialogs({ entry: "hydra", body: "other", seen: true, tongue: false });
    await chooseShape(hero(), { id: "m" } as never, { cast: CAST, rank: 8 } as CastData, "hydra");
    // 6 and 3 and 1.5 are 10.5, 11.
    expect((proposed("mythShape")[0]?.data as { attacks: object[] }).attacks).toMatchObject([
      { mode: "natural", damage: 11, form: "rending", range: null },
      { mode: "natural", damage: 0, setback: 5, setbackForm: "fettering", range: 40 },
      { mode: "constriction", damage: 4, setback: 3 },
    ]);
  });

  it("MY-PLY-09 the same share of both pools, there and back: 16 of 32 is half of the wolf's, rounded to the nearest", () => {
    const medea = hero({ damage: 16 });
    const half = medea.system.derived.hpMax / 2;
    expect(medea.system.hp.value).toBe(half);
    apply(medea, "mythShape", WOLF);
    expect(medea.system.hp.value).toBe(Math.round(medea.system.derived.hpMax / 2));
    apply(medea, "mythRevert", { cast: CAST });
    expect([medea.system.hp.value, medea.system.form.name]).toEqual([half, ""]);
  });

  it("MY-PLY-03 a beast's shape absorbs armor and sword, a person's keeps them", () => {
    for (const [shape, ward] of [
      ["other", 1],
      ["humanoid", 4],
    ] as const) {
      const medea = hero();
      give(medea, "mythArmour", "Mail", {
        kind: "armor",
        worn: true,
        ward: 3,
        encumbrance: 0,
        shieldBonus: 0,
        speedPenalty: 0,
      });
      apply(medea, "mythShape", { ...WOLF, shape });
      // A Toughness of 1 wards 1 by itself.
      expect(medea.system.derived.ward, shape).toBe(ward);
    }
  });

  it("MY-PLY-04 MY-PLY-01 a wolf of Level 2 takes rank 2 and Level 2; ghosts take no shape, nobody two", () => {
    expect(written("mythShape", hero(), { ...WOLF, rank: 1 })[0]).toContain("noExample");
    const young = fakeCreature("Snik", { npc: true, level: 1 });
    expect(written("mythShape", young, WOLF)[0]).toContain("noExample");
    const ghost = hero({ classification: { ilk: "undead", kin: "ghost", keywords: [], mortality: "undead" } });
    expect(written("mythShape", ghost, WOLF)[0]).toContain("incorporeal");
    const medea = hero();
    apply(medea, "mythShape", WOLF);
    expect(written("mythShape", medea, WOLF)[0]).toContain("shapedAlready");
  });

  it("MY-PLY-02 the end of the spell brings the own shape back, and whoever grew meanwhile is told so in words", async () => {
    const medea = hero();
    apply(medea, "mythShape", WOLF);
    expect(written("mythSpellEnds", medea, { cast: CAST })).toEqual(
      expect.arrayContaining([["system.form", expect.objectContaining({ name: "" })]]),
    );
    applyUpdate((medea as unknown as FakeActor)._source, { "system.bought": { tn: 1 } });
    await leaveShape(medea);
    const [part] = lastCard().parts;
    expect(String(part?.text)).toContain("MYTHMAGICA.Magic.changedMeanwhile");
    expect(String(part?.text)).toContain("MYTHMAGICA.Attribute.tn 0 → 1");
    expect(String(part?.text)).toContain("MYTHMAGICA.Magic.entryGone");
    expect(medea.system.form.name).toBe("");
    expect(medea.system.derived.attributes.tn).toBe(1);
  });

  it("MY-PLY-01 MY-PLY-04 MY-PLY-07 the dialog takes the best example that rank and Level allow, of what was seen", async () => {
    const wolves = [1, 3, 9].map((level) =>
      fakeCreature(`Wolf ${level}`, { npc: true, level, ag: level, system: { slug: "wolf" } }),
    );
    const medea = hero();
    const cast = { cast: CAST, rank: 8 } as CastData;
    answerDialogs({ entry: "wolf", body: "other", seen: false, tongue: true });
    await chooseShape(medea, { id: "m" } as never, cast, "any");
    expect(medea.system.form.name).toBe("");
    answerDialogs({ entry: "wolf", body: "other", seen: true, tongue: true });
    await chooseShape(medea, { id: "m" } as never, cast, "any");
    expect(proposed("mythShape")).toMatchObject([{ data: { name: wolves[1]?.name, level: 3, speaks: true } }]);
  });

  it("MY-PLY-06 the card of a shape says that the eyes stay; and players pick no creature that is hidden from them", async () => {
    fakeCreature("Wolf", { npc: true, level: 2, system: { slug: "wolf" } });
    const medea = hero();
    const cast = { cast: CAST, rank: 8 } as CastData;
    answerDialogs({ entry: "wolf", body: "other", seen: true, tongue: false });
    await chooseShape(medea, { id: "m" } as never, cast, "any");
    expect(lastCard().parts[0]?.text).toContain("MYTHMAGICA.Magic.eyes");
    const before = lastCard().message;
    Object.assign(game.user, { isGM: false });
    await chooseShape(medea, { id: "m" } as never, cast, "any");
    expect(lastCard().message).toBe(before);
  });

  it("MY-CRE-08 where a spell names animals, natural ones of the listed forms and sizes alone are offered", async () => {
    const beast = (name: string, slug: string, sizeCategory: string, ...keywords: string[]) =>
      fakeCreature(name, {
        npc: true,
        level: 1,
        system: { slug, sizeCategory, classification: { ilk: "living", kin: "", keywords } },
      });
    beast("Wolf", "wolf", "medium", "natural");
    beast("Giant wolf", "wolf", "great", "natural");
    beast("Wolf of smoke", "wolf", "small");
    beast("Bear", "bear", "large", "natural");
    beast("Owl", "owl", "small", "natural");
    const offered = async (wanted: string) => {
      const entries = await meant(wanted);
      return (await Promise.all(entries.map((one) => one.examples()))).flat().map(({ name }) => name);
    };
    expect(await offered("animals: wolf small medium; bear")).toEqual(["Bear", "Wolf"]);
    expect(await offered("animals: owl tiny")).toEqual([]);
    expect(await offered("owl")).toEqual(["Owl"]);
    expect((await offered("any")).length).toBe(5);
    const medea = hero();
    answerDialogs({ entry: "wolf", body: "other", seen: true, tongue: false });
    await chooseShape(medea, { id: "m" } as never, { cast: CAST, rank: 8 } as CastData, "Animals: Wolf Great");
    expect(proposed("mythShape")).toMatchObject([{ data: { name: "Giant wolf", size: "great" } }]);
  });

  it("forged: attributes out of the world, endless names and foreign fields are not read", () => {
    const medea = hero();
    for (const forged of [
      { attributes: { ...WOLF.attributes, st: 999 } },
      { name: "" },
      { size: "planet" },
      { defences: { freezing: "godlike" } },
      { attacks: Array.from({ length: 99 }, () => WOLF.attacks[0]) },
      { cast: "../../x" },
    ])
      expect(written("mythShape", medea, { ...WOLF, ...forged })).toEqual(["MANIFOLD.Changes.Senseless"]);
  });

  it("MY-ATT-04 MY-SIZ-08 another size moves no Damper: that of Strength stays 3 above the people's Baseline", () => {
    const robin = fakeCreature("Robin", { st: 1 });
    apply(robin, "mythResize", resize(-1));
    const told = mythSummary({ actor: robin, rule: "attribute.st" } as never)?.numbers ?? [];
    const of = (line: string) => told.find(({ label }) => label === `MYTHMAGICA.Line.${line}`)?.value;
    expect([of("total"), of("damper")]).toEqual(["−5", "+4"]);
  });
});
