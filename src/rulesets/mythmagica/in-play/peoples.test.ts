import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeActor, FakeItem, FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { changeRank } from "../actions/characters/growth";
import { takeClass, takePeople } from "../actions/characters/take-package";
import { rankOf } from "../adapters/characters/abilities";
import { itemsOf } from "../adapters/creature";
import { NO_ATTRIBUTES } from "../rules/attributes";
import { peopleFault } from "../sheets/people-fault";
import { fakeCreature, give } from "../testing/fake-creature";
import { commitLast, lastCard, setTable, written } from "../testing/play";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const GOBLIN = { tn: -1, st: -1, ag: 1, cr: 3, pc: 2, ht: -3, in: -1 };
const HOB = { tn: -1, st: -5, ag: 5, cr: 1, pc: 0, ht: 1, in: -1 };

const ofWorld = (type: string, name: string, system: object) => {
  const item = new FakeItem({
    name,
    type,
    system: { slug: name.toLowerCase(), lineageOf: "", sizeCategory: "medium", grants: [], traits: [], ...system },
  });
  (table.game.items as unknown as { contents: FakeItem[] }).contents.push(item);
  return item as never;
};

const people = (name: string, baseline: object, more: object = {}) =>
  ofWorld("mythRace", name, { baseline: { ...NO_ATTRIBUTES, ...baseline }, ...more });

it("MY-ATT-02 the sheet of a people says by how much its Baselines miss 0; the book's Goblin is right", () => {
  expect([people("Goblin", GOBLIN), people("Human", {})].map(peopleFault)).toEqual(["", ""]);
  expect(peopleFault(people("Ogre", { ...GOBLIN, st: 2 }))).toBe("MYTHMAGICA.Guide.unbalanced 3");
  expect(peopleFault(ofWorld("mythClass", "Fool", {}))).toBe("");
});

const goblin = () =>
  people("Goblin", GOBLIN, {
    sizeCategory: "small",
    traits: ["What is not nailed down is mine"],
    grants: [
      { slug: "sneaking", degree: "none" },
      { slug: "nightVision", degree: "none" },
    ],
  });

const hob = () =>
  people("Hob", HOB, {
    sizeCategory: "small",
    grants: [
      { slug: "sneaking", degree: "none" },
      { slug: "hearthCharm", degree: "versed" },
    ],
  });

/** What peoples give, as the packs have it. */
function givings() {
  for (const slug of ["sneaking", "hearthCharm"])
    ofWorld("mythAbility", slug, { slug, base: 8, spentXp: 3, degree: "none" });
  ofWorld("mythGift", "Night Vision", { slug: "nightVision", kind: "gift", flags: new Set(["nightVision"]) });
}

const names = (actor: ReturnType<typeof fakeCreature>) => actor.items.contents.map(({ name }) => name).sort();

describe("a people that is dropped on a sheet", () => {
  it("MY-ATT-02 MY-CLS-14 MY-CLS-08 MY-TRT-11 brings Baselines, size, abilities that are Reviewed, gifts and Traits", async () => {
    givings();
    const grib = fakeCreature("Grib");
    await takePeople(grib, goblin());
    expect(grib.system.derived.attributes).toEqual(GOBLIN);
    // Brawn -2 and Wisdom -1.
    expect([grib.system.hp.max, grib.system.fp.max]).toEqual([27, 29]);
    expect(grib.system.sizeCategory).toBe("small");
    expect(names(grib)).toEqual(["Goblin", "Night Vision", "What is not nailed down is mine", "sneaking"]);
    const [sneaking] = itemsOf(grib, "mythAbility");
    expect([sneaking?.system.spentXp, sneaking && rankOf(grib, sneaking)]).toEqual([0, 1]);
    expect(itemsOf(grib, "mythTrait")[0]?.system.kind).toBe("racial");
  });

  it("MY-SIZ-02 MY-CLS-14 the token of somebody Small takes half a square's side", async () => {
    const grib = fakeCreature("Grib");
    await takePeople(grib, goblin());
    expect((grib as unknown as FakeActor)._source.prototypeToken).toEqual({ width: 0.5, height: 0.5 });
  });

  it("MY-CLS-14 MY-ATT-06 another people takes its place: what both give stays, what was bought stays, no term is left behind", async () => {
    givings();
    const grib = fakeCreature("Grib", {
      system: { totalXp: 64, unspentXp: 40, bought: { ...NO_ATTRIBUTES, cr: 2 } },
    });
    await takePeople(grib, goblin());
    const [sneaking] = itemsOf(grib, "mythAbility");
    await changeRank(grib, sneaking as never, "raise");
    await takePeople(grib, hob());
    expect(grib.system.derived.attributes).toEqual({ ...HOB, cr: 3 });
    expect(names(grib)).toEqual(["Hob", "hearthCharm", "sneaking"]);
    const ranks = itemsOf(grib, "mythAbility").map((item) => [item.name, rankOf(grib, item)]);
    expect(Object.fromEntries(ranks)).toEqual({ sneaking: 2, hearthCharm: 2 });
    // What XP have bought stays even where no people gives it any more; its bonus goes.
    await takePeople(grib, people("Human", {}));
    expect(names(grib)).toEqual(["Human", "sneaking"]);
    expect(itemsOf(grib, "mythAbility").map((item) => rankOf(grib, item))).toEqual([1]);
  });

  it("MY-CLS-14 undo gives back exactly what was there", async () => {
    givings();
    const grib = fakeCreature("Grib", { system: { damage: 30 } });
    give(grib, "mythTrait", "I am loyal to my party.", { kind: "heroic", text: "I am loyal to my party." });
    const before = JSON.stringify([grib.system.baseline, grib.system.sizeCategory, grib.system.damage, names(grib)]);
    await takePeople(grib, goblin());
    // Damage beyond the 27 Hit Points that are left is lost.
    expect(grib.system.damage).toBe(27);
    await commitLast("undo");
    expect(JSON.stringify([grib.system.baseline, grib.system.sizeCategory, grib.system.damage, names(grib)])).toBe(
      before,
    );
  });

  it("MY-CLS-14 a lineage lies on top of its people, and needs it", async () => {
    const cave = () =>
      people("Cave Goblin", {}, { slug: "caveGoblin", lineageOf: "goblin", traits: ["I hate the sun"] });
    const grib = fakeCreature("Grib");
    await takePeople(grib, cave());
    expect(table.notices.at(-1)?.message ?? "").toContain("lineageFirst");
    await takePeople(grib, goblin());
    await takePeople(grib, cave());
    // It says nothing of Baselines and size: they stay the goblins'.
    expect([grib.system.derived.attributes, grib.system.sizeCategory]).toEqual([GOBLIN, "small"]);
    expect(names(grib)).toContain("I hate the sun");
    await takePeople(grib, people("Tall Goblin", { st: 1, ht: -1 }, { slug: "tall", lineageOf: "goblin" }));
    expect(grib.system.derived.attributes).toEqual({ ...NO_ATTRIBUTES, st: 1, ht: -1 });
    expect(names(grib)).not.toContain("Cave Goblin");
    expect(names(grib)).not.toContain("I hate the sun");
  });

  it("MY-CLS-14 what no compendium has is named on the card", async () => {
    const grib = fakeCreature("Grib");
    await takePeople(grib, goblin());
    expect(lastCard().parts[0]?.text).toBe("MYTHMAGICA.People.unknown sneaking, nightVision");
  });
});

describe("cards of peoples and classes that somebody writes from the console", () => {
  const item = (type: string, system: object = {}) => ({ _id: "a".repeat(16), name: "X", type, system });

  it("MY-CLS-14 take nothing but peoples and classes, and bring nothing that those do not give", () => {
    const grib = fakeCreature("Grib");
    const senseless = ["MANIFOLD.Changes.Senseless"];
    expect(written("mythPackage", grib, { item: item("mythWeapon"), brings: [] })).toEqual(senseless);
    expect(written("mythPackage", grib, { item: item("mythRace"), brings: [item("mythMagicItem")] })).toEqual(
      senseless,
    );
    expect(written("mythPackage", grib, { item: { ...item("mythRace"), _id: "../x" }, brings: [] })).toEqual(senseless);
    const wings = item("mythGift", { slug: "faeryWings" });
    const forged = { item: item("mythRace", { baseline: { tn: 1e9, st: "9" } }), brings: [wings] };
    expect(written("mythPackage", grib, forged)).toEqual([
      ["system.baseline.st", 9],
      ["create", "X"],
    ]);
  });

  it("MY-CLS-14 a stranger's people is refused; that a class is overruled is the Overlord's word alone", async () => {
    const grib = fakeCreature("Grib", { npc: true });
    const anna = new FakeUser({ name: "Anna" });
    await takePeople(grib, goblin());
    await commitLast("undo");
    const { message } = lastCard();
    message.author = anna;
    expect(await commitLast("apply", anna)).toMatchObject({ status: "refused" });
    const own = fakeCreature("Own");
    (own as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    const veteran = ofWorld("mythClass", "Veteran", { kind: "veteran", prerequisites: [], requiredTraits: [] });
    await takeClass(own, veteran);
    await commitLast("undo");
    lastCard().message.author = anna;
    expect(await commitLast("apply", anna)).toMatchObject({ status: "refused" });
    expect(own.items.contents).toEqual([]);
  });
});
