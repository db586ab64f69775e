import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { partyHunch } from "../actions/conflict/hunch";
import { rollConflict } from "../actions/conflict/conflict";
import { takeDropped } from "../actions/characters/take-package";
import { useItem } from "../actions/use-item";
import { rollLacked } from "../actions/characters/lacked-ability";
import type { Creature } from "../adapters/creature";
import { abilitiesView } from "../sheets/abilities-view";
import { mythSummary } from "../sheets/summary";
import { SPELL } from "../testing/spells";
import { fakeCreature, give } from "../testing/fake-creature";
import { FakeItem } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const lines = (actor: Creature, rule: string) =>
  Object.fromEntries((mythSummary({ actor, rule } as never)?.numbers ?? []).map(({ label, value }) => [label, value]));

describe("what a sheet works out", () => {
  it("MY-YLD-03 printed yields stand where the table has them: Strength 11 is 670 %, not 673; -20 is 3 %, -36 has decimals", () => {
    const of = (st: number) => lines(fakeCreature("Giant", { st }), "attribute.st")["MYTHMAGICA.Line.yield"];
    expect([11, 4, -20, -36].map(of)).toEqual(["670 %", "200 %", "3 %", "0.2 %"]);
  });

  it("MY-ABL-01 ranks are bought in skills and lores; what is held or not has none, and none are sold", () => {
    const one = fakeCreature("Fool", { system: { totalXp: 99, unspentXp: 99 } });
    for (const category of [
      "instrument",
      "paganDiscipline",
      "occultSpell",
      "mysticalPower",
      "musicalScore",
      "paganSpell",
    ])
      give(one, "mythAbility", category, { category });
    expect(abilitiesView(one).skills.map(({ name }) => name)).toEqual(["instrument", "paganDiscipline"]);
    const [lute, , spell] = one.items.contents;
    expect(written("mythRank", one, { item: spell?.id, step: "raise" })).toEqual([
      "MYTHMAGICA.Growth.blocked.notRanked",
    ]);
    expect(written("mythRank", one, { item: lute?.id, step: "raise" })).toContainEqual(["system.unspentXp", 95]);
  });

  it("MY-ABL-05 an ability's tooltip says what its entry says, in the order of entries, and leaves out what it does not", () => {
    const robin = fakeCreature("Robin");
    give(robin, "mythAbility", "Lore of Fire", { slug: "fireLore" });
    const told = (system: object) =>
      mythSummary({ item: give(robin, "mythAbility", "Ability", system as never) } as never)?.numbers?.map(
        ({ label, value }) => [label.split(".").at(-2), value],
      );
    const entry = { prerequisites: [{ anyOf: ["fireLore", "moonLore"], rank: 2 }], setbackCost: "10 - IN, min 1" };
    expect(
      told({ ...entry, category: "occultSpell", range: "40 ft", duration: "scene", abilityType: "nonLethal" }),
    ).toEqual([
      ["prerequisites", "MYTHMAGICA.Class.asksRank Lore of FireMYTHMAGICA.Class.orMoon lore 2"],
      ["abilityType", "MYTHMAGICA.Choice.nonLethal"],
      ["setbackCost", "10 - IN, min 1"],
      ["range", "40 ft"],
      ["duration", "MYTHMAGICA.ItemWord.duration.scene"],
    ]);
    expect(
      told({
        category: "tradeSkill",
        base: 4,
        abilityType: "utilitarian",
        duration: "Until the tide",
        defaultsTo: ["beatingAroundTheBush"],
      }),
    ).toEqual([
      ["defaultsTo", "Beating around the bush"],
      ["abilityType", "MYTHMAGICA.Choice.utilitarian"],
      ["base", "4"],
      ["duration", "Until the tide"],
    ]);
  });

  it("MY-ABL-13 MY-TYP-04 what others withstand shows what they roll against, with the attribute that its entry names", () => {
    const one = fakeCreature("Fool", { ag: 9, cr: 2, ht: 3, in: -1 });
    give(one, "mythAbility", "Blithering", {
      category: "tradeSkill",
      base: 16,
      spentXp: 16,
      resist: "in",
      against: "ch",
    });
    give(one, "mythAbility", "Tumbling", { category: "tradeSkill" });
    // A rank and Charisma 2, of which others make 10 more; a trade of which nothing is said goes by Grace.
    expect(abilitiesView(one).skills.map(({ roll }) => roll)).toEqual(["+3", "+11"]);
  });

  it("MY-CLS-09 gifts of a class are held or not: they are listed without ranks, and none are sold", () => {
    const one = fakeCreature("Fool", { system: { totalXp: 99, unspentXp: 99 } });
    give(one, "mythClass", "Fool", { kind: "initiate", grants: [{ slug: "night-vision", degree: "expert" }] });
    const gift = give(one, "mythGift", "Night Vision", { kind: "gift" });
    const { gifts, skills } = abilitiesView(one);
    expect([gifts.map(({ name }) => name), skills]).toEqual([["Night Vision"], []]);
    expect(gifts[0]).not.toHaveProperty("roll");
    expect(written("mythRank", one, { item: gift.id, step: "raise" })).toEqual(["MYTHMAGICA.Growth.blocked.gone"]);
  });
});

describe("rolls by what is known of abilities", () => {
  it("MY-ABL-07 the best ability that one defaults to stands in for one that is lacked", async () => {
    const one = fakeCreature("Robin", { in: 1 });
    give(one, "mythAbility", "Haggling", { slug: "haggling", base: 1, spentXp: 2 }); // rank 2
    give(one, "mythAbility", "Etiquette", { slug: "etiquette", base: 1, spentXp: 4 }); // rank 3
    const known = (name: string, defaultsTo: string[], more = {}) =>
      (game.items.contents as unknown[]).push(
        new FakeItem({
          ...{ name, type: "mythAbility" },
          system: {
            slug: name.toLowerCase(),
            category: "tradeSkill",
            rollAttribute: "in",
            setbackCost: "",
            defaultsTo,
            ...more,
          },
        }),
      );
    known("Wooing", ["haggling", "etiquette"]);
    known("Haggling", ["etiquette"]);
    known("Alchemy", []);
    known("Charm", ["etiquette"], { category: "occultSpell" });
    answerDialogs({ ability: "wooing" });
    confirmWith({ threshold: "15" });
    diceFall([9]);
    await rollLacked(one, false);
    expect(shownCard(one).view.terms).toEqual([
      { label: "Etiquette", value: "+3" },
      { label: "MYTHMAGICA.Attribute.in", value: "+1" },
    ]);
    // A root skill is everybody's: it stands in for itself, and says no more than its rank (MY-CLS-12).
    known("Melee", []);
    const labels: string[] = [];
    answerDialogs({ ability: "none" });
    vi.stubGlobal(
      "Option",
      class {
        constructor(label: string) {
          labels.push(label);
        }
      },
    );
    await rollLacked(one, false);
    expect(labels).toContain("Melee +0");
    // What is held, defaults to nothing, or is no skill, is not among them.
    const count = cards().length;
    for (const ability of ["haggling", "alchemy", "charm"]) {
      answerDialogs({ ability });
      await rollLacked(one, false);
    }
    expect(cards().length).toBe(count);
  });

  it("MY-ABL-07 MY-ABL-09 MY-ABL-13 what costs Setback is used with what stands in for it: others roll against it", async () => {
    const fool = fakeCreature("Fool", { ht: 2, system: { usedThisSession: ["blithering"] } });
    give(fool, "mythAbility", "Babble", { slug: "babble", base: 4, spentXp: 4 }); // rank 1
    const blithering = new FakeItem({
      ...{ name: "Blithering", type: "mythAbility" },
      system: {
        ...{ ...SPELL, slug: "blithering", category: "tradeSkill", rollAttribute: "", setbackCost: "10 - IN, min 1" },
        ...{
          defaultsTo: ["babble"],
          resist: "in",
          against: "ch",
          setback: 3,
          setbackForm: "deluding",
          duration: "scene",
        },
        ...{ imposes: "Confused", effectTags: new Set(), lores: [], durationTypes: new Set(), prerequisites: [] },
      },
    });
    (game.items.contents as unknown[]).push(blithering);
    Object.assign(game.items, { get: () => blithering });
    answerDialogs({ ability: "blithering" });
    confirmWith({});
    await rollLacked(fool, false);
    expect(lastCard().parts[0]).toMatchObject({ type: "mythCast", rank: 1, threshold: 13, fixed: 3, does: "setback" });
    expect(fool.system.setback).toBe(10);
  });

  it.each([
    { name: "a sword", item: { class: "closeCombat", damage: 4 }, against: 14, by: "Defense: 10 + Agility 4" },
    { name: "a net", item: { class: "entrapment", setback: 4 }, against: 10, by: "Stability: 10 and no Perception" },
  ])("MY-TYP-01 $name is rolled with the Attack Bonus against $by", async ({ item, against }) => {
    const [robin, foe] = [fakeCreature("Robin", { st: 2, ag: 1 }), fakeCreature("Guard", { ag: 4 })];
    const arm = give(robin, "mythWeapon", "Arm", {
      ...{ damage: 0, damageForm: "", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
      ...{ stabbing: false, thrusting: false, attached: false, sizeCategory: "medium" },
      ...{ tempo: 2, parry: 0, carryState: "inHand" },
      ...item,
    });
    aim(foe);
    confirmWith({});
    diceFall([9]);
    await useItem(arm as unknown as Item, { fast: false });
    // 9, Tempo 2, Vigor 3.
    expect(shownCard(robin).view.sum).toBe(`MYTHMAGICA.Conflict.sumAgainst 9 +5 14 ${against}`);
    aim();
  });

  it("MY-CFL-20 MY-COV-04 whoever sneaks is helped by cover: a tenth shows for +10, all of them for nothing", async () => {
    const one = fakeCreature("Robin");
    give(one, "mythAbility", "Sneaking", { slug: "sneaking", base: 1, spentXp: 1 });
    const covered = async (shows: number) => {
      confirmWith({ threshold: "15", shows });
      diceFall([9]);
      await rollConflict(one, { kind: "skill", slug: "sneaking", attributes: ["gr"] });
      return (shownCard(one).view.terms as { label: string; value: string }[]).find(({ label }) =>
        label.endsWith(".cover"),
      )?.value;
    };
    expect([await covered(10), await covered(100)]).toEqual(["+10", undefined]);
  });

  it("MY-EDG-05 Edges and Drawbacks of several spells add up, to three dice at most", async () => {
    const one = fakeCreature("Robin");
    const charm = (name: string, value: number) => ({
      ...{ name, uuid: name, active: true, statuses: new Set(), flags: {} },
      changes: [{ key: "flags.manifold.terms.edge-physical", value: String(value), mode: 2 }],
    });
    Object.assign(one, { allApplicableEffects: () => [charm("Luck", 1), charm("Bless", 2)] });
    confirmWith({ threshold: "15" });
    diceFall([9, 3, 12]);
    await rollConflict(one, { kind: "check", attributes: ["st"] });
    expect(shownCard(one).view.edges).toEqual([
      { label: "Luck", value: "+1" },
      { label: "Bless", value: "+2" },
    ]);
  });

  it("MY-CND-04 MY-CSQ-08 a trauma hinders mental rolls and spell-casting, a roll that is both once, and no other", async () => {
    const one = fakeCreature("Robin");
    const key = (scope: string) => ({ key: `flags.manifold.terms.edge-${scope}`, value: "-1", mode: 2 });
    const trauma = {
      name: "Trauma",
      uuid: "t",
      active: true,
      statuses: new Set(),
      flags: {},
      changes: [key("mental"), key("spellcasting")],
    };
    Object.assign(one, { allApplicableEffects: () => [trauma] });
    const edges = async (attribute: "in" | "cr", casting: object, faces: number[]) => {
      confirmWith({ threshold: "15" });
      diceFall(faces);
      await rollConflict(
        one,
        { kind: "check", attributes: [attribute] },
        { own: { controls: () => [], threshold: () => ({ threshold: 15 }), ...casting } },
      );
      return (shownCard(one).view.edges as { value: string }[]).map(({ value }) => value);
    };
    expect(await edges("in", { casting: "verbal" }, [9, 4])).toEqual(["−1"]);
    expect(await edges("cr", { casting: "silent" }, [9, 4])).toEqual(["−1"]);
    expect(await edges("in", {}, [9, 4])).toEqual(["−1"]);
    expect(await edges("cr", {}, [9])).toEqual([]);
  });

  it("MY-GRP-03 those who join are named on the card, with whom the outcome is shared", async () => {
    const [robin, tuck] = [fakeCreature("Robin"), fakeCreature("Tuck")];
    Object.assign(game.actors as object, { contents: [robin, tuck] });
    for (const one of [robin, tuck]) Object.assign(one, { hasPlayerOwner: true });
    confirmWith({ threshold: "15", [`with-${tuck.id}`]: true });
    diceFall([9, 4]);
    await rollConflict(robin, { kind: "check", attributes: ["vg"] });
    expect(shownCard(robin).view.helpers).toBe("MYTHMAGICA.Conflict.with Tuck");
    expect(lastCard().parts[0]).toMatchObject({ helpers: [tuck.uuid] });
  });

  it("MY-HUN-04 the Overlord's Hunch is one roll of the party; a success tells players only that something is off", async () => {
    const [robin, tuck] = [fakeCreature("Robin", { in: 3, pc: 2 }), fakeCreature("Tuck")];
    diceFall([11, 2]); // 11 + 5 against 15, with an Edge of two
    answerDialogs({ threshold: "15" });
    await partyHunch([robin, tuck] as never);
    const sensed = lastCard();
    expect(sensed.parts[0]).toMatchObject({ text: expect.stringContaining("MYTHMAGICA.Hunch.senses") });
    expect(sensed.message._source.whisper ?? []).toEqual([]);
    diceFall([9, 2]);
    await partyHunch([robin, tuck] as never);
    expect(lastCard().parts[0]).toMatchObject({ text: expect.stringContaining("MYTHMAGICA.Hunch.nothing") });
    expect(lastCard().message._source.whisper).toEqual([game.user.id]);
  });
});

describe("belonging to a faction", () => {
  const bundle = (name: string, traits: string[]) => {
    const item = new FakeItem({ name, type: "mythAggregate", system: { slug: name, scope: "faction", traits } });
    (game.items.contents as unknown[]).push(item);
    return item as unknown as Item;
  };
  const traits = (one: Creature) =>
    one.items.contents.map(({ name, system }) => [name, (system as { kind?: string }).kind ?? ""]);

  it("MY-TRT-11 MY-GLO-07 a bundle that is dropped brings its Traits once, names whom it stands against, and is taken back", async () => {
    const robin = fakeCreature("Robin");
    give(robin, "mythTrait", "All are born equal", { text: "All are born equal", kind: "personal" });
    bundle("Feudalists", ["Blood tells"]);
    const levellers = bundle("Levellers", ["All are born equal", "No lord but the land"]);
    await takeDropped(robin, levellers);
    expect(traits(robin)).toEqual([
      ["All are born equal", "personal"],
      ["Levellers", ""],
      ["No lord but the land", "faction"],
    ]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.People.against Feudalists" });
    const { message } = lastCard();
    await takeDropped(robin, levellers);
    expect(traits(robin).length).toBe(3);
    const { undoProposal } = await import("../../../foundry/changes/request");
    await undoProposal(message as never, "p0");
    expect(traits(robin)).toEqual([["All are born equal", "personal"]]);
  });
});

describe("sizes", () => {
  const blade = (of: Creature, sizeCategory: string) =>
    give(of, "mythWeapon", sizeCategory, {
      ...{ damage: 4, damageForm: "slashing", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
      ...{ stabbing: false, thrusting: false, attached: false, class: "closeCombat" },
      ...{ tempo: 0, parry: 0, carryState: "inHand", sizeCategory },
    });

  it("MY-SIZ-04 MY-SIZ-05 a weapon one category off serves, one two categories off does not", async () => {
    const robin = fakeCreature("Robin");
    aim(fakeCreature("Guard"));
    const told = async (size: string) => {
      const asked = confirmWith({});
      diceFall([9]);
      await useItem(blade(robin, size) as unknown as Item, { fast: false });
      return asked[0]?.obstacles.map(({ text }) => text).filter((text) => text.includes("wrongSize"));
    };
    for (const size of ["small", "medium", "large"]) expect(await told(size)).toEqual([]);
    for (const size of ["tiny", "great"]) expect(await told(size)).toEqual(["MYTHMAGICA.Combat.wrongSize"]);
    aim();
  });

  it("MY-SIZ-03 what is three categories larger has nothing vital within a blade's reach: no Internal Damage", async () => {
    const robin = fakeCreature("Robin");
    const harm = async (sizeCategory: string) => {
      aim(fakeCreature("Ogre", { npc: true, system: { sizeCategory } }));
      confirmWith({});
      diceFall([18]);
      const stab = give(robin, "mythWeapon", "Stiletto", {
        ...{ damage: 1, damageForm: "puncturing", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
        ...{ stabbing: true, thrusting: false, attached: false, class: "closeCombat" },
        ...{ tempo: 0, parry: 0, carryState: "inHand", sizeCategory: "medium" },
      });
      await useItem(stab as unknown as Item, { fast: false });
      return lastCard().proposals[0]?.data.damage;
    };
    const [large, great, epic] = [await harm("large"), await harm("great"), await harm("epic")];
    expect(great).toBe(large);
    expect(Number(epic)).toBeLessThan(Number(great));
    aim();
  });
});
